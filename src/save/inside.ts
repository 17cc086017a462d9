import type { KeptNodes } from '../extraction/types.ts';
import type { Reads } from './reads.ts';

/** Returns a function that tells whether a node of the page is kept. */
export function isInside({ roots, holes }: KeptNodes, reads: Reads): (node: Node) => boolean {
  const [inside, outside] = [new Set(roots), new Set(holes)];
  return (node) => {
    for (let at: Node | null = node; at && !outside.has(at); at = reads.parent(at))
      if (inside.has(at)) return true;
    return false;
  };
}

/** Returns a function that tells whether a heading is kept. Of some headings, only the text is a root. */
export function isKeptHeading(isKept: (node: Node) => boolean, reads: Reads): (heading: Element) => boolean {
  return (heading) => {
    const text = reads.first(heading);
    return isKept(heading) || (text !== null && isKept(text));
  };
}
