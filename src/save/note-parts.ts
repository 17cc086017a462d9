import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { isInside } from './inside.ts';
import { elements } from './metadata/statements.ts';
import { saysNotes } from './note-mark.ts';
import { labelOf } from './note-openings.ts';
import type { Reads } from './reads.ts';

const MOST_SIGNS = 5_000;
const MOST_PARTS = 200;
/** The longest part of a page that is taken for its notes, in characters. */
const LONGEST = 60_000;
const PARTS = '[class*="note" i], [id*="note" i], [role="doc-endnotes"]';

/** Adds the part of the page with its notes, if it has the numbers of kept signs that are no links. */
export function withNoteParts(
  kept: KeptNodes,
  document: Document,
  reads: Reads,
  isKept: (node: Node) => boolean,
): KeptNodes {
  const signs = elements(document, 'sup', MOST_SIGNS).filter(
    (sign) => isKept(sign) && !isLinked(sign, reads),
  );
  const labels = new Set(signs.map((sign) => labelOf(property<string>(sign, 'textContent'))));
  labels.delete(undefined);
  if (labels.size === 0) return kept;
  const parts: Element[] = [];
  for (const part of [...call<NodeListOf<Element>>(document, 'querySelectorAll', PARTS)].slice(
    0,
    MOST_PARTS,
  )) {
    if (!saysNotes(part, reads.tag(part), reads) || isIn(part, parts.slice(-1))) continue;
    if (follows(part, signs[0]) && holdsNotes(part, labels, reads)) parts.push(part);
  }
  if (parts.length === 0) return kept;
  const whole = { ...kept, holes: kept.holes.filter((hole) => !isIn(hole, parts)) };
  const isWhole = isInside(whole, reads);
  const added = parts.filter((part) => !isWhole(part));
  const roots = kept.roots.filter((root) => !isIn(root, added));
  return { ...whole, roots: [...roots, ...added].sort((one, other) => (follows(other, one) ? -1 : 1)) };
}

function isIn(node: Node, all: readonly Element[]): boolean {
  return all.some((part) => call<boolean>(part, 'contains', node));
}

function follows(one: Node, other: Node): boolean {
  return (call<number>(other, 'compareDocumentPosition', one) & 4) !== 0;
}

function isLinked(sign: Element, reads: Reads): boolean {
  const child = reads.first(sign);
  return [reads.parent(sign), child].some((node) => node !== null && reads.tag(node) === 'a');
}

/** Has it the notes of at least half of these signs? */
function holdsNotes(part: Element, labels: ReadonlySet<string | undefined>, reads: Reads): boolean {
  if (property<string>(part, 'textContent').length > LONGEST) return false;
  const found = new Set<string | undefined>();
  for (const tag of ['sup', 'strong', 'b'])
    for (const sign of elements(part, tag, MOST_SIGNS))
      found.add(labelOf(property<string>(sign, 'textContent')));
  const lists = reads.tag(part) === 'ol' ? [part] : elements(part, 'ol', MOST_PARTS);
  for (const list of lists) {
    const start = Number(reads.attribute(list, 'start')) || 1;
    const items = elements(list, 'li', MOST_SIGNS);
    for (let at = 0; at < items.length; at++) found.add(String(start + at));
  }
  return [...labels].filter((label) => found.has(label)).length * 2 >= labels.size;
}
