import { measure } from '../../extraction/measure/measure.ts';
import { textOf } from '../../extraction/text.ts';
import { parseHtml } from '../../library/dom/parse-html.ts';
import type { PeerAnswer } from './types.ts';

/** The answer of a peer for a document. */
interface Found {
  readonly title?: string | null | undefined;
  readonly content?: string | null | undefined;
}

/** Lets a peer find the content of a parsed page, and converts it to text. `start`: when parsing began. */
export async function find(
  start: number,
  work: () => Found | null | Promise<Found | null>,
): Promise<PeerAnswer> {
  const parsed = performance.now();
  const found = await work();
  const end = performance.now();
  const html = found?.content ?? '';
  return {
    ...(found?.title ? { title: found.title } : {}),
    html,
    text: wholeText(html),
    milliseconds: { parse: parsed - start, extract: end - parsed },
  };
}

/** The answer for HTML that is a whole answer. */
export function wholeText(html: string): string {
  const tree = measure(parseHtml(html));
  return textOf(tree, { nodes: tree.length > 0 ? [0] : [], holes: [] });
}
