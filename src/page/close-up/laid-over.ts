import { isElement } from '../../extraction/dom/nodes.ts';
import { property } from '../../extraction/dom/safe.ts';
import { children } from '../marks.ts';
import { elementOf, leavesOf } from '../in-view.ts';
import { styleOf } from '../style.ts';
import { parentElementOf } from '../trees.ts';
import { boxOf, contentBoxOf, type Box, type Part } from './parts.ts';

const IS_LAID_OVER = /^(?:absolute|fixed)$/;

/** A higher element is no bar. */
const BAR_PX = 40;

/** A part of the content that the site lays over its page, such as a bar with the title. */
export interface LaidOver {
  readonly element: Element;
  /** The part of the content beside it. The start of that part is not covered. */
  readonly beside: Element;
}

/**
 * The parts beside the column that the site lays over the page. They cover no text now, because of a margin or of
 * something that will be hidden.
 *
 * @param around the elements around the column, from the outside in.
 */
export function laidOverBeside(around: readonly Element[], parts: readonly Part[]): LaidOver[] {
  return parts.flatMap(({ element, parent }) => {
    const beside = around[around.indexOf(parent) + 1];
    const laidOver = outermostLaidOver(element, parent);
    if (!laidOver || !beside) return [];
    const one = { element: laidOver, beside };
    return covers(one) ? [] : [one];
  });
}

/** Does it cover the start of the part beside it? */
export function covers({ element, beside }: LaidOver): boolean {
  return areOver(boxOf(element), contentBoxOf(beside));
}

/**
 * Empty coloured bars beside the column that stay at the edge of the window. They separated the content from what is
 * hidden.
 */
export function barsBeside(around: readonly Element[]): Element[] {
  return around.slice(0, -1).flatMap((element, i) => {
    const bars: Element[] = [];
    for (const child of children(element))
      if (child !== around[i + 1] && isElement(child) && isBar(child)) bars.push(child);
    return bars;
  });
}

function isBar(element: Element): boolean {
  if (property<string>(element, 'localName') !== 'div') return false;
  const [leaf] = leavesOf({ roots: [element], holes: [] });
  if (leaf !== undefined || styleOf(element).position !== 'fixed') return false;
  // An empty element without a height, or as high as the window, may hold what the page opens later.
  const { top, bottom } = boxOf(element);
  return bottom - top > 0 && bottom - top <= BAR_PX;
}

/** The outermost element around the first text of a part that is laid over the page. */
function outermostLaidOver(part: Element, parent: Element): Element | undefined {
  const [leaf] = leavesOf({ roots: [part], holes: [] });
  let outermost: Element | undefined;
  for (let at = leaf ? elementOf(leaf) : null; at && at !== parent; at = parentElementOf(at))
    if (IS_LAID_OVER.test(styleOf(at).position)) outermost = at;
  return outermost;
}

function areOver(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
