import { children, isElement, isText } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { colourOf, contrast, groundOf, luminance, type Colour } from './colours.ts';
import { boxesOf, elementOf, leavesOf, rectOf, type Leaf } from './in-view.ts';
import { add, isHidden, type Marks } from './marks.ts';
import type { Mark } from './sheet.ts';
import { styleOf } from './style.ts';
import { parentElementOf } from './trees.ts';

/**
 * Text with less contrast than this on its parents' background cannot be read: the site must have another background
 * for it.
 */
const LEAST_CONTRAST = 1.6;
/** More transparent text is not meant to be seen in its own colour. */
const LEAST_ALPHA = 0.3;
/** How many texts at the start of each part of the content are checked: a title, and the texts around it. */
const MOST_OF_PART = 6;
/** How many texts of the page are checked. */
const MOST_LOOKED_AT = 40;
/** How many elements beside a text are checked. */
const MOST_BESIDE = 60;
const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };

/** What of an element may cover the place of a text; nothing if it has text itself. Many texts ask for the same ones. */
type Backdrops = Map<Element, readonly Element[]>;

/**
 * Keeps text readable whose background is not an ancestor but an element beside it, which may be hidden. A picture
 * behind a title is kept. If there is none, the text gets another colour.
 *
 * @param paper the colour that fills the window.
 */
export function keepLegible(kept: KeptNodes, marks: Marks, paper: Colour | undefined): void {
  const asked = new Set<Element>();
  const known: Backdrops = new Map();
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
    backdrop = behind(leaf, element, known);
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

/** The background colour of a text, as far as its ancestors decide it; undefined for a picture. */
function colourBehind(element: Element, marks: Marks, paper: Colour | undefined): Colour | undefined {
  const ground = groundOf(element, marks);
  if (!ground) return paper ?? (/^(?:only )?dark$/.test(styleOf(element).colorScheme) ? BLACK : WHITE);
  return ground.colour && ground.colour.alpha > 0.5 ? ground.colour : undefined;
}

/** An element without text that covers the same place as the text, such as the picture or the film behind a title. */
function behind(leaf: Leaf, element: Element, known: Backdrops): Element | undefined {
  let looked = 0;
  for (let at: Element | null = element; at; at = parentElementOf(at)) {
    const parent = parentElementOf(at);
    if (!parent) return undefined;
    for (const child of children(parent)) {
      if (!isElement(child) || child === at) continue;
      if (looked++ === MOST_BESIDE) return undefined;
      let parts = known.get(child);
      if (!parts) {
        const isBlank = property<string>(child, 'textContent').trim() === '';
        known.set(child, (parts = isBlank ? withPictures(child) : []));
      }
      if (parts.some((one) => covers(one, leaf)) && !isInFront(child, at)) return child;
    }
  }
  return undefined;
}

/** Is the element drawn over its sibling, as an empty screen is until the page has loaded? */
function isInFront(element: Element, sibling: Element): boolean {
  return Number(styleOf(element).zIndex) > (Number(styleOf(sibling).zIndex) || 0);
}

function covers(backdrop: Element, leaf: Leaf): boolean {
  const [box] = boxesOf(leaf);
  const { left, right, top, bottom } = rectOf(backdrop);
  return left <= box.left + 1 && right >= box.right - 1 && top <= box.top + 1 && bottom >= box.bottom - 1;
}

/** Marks the element, and everything visible in it, to be drawn in another colour. */
function ink(element: Element, mark: Mark, marks: Marks): void {
  const open = [element];
  for (let one = open.pop(); one; one = open.pop()) {
    for (const child of children(one)) if (isElement(child) && !isHidden(child, one, marks)) open.push(child);
    add(marks, one, mark);
  }
}

/** An element, and the first pictures in it: the box of a link is only as high as a line. */
function withPictures(element: Element): Element[] {
  const pictures = call<NodeListOf<Element>>(element, 'querySelectorAll', 'img, video');
  return [element, ...pictures].slice(0, MOST_BESIDE);
}

function keep(backdrop: Element, marks: Marks): void {
  for (const one of withPictures(backdrop)) marks.get(one)?.delete('hole');
  add(marks, backdrop, 'keep');
}
