import type { Reads } from '../reads.ts';

/** The longest line in which a name or a date is searched, in characters. */
const LONGEST_LINE = 120;
const MOST_NODES = 60;
/** In Chinese, several labelled parts often stand in one text: "来源：本站  作者：某人". */
const NEXT_LABEL = /\s(?=\p{sc=Han}{2,4}[:：])/u;

/** The runs of text in a short line, and how many of them are the element's own. Undefined for longer lines. */
export function runsOf(element: Element, reads: Reads): { texts: string[]; own: number } | undefined {
  const texts: string[] = [];
  let own = 0;
  let length = 0;
  let visited = 0;
  const open: (Node | null)[] = [reads.first(element)];
  while (open.length > 0) {
    const node = open.pop()!;
    if (!node) continue;
    if (++visited > MOST_NODES) return undefined;
    open.push(reads.next(node));
    if (reads.type(node) !== 3) {
      if (!/^(?:script|style|svg|noscript)$/u.test(reads.tag(node))) open.push(reads.first(node));
      continue;
    }
    const text = reads.data(node).replace(/\s+/gu, ' ').trim();
    if (text === '') continue;
    texts.push(...text.split(NEXT_LABEL));
    if (reads.parent(node) === element) own += 1;
    length += text.length + 1;
    if (length > LONGEST_LINE) return undefined;
  }
  return texts.length === 0 ? undefined : { texts, own };
}
