import { property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { colourOf, contrast, isPainted, luminance, type Colour } from './colours.ts';
import { boxesOf, elementOf, leavesOf, rectOf, type Leaf } from './in-view.ts';
import { add, children, isHidden, type Marks } from './marks.ts';
import type { Mark } from './sheet.ts';
import { styleOf } from './style.ts';
import { parentElementOf } from './trees.ts';
import { isElement, isText } from './nodes.ts';

/** Texts with less contrast cannot be read: the site draws them on something else. */
const LEAST_CONTRAST = 1.6;
/** Text that lets more through is not meant to be seen by its colour. */
const LEAST_ALPHA = 0.3;
/** Parts of the content whose first text is looked at. */
const MOST_LOOKED_AT = 40;
/** Elements beside one text that are looked at. */
const MOST_BESIDE = 60;
const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };

/**
 * Sees to it that text stays readable whose background is not around it but beside it, and would be hidden: a
 * picture laid behind a title is kept, and where there is none the text changes its colour.
 */
export function keepLegible(kept: KeptNodes, marks: Marks): void {
  const asked = new Set<Element>();
  for (const root of kept.roots) {
    if (asked.size === MOST_LOOKED_AT) return;
    const leaf = firstText({ roots: [root], holes: kept.holes });
    const element = leaf && elementOf(leaf);
    if (!element || asked.has(element)) continue;
    asked.add(element);
    const ground = groundOf(element);
    const colour = colourOf(styleOf(element).color);
    if (!ground || !colour || colour.alpha < LEAST_ALPHA || contrast(colour, ground) >= LEAST_CONTRAST)
      continue;
    const backdrop = behind(leaf, element, marks);
    if (backdrop) keep(backdrop, marks);
    else ink(element, luminance(ground) > 0.4 ? 'dark' : 'light', marks);
  }
}

function firstText(kept: KeptNodes): Leaf | undefined {
  let looked = 0;
  for (const leaf of leavesOf(kept)) {
    if (isText(leaf) && boxesOf(leaf).length > 0) return leaf;
    if (++looked === MOST_BESIDE) return undefined;
  }
  return undefined;
}

/** The colour behind a text as far as it comes from what is around it; undefined where that is a picture. */
function groundOf(element: Element): Colour | undefined {
  for (let at: Element | null = element; at; at = parentElementOf(at)) {
    if (!isPainted(at)) continue;
    const { backgroundColor, backgroundImage } = styleOf(at);
    const colour = colourOf(backgroundColor);
    return backgroundImage === 'none' && colour && colour.alpha > 0.5 ? colour : undefined;
  }
  const root = property<Element | null>(property<Document>(element, 'ownerDocument'), 'documentElement');
  return root && /^(?:only )?dark$/.test(styleOf(root).colorScheme) ? BLACK : WHITE;
}

/** What would be hidden, shows no text, and lies where the text does. */
function behind(leaf: Leaf, element: Element, marks: Marks): Element | undefined {
  const [box] = boxesOf(leaf);
  let looked = 0;
  for (let at: Element | null = element; at; at = parentElementOf(at)) {
    const parent = parentElementOf(at);
    if (!parent) return undefined;
    for (const child of children(parent)) {
      if (!isElement(child) || child === at || !isHidden(child, parent, marks)) continue;
      if (looked++ === MOST_BESIDE) return undefined;
      const { left, right, top, bottom } = rectOf(child);
      const covers =
        left <= box.left + 1 && right >= box.right - 1 && top <= box.top + 1 && bottom >= box.bottom - 1;
      if (covers && property<string>(child, 'textContent').trim() === '') return child;
    }
  }
  return undefined;
}

/** Draws the element and all in it that is not hidden in another colour. */
function ink(element: Element, mark: Mark, marks: Marks): void {
  const open = [element];
  for (let one = open.pop(); one; one = open.pop()) {
    for (const child of children(one)) if (isElement(child) && !isHidden(child, one, marks)) open.push(child);
    add(marks, one, mark);
  }
}

function keep(backdrop: Element, marks: Marks): void {
  marks.get(backdrop)?.delete('hole');
  add(marks, backdrop, 'keep');
}
