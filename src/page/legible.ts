import { isElement, isText } from '../extraction/dom/nodes.ts';
import { property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { colourOf, contrast, groundOf, luminance, type Colour } from './colours.ts';
import { boxesOf, elementOf, leavesOf, rectOf, type Leaf } from './in-view.ts';
import { add, children, isHidden, type Marks } from './marks.ts';
import type { Mark } from './sheet.ts';
import { styleOf } from './style.ts';
import { parentElementOf } from './trees.ts';

/** Texts with less contrast cannot be read: the site draws them on something else. */
const LEAST_CONTRAST = 1.6;
/** Text that lets more through is not meant to be seen by its colour. */
const LEAST_ALPHA = 0.3;
/** Texts at the beginning of each part of the content that are looked at: a title, and what stands around it. */
const MOST_OF_PART = 6;
/** Texts of the page that are looked at. */
const MOST_LOOKED_AT = 40;
/** Elements beside one text that are looked at. */
const MOST_BESIDE = 60;
const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };

/**
 * Sees to it that text stays readable whose background is not around it but beside it, and would be hidden: a
 * picture laid behind a title is kept, and where there is none the text changes its colour.
 *
 * @param paper what the window is filled with.
 */
export function keepLegible(kept: KeptNodes, marks: Marks, paper: Colour | undefined): void {
  const asked = new Set<Element>();
  let backdrop: Element | undefined;
  for (const leaf of textsToLookAt(kept)) {
    const element = elementOf(leaf);
    if (asked.has(element)) continue;
    if (asked.size === MOST_LOOKED_AT) return;
    asked.add(element);
    const ground = colourBehind(element, marks, paper);
    const colour = colourOf(styleOf(element).color);
    if (!ground || !colour || colour.alpha < LEAST_ALPHA || contrast(colour, ground) >= LEAST_CONTRAST)
      continue;
    if (backdrop && covers(backdrop, leaf)) continue;
    backdrop = behind(leaf, element, marks);
    if (backdrop) keep(backdrop, marks);
    else ink(element, luminance(ground) > 0.4 ? 'dark' : 'light', marks);
  }
}

function* textsToLookAt({ roots, holes }: KeptNodes): Iterable<Text> {
  for (const root of roots) {
    let looked = 0;
    let texts = 0;
    for (const leaf of leavesOf({ roots: [root], holes })) {
      if (looked++ === MOST_BESIDE || texts === MOST_OF_PART) break;
      if (!isText(leaf) || boxesOf(leaf).length === 0) continue;
      texts++;
      yield leaf;
    }
  }
}

/** The colour behind a text as far as it comes from what is around it; undefined where that is a picture. */
function colourBehind(element: Element, marks: Marks, paper: Colour | undefined): Colour | undefined {
  const ground = groundOf(element, marks);
  if (!ground) return paper ?? (/^(?:only )?dark$/.test(styleOf(element).colorScheme) ? BLACK : WHITE);
  return ground.colour && ground.colour.alpha > 0.5 ? ground.colour : undefined;
}

/** What would be hidden, shows no text, and lies where the text does. */
function behind(leaf: Leaf, element: Element, marks: Marks): Element | undefined {
  let looked = 0;
  for (let at: Element | null = element; at; at = parentElementOf(at)) {
    const parent = parentElementOf(at);
    if (!parent) return undefined;
    for (const child of children(parent)) {
      if (!isElement(child) || child === at || !isHidden(child, parent, marks)) continue;
      if (looked++ === MOST_BESIDE) return undefined;
      if (covers(child, leaf) && property<string>(child, 'textContent').trim() === '') return child;
    }
  }
  return undefined;
}

function covers(backdrop: Element, leaf: Leaf): boolean {
  const [box] = boxesOf(leaf);
  const { left, right, top, bottom } = rectOf(backdrop);
  return left <= box.left + 1 && right >= box.right - 1 && top <= box.top + 1 && bottom >= box.bottom - 1;
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
