import { measure } from '../../extraction/measure/measure.ts';
import { textOf } from '../../extraction/text.ts';
import { parseHtml } from '../dom/parse-html.ts';
import { inJsdom } from '../dom/parse-jsdom.ts';
import type { PeerAnswer } from './types.ts';

/** What a peer makes of a document. */
export interface Found {
  readonly title?: string | null | undefined;
  readonly content?: string | null | undefined;
}

/** Parses a page, lets a peer find its content and writes the answer down as text. */
export async function ask(
  html: string,
  url: string,
  noscript: boolean | undefined,
  find: (document: Document) => Found | null | Promise<Found | null>,
): Promise<PeerAnswer> {
  const start = performance.now();
  return inJsdom(html, { url, ...(noscript !== undefined && { noscript }) }, async ({ document }) => {
    const parsed = performance.now();
    const found = await find(document);
    const end = performance.now();
    const content = found?.content ?? '';
    return {
      ...(found?.title ? { title: found.title } : {}),
      html: content,
      text: wholeText(content),
      milliseconds: { parse: parsed - start, extract: end - parsed },
    };
  });
}

function wholeText(html: string): string {
  const tree = measure(parseHtml(html));
  return textOf(tree, { nodes: tree.length > 0 ? [0] : [], holes: [] });
}
