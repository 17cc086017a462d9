import { measure } from '../extraction/measure/measure.ts';
import type { MeasuredTree } from '../extraction/types.ts';
import { parseHtml, type ParseOptions } from './dom/parse-html.ts';

/**
 * Below so many words the page as a scripting browser shows it is taken to be an empty shell that scripts
 * fill: it is then read as by a browser with scripting off, where NOSCRIPT is shown. (WCXB: 19 forums.)
 */
const SHELL_BELOW = 60;

export interface ReadOptions {
  /** Reads shells with scripting off: the noscript convention. Default true. */
  readonly noscript?: boolean;
  /** Default: the DOM of `parseHtml`. */
  readonly parse?: (html: string, options: ParseOptions) => Document;
}

export interface ReadPage {
  readonly document: Document;
  readonly tree: MeasuredTree;
  /** False where the noscript convention was used. */
  readonly scripting: boolean;
}

/** Parses and measures a page from its HTML. */
export function readPage(html: string, { noscript = true, parse = parseHtml }: ReadOptions = {}): ReadPage {
  const document = parse(html, { scripting: true });
  const tree = measure(document);
  if (!noscript || (tree.words[0] ?? 0) >= SHELL_BELOW || !/<noscript/i.test(html)) {
    return { document, tree, scripting: true };
  }
  const unscripted = parse(html, { scripting: false });
  return {
    document: unscripted,
    tree: measure(unscripted, { scripting: false }),
    scripting: false,
  };
}
