import { children, isElement } from '../../extraction/dom/nodes.ts';
import { property } from '../../extraction/dom/safe.ts';
import { boxesOf, elementOf, isVisible, leavesOf, rectOf, type Leaf } from '../in-view.ts';
import { pixels, styleOf, viewOf } from '../style.ts';
import { parentElementOf } from '../trees.ts';

const IS_LAID_OVER = /^(?:absolute|fixed)$/;

/** How many texts and pictures at the start of the content are looked at. */
const MOST_LEAVES = 40;
/** A higher element is no bar. */
const BAR_PX = 40;

/** A part of the content that the site lays over its page, such as a bar with the title. */
export interface LaidOver {
  readonly element: Element;
  /** What stands at the start of the content and is not covered by it. */
  readonly free: readonly Leaf[];
}

/**
 * What the site lays over the start of the content. It covers little text there now, because of a margin or of something
 * that will be hidden.
 *
 * @param around the elements around the column.
 */
export function laidOverAtStart(leaves: readonly Leaf[], around: readonly Element[]): LaidOver[] {
  const elements = new Set<Element>();
  const below = leaves.slice(0, MOST_LEAVES).filter((leaf) => {
    const element = isVisible(leaf) && outermostLaidOver(leaf, around);
    if (element) elements.add(element);
    return element === undefined;
  });
  return Array.from(elements, (element) => ({
    element,
    free: below.filter((leaf) => !isOver(element, leaf)),
  }));
}

/** Does it cover text that it did not cover? */
export function covers({ element, free }: LaidOver): boolean {
  return free.some((leaf) => isOver(element, leaf));
}

/**
 * Empty coloured bars beside the column that stay at the edge of the window. They separated the content from what is
 * hidden.
 */
export function barsBeside(around: readonly Element[]): Element[] {
  return around
    .slice(0, -1)
    .flatMap((element, i) =>
      [...children(element)].filter(
        (child): child is Element => child !== around[i + 1] && isElement(child) && isBar(child),
      ),
    );
}

function isBar(element: Element): boolean {
  if (property<string>(element, 'localName') !== 'div') return false;
  const [leaf] = leavesOf({ roots: [element], holes: [] });
  if (leaf !== undefined || styleOf(element).position !== 'fixed') return false;
  // An empty element without a height, or as high as the window, may hold what the page opens later.
  const { top, bottom } = rectOf(element);
  return bottom - top > 0 && bottom - top <= BAR_PX;
}

/**
 * The outermost element around the leaf that is laid over the page, inside the elements around the column. A picture
 * that is laid under the page, as its background, is no such element.
 */
function outermostLaidOver(leaf: Leaf, around: readonly Element[]): Element | undefined {
  let outermost: Element | undefined;
  for (let at: Element | null = elementOf(leaf); at && !around.includes(at); at = parentElementOf(at)) {
    const { position, zIndex } = styleOf(at);
    if (pixels(zIndex) < 0) return undefined;
    if (IS_LAID_OVER.test(position)) outermost = at;
  }
  return outermost;
}

/** Does it cover the leaf, in a page that is scrolled to its start? */
function isOver(element: Element, leaf: Leaf): boolean {
  const { left, right, top, bottom } = rectOf(element);
  const isFixed = styleOf(element).position === 'fixed';
  const down = isFixed ? property<number>(viewOf(element), 'scrollY') : 0;
  return boxesOf(leaf).some(
    (box) =>
      left < box.right &&
      box.left < right &&
      top < box.bottom + down &&
      box.top + down < bottom &&
      // Readers scroll text from under a fixed bar, unless there is no room above the bar.
      !(isFixed && top >= box.bottom - box.top),
  );
}
