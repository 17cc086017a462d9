import { countsOf, isSeen, SEEN_ALONE, type Counts } from './counts.ts';
import { BUTTONS } from './tags.ts';

/** Elements that are drawn as a box. An empty box says nothing. */
const BOXES =
  'pre, code, kbd, samp, blockquote, figure, figcaption, table, ul, ol, dl, details, summary, button, h1, h2, h3, h4, h5, h6';
const SEEN = `${SEEN_ALONE}, hr, [id]`;
/** What pages show while something loads. */
const WAITING = /^(?:loading|please wait)\s?(?:…|\.{3})$/iu;
/** Texts of buttons beside code. */
const ON_CODE =
  /^(?:copy|copied!?|copy code|copy to clipboard|copy snippet|try(?: it)?(?: yourself)?(?: ?[»→›])?|run|edit|wrap|expand|play)$/iu;
/** A text that only says that something loads has at most so many nodes. */
const MOST_PIECES = 4;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** The buttons of a block of code are at most so many levels above it. */
const LEVELS = 3;

/** Removes boxes without content, and the buttons of blocks of code and of headings. */
export function dropEmptyBoxes(body: DocumentFragment): void {
  const codes = countsOf(body, (node) => (node as Element).localName === 'pre');
  for (const code of body.querySelectorAll('pre')) dropButtons(code, codes);
  dropButtonsOfHeadings(body);
  const texts = countsOf(body, (node) => isSeen(node, SEEN));
  for (const box of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')) {
    const isShort = (texts.get(box) ?? 0) <= MOST_PIECES;
    if (isShort && WAITING.test((box.textContent ?? '').trim()) && !box.querySelector(SEEN)) box.remove();
  }
  const left = countsOf(body, (node) => isSeen(node, SEEN));
  for (const box of body.querySelectorAll(BOXES)) if (!left.has(box)) box.remove();
}

/**
 * In a heading with other text, a button is removed. A button that is the whole heading is its text: it opens what is
 * below.
 */
function dropButtonsOfHeadings(body: DocumentFragment): void {
  const buttons = new Map<Element, Element[]>();
  for (const button of body.querySelectorAll(BUTTONS)) {
    const heading = button.closest(HEADINGS);
    if (!heading || button.parentElement!.closest(BUTTONS)) continue;
    const own = buttons.get(heading);
    if (own) own.push(button);
    else buttons.set(heading, [button]);
  }
  if (buttons.size === 0) return;
  const texts = countsOf(body, (node) => node.nodeType === 3 && /\p{L}/u.test(node.nodeValue ?? ''));
  const textsIn = (element: Element): number => texts.get(element) ?? 0;
  for (const [heading, own] of buttons)
    if (textsIn(heading) > own.reduce((sum, button) => sum + textsIn(button), 0))
      for (const button of own) button.remove();
}

function dropButtons(code: Element, codes: Counts): void {
  for (const button of code.querySelectorAll(BUTTONS)) button.remove();
  let box: Element = code;
  for (let level = 0; level < LEVELS && box.parentElement; level++) {
    box = box.parentElement;
    if ((codes.get(box) ?? 0) > 1) return;
    for (const button of box.querySelectorAll(`${BUTTONS}, a:not([href^="http"])`))
      if (ON_CODE.test((button.textContent ?? '').trim())) button.remove();
  }
}

/**
 * Removes rules (HR) at the beginning and at the end of the content and of items, and all but one of several in a row.
 */
export function dropIdleRules(body: DocumentFragment): void {
  const walker = body.ownerDocument.createTreeWalker(body, 5);
  let rule: Element | undefined;
  let hasSeen = false;
  const idle: Element[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if ((node as Element).localName !== 'hr') hasSeen ||= isSeen(node, SEEN_ALONE);
    else {
      if (!hasSeen) idle.push(node as Element);
      else rule = node as Element;
      hasSeen = false;
    }
  }
  if (rule && !hasSeen) idle.push(rule);
  for (const one of idle) one.remove();
  for (const one of body.querySelectorAll('li hr')) if (isAtEdgeOfItem(one)) one.remove();
}

function isAtEdgeOfItem(rule: Element): boolean {
  return (['previousSibling', 'nextSibling'] as const).some((side) => {
    for (let at: Node = rule; ;) {
      const beside: ChildNode | null = at[side];
      if (beside && (beside.nodeType !== 3 || (beside.nodeValue ?? '').trim() !== '')) return false;
      if (!beside && (at as Element).parentElement?.localName === 'li') return true;
      const next: Node | null = beside ?? at.parentNode;
      if (!next) return false;
      at = next;
    }
  });
}
