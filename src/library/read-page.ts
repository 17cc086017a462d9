import { measure } from '../extraction/measure/measure.ts';
import type { MeasuredTree } from '../extraction/types.ts';
import { parseHtml, type ParseOptions } from './dom/parse-html.ts';
import { placeStreamedParts } from './dom/streamed-parts.ts';

/**
 * If a page has fewer words than this with scripting on, it may be an empty shell that scripts fill. It is then read
 * as in a browser with scripting off, which shows NOSCRIPT. (This concerns 19 forums of WCXB.)
 */
const SHELL_BELOW = 60;

export interface ReadOptions {
  /** Whether to read shells with scripting off (the noscript convention). Default true. */
  readonly noscript?: boolean;
  /** Default: the DOM of `parseHtml`. */
  readonly parse?: (html: string, options: ParseOptions) => Document;
}

export interface ReadPage {
  readonly document: Document;
  readonly tree: MeasuredTree;
  /** False if the noscript convention was applied. */
  readonly scripting: boolean;
}

/** Parses and measures a page from its HTML. */
export function readPage(source: string, { noscript = true, parse = parseHtml }: ReadOptions = {}): ReadPage {
  // Half a character, as where a text was cut, becomes U+FFFD. Of two in a row, parse5 throws an error.
  const html = source.toWellFormed();
  const read = (scripting: boolean): ReadPage => {
    const document = parse(html, { scripting });
    placeStreamedParts(document);
    return { document, tree: measure(document, { scripting }), scripting };
  };
  const page = read(true);
  return noscript && isShell(page.tree, html) ? read(false) : page;
}

/** Whether a page that was read with scripting on is a shell that may show more with scripting off. */
export function isShell(tree: Pick<MeasuredTree, 'words'>, html: string): boolean {
  return (tree.words[0] ?? 0) < SHELL_BELOW && /<noscript/i.test(html);
}
