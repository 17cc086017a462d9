import { property } from '../extraction/dom/safe.ts';
import { rectOf } from './in-view.ts';
import { add, children, isHidden, type Marks } from './marks.ts';
import { styleOf } from './style.ts';
import { isElement } from './nodes.ts';

/** Where content stays where it was, higher stretches without any close. */
const HIGHEST_PX = 300;
/** Of what is hidden in such a stretch, lower elements stay: they may hold what the page opens. */
const LOWEST_PX = 100;
/** Boxes that are read. */
const MOST_READ = 400;
const FLOWS = /^(?:block|flow-root|list-item)$/;

/** Marks what leaves a hole between two parts of the content that stand below each other. */
export function closeHoles(marks: Marks): void {
  let reads = 0;
  const height = (element: Element): number => {
    reads++;
    const { top, bottom } = rectOf(element);
    return bottom - top;
  };
  for (const parent of parentsOfHidden(marks)) {
    if (reads > MOST_READ) return;
    let above: Element | undefined;
    let between: Element[] = [];
    for (const child of children(parent)) {
      if (!isElement(child)) continue;
      if (isHidden(child, parent, marks)) between.push(child);
      else if (between.length === 0) above = child;
      else {
        if (height(child) === 0) continue;
        const gap = above && reads++ < MOST_READ ? rectOf(child).top - rectOf(above).bottom : 0;
        if (gap > HIGHEST_PX)
          for (const hidden of between.slice(0, MOST_READ))
            if (height(hidden) >= LOWEST_PX && isInFlow(hidden)) add(marks, hidden, 'gone');
        above = child;
        between = [];
      }
    }
  }
}

function parentsOfHidden(marks: Marks): Set<Element> {
  const parents = new Set<Element>();
  for (const [element, given] of marks) {
    const parent = given.has('path')
      ? element
      : given.has('hole')
        ? property<Element | null>(element, 'parentElement')
        : null;
    if (parent && !parents.has(parent) && FLOWS.test(styleOf(parent).display)) parents.add(parent);
  }
  return parents;
}

function isInFlow(element: Element): boolean {
  const { position, float } = styleOf(element);
  return float === 'none' && (position === 'static' || position === 'relative');
}
