import { children, isElement, isText } from '../extraction/dom/nodes.ts';
import { property } from '../extraction/dom/safe.ts';
import { inOrder } from './in-order.ts';
import { rectOf, type Leaf } from './in-view.ts';
import { add, isHidden, type Marks } from './marks.ts';
import { styleOf } from './style.ts';

/** In keep-place, gaps between two parts of the content that are higher than this are closed. */
const HIGHEST_PX = 80;
/** Hidden elements in a gap that are lower than a line stay: the page may open something in them. */
const LOWEST_PX = 16;
/** How many boxes are read. */
const MOST_READ = 400;
const FLOWS = /^(?:block|flow-root|list-item)$/;

/**
 * Marks the hidden elements that leave a gap between two parts of the content.
 *
 * @param leaves the leaves of the content.
 */
export function closeHoles(marks: Marks, leaves: readonly Leaf[]): void {
  const [first, last] = [leaves[0], leaves.at(-1)];
  let reads = 0;
  const close = (run: readonly Element[]): void => {
    const [start, end] = [run[0], run.at(-1)];
    if (!start || !end || !first || !last || inOrder(first, start) >= 0 || inOrder(end, last) >= 0) return;
    const boxes = run
      .slice(0, Math.max(0, MOST_READ - reads))
      .filter(isInFlow)
      .map((element) => ({ element, box: rectOf(element) }));
    reads += boxes.length;
    const high = boxes.filter(({ box }) => box.bottom - box.top >= LOWEST_PX);
    if (high.length > 0 && high.at(-1)!.box.bottom - high[0].box.top > HIGHEST_PX)
      for (const { element } of high) add(marks, element, 'gone');
  };
  for (const parent of parentsOfHidden(marks)) {
    if (reads >= MOST_READ) return;
    let run: Element[] = [];
    for (const child of children(parent)) {
      if (isElement(child) && isHidden(child, parent, marks)) run.push(child);
      else if (run.length > 0 && reads++ < MOST_READ && showsSomething(child)) {
        close(run);
        run = [];
      }
    }
    close(run);
  }
}

function showsSomething(node: Node): boolean {
  if (!isElement(node)) return isText(node) && property<string>(node, 'data').trim() !== '';
  const { top, bottom } = rectOf(node);
  return bottom > top;
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
