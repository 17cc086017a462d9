import { isElement } from '../extraction/dom/nodes.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { wordsFor } from './close-up/numbers.ts';
import { add, type Marks } from './marks.ts';
import { styleOf } from './style.ts';
import { parentElementOf } from './trees.ts';

/** Sizes that the reader wants, in percent of what the site has chosen. */
export interface Comfort {
  readonly textSize: number;
  /** Has an effect in close-up only. */
  readonly columnWidth: number;
}

export const AS_THE_SITE: Comfort = { textSize: 100, columnWidth: 100 };

export function isAsTheSite({ textSize, columnWidth }: Comfort): boolean {
  return textSize === AS_THE_SITE.textSize && columnWidth === AS_THE_SITE.columnWidth;
}

/** Makes the content larger or smaller. An element's own zoom is part of its size, and nothing is zoomed twice. */
export function sizeText({ roots }: KeptNodes, marks: Marks, percent: number): void {
  if (percent === AS_THE_SITE.textSize) return;
  for (const element of outermost(roots)) {
    const own = Number(styleOf(element).zoom) || 1;
    add(marks, element, 'text');
    for (const word of wordsFor('size', own * percent)) add(marks, element, word);
  }
}

/** The root elements, and the parents of root texts, without those inside another one. */
function outermost(roots: readonly Node[]): Element[] {
  const holders = new Set<Element>();
  for (const root of roots) {
    const element = isElement(root) ? root : parentElementOf(root);
    if (element) holders.add(element);
  }
  /** Whether elements are inside a holder, as far as it is known. */
  const known = new Map<Element, boolean>();
  return [...holders].filter((holder) => {
    const passed: Element[] = [];
    let isInside = false;
    for (let at = parentElementOf(holder); at; at = parentElementOf(at)) {
      const told = holders.has(at) ? true : known.get(at);
      if (told !== undefined) {
        isInside = told;
        break;
      }
      passed.push(at);
    }
    for (const element of passed) known.set(element, isInside);
    return !isInside;
  });
}
