import type { OwnWrites } from './own-writes.ts';

/** What a window shows, in CSS pixels. */
export interface Figures {
  /** Part of the window's height with a text or picture no further than `NEAR` above or below. */
  readonly filled: number;
  /** The highest stretch of the window with neither. */
  readonly empty: number;
  /**
   * From the middle of the window to the middle of the column, to the right. A paragraph of several lines, whose ends
   * are ragged, stands where its box does; all other text stands where its letters do.
   */
  readonly offset: number;
  /** The same by where all lines begin and end. */
  readonly linesOffset: number;
  /** From where most lines begin to where most end. */
  readonly wide: number;
  /** From the first line to the last, where the window is scrolled through. */
  readonly height: number;
  /** The page scrolls sideways by so much. */
  readonly sideways: number;
}

/** Runs in the page. Independent of what the extension measures: every text that is drawn counts, by its letters. */
export function figures(): Figures {
  const NEAR = 32;
  /** The part of the letters that may stand outside of the column on each side. */
  const OUTSIDE = 0.1;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  /** The part of its room that a paragraph of several lines takes, unless it is a poem or a list of short words. */
  const FILLING = 0.6;
  const lines: { box: DOMRect; weight: number; block: Element }[] = [];
  const blockOf = (element: Element): Element => {
    let at = element;
    while (/^(?:inline|contents)/.test(getComputedStyle(at).display) && at.parentElement)
      at = at.parentElement;
    return at;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const letters = node instanceof Text ? node.data.trim().length : 0;
    const element = node instanceof Element ? node : node.parentElement!;
    if (node instanceof Text ? letters === 0 : !element.matches('img, svg, video, canvas, iframe')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNode(node);
    // Lines of code end where they like.
    const weight = element.closest('pre') ? 0 : letters;
    const boxes = node instanceof Text ? [...range.getClientRects()] : [element.getBoundingClientRect()];
    for (const box of boxes)
      if (box.width > 1 && box.height > 1)
        lines.push({ box, weight: weight / boxes.length, block: blockOf(element) });
  }
  const rooms = new Map<Element, { left: number; right: number }>();
  const byBlock = new Map<Element, typeof lines>();
  for (const line of lines) {
    const own = byBlock.get(line.block);
    if (own) own.push(line);
    else byBlock.set(line.block, [line]);
  }
  for (const [block, own] of byBlock) {
    const [left, right] = [
      Math.min(...own.map(({ box }) => box.left)),
      Math.max(...own.map(({ box }) => box.right)),
    ];
    const style = getComputedStyle(block);
    const rect = block.getBoundingClientRect();
    const room = {
      left: rect.left + parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth),
      right: rect.right - parseFloat(style.paddingRight) - parseFloat(style.borderRightWidth),
    };
    const isBroken = own.some(({ box }) => box.top >= own[0].box.bottom - 1);
    if (isBroken && right - left >= FILLING * (room.right - room.left)) rooms.set(block, room);
  }
  const total = lines.reduce((sum, { weight }) => sum + weight, 0);
  type Line = (typeof lines)[number];
  const edge = (of: (line: Line) => number): number => {
    let passed = 0;
    for (const line of [...lines].sort((one, other) => of(one) - of(other)))
      if ((passed += line.weight) >= total * OUTSIDE) return of(line);
    return 0;
  };
  const room = ({ block, box }: Line): { left: number; right: number } => rooms.get(block) ?? box;
  const middle = (edge((line) => room(line).left) - edge((line) => -room(line).right)) / 2;
  const [left, right] = [edge(({ box }) => box.left), -edge(({ box }) => -box.right)];
  const height = Math.max(0, ...lines.map(({ box }) => box.bottom));
  let end = 0;
  let empty = 0;
  let filled = 0;
  for (const { top, bottom } of lines.map(({ box }) => box).sort((one, other) => one.top - other.top)) {
    const from = Math.max(end, Math.min(top, innerHeight));
    const to = Math.min(bottom, innerHeight);
    if (from - end > 0) empty = Math.max(empty, from - end);
    filled += Math.max(0, to - from) + Math.min(Math.max(0, from - end), 2 * NEAR);
    end = Math.max(end, to);
  }
  if (height < innerHeight) filled += Math.min(innerHeight - end, NEAR);
  else empty = Math.max(empty, innerHeight - end);
  const root = document.documentElement;
  return {
    filled: Math.min(1, filled / innerHeight),
    empty: Math.round(empty),
    wide: Math.round(right - left),
    offset: Math.round(middle - root.clientWidth / 2),
    linesOffset: Math.round((left + right) / 2 - root.clientWidth / 2),
    height: Math.round(height + scrollY),
    sideways: root.scrollWidth - root.clientWidth,
  };
}

/** Letters that can be seen somewhere on the page. */
export interface Letters {
  readonly ofContent: number;
  readonly beside: number;
}

/**
 * Runs in the page.
 *
 * @param content a selector of all that is main content.
 * @param notInIt one of what is not, in it.
 */
export function lettersShown(content: string, notInIt: string): Letters {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let [ofContent, beside] = [0, 0];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const letters = node.data.replace(/\s+/g, '').length;
    const holder = node.parentElement!;
    if (letters === 0 || !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const outer = holder.closest(content);
    const inner = holder.closest(notInIt);
    if (outer && !(inner && outer.contains(inner))) ofContent += letters;
    else beside += letters;
  }
  return { ofContent, beside };
}

/**
 * Runs in the page: all that is to be the same again, with the place of each pane that is scrolled. See `noteOwnWrites`
 * for what is left out where it is asked for.
 */
export function everything(): string {
  const elements = [...document.querySelectorAll('*')];
  const panes = elements.flatMap(({ scrollLeft, scrollTop }, i) =>
    scrollLeft !== 0 || scrollTop !== 0 ? [[i, scrollLeft, scrollTop]] : [],
  );
  const whole = (root: Element): string => JSON.stringify([root.outerHTML, scrollX, scrollY, panes]);
  const writes = (window as { ownWrites?: OwnWrites }).ownWrites;
  if (!writes) return whole(document.documentElement);
  // In a document without scripts nothing that is copied does anything.
  const copy = document.implementation.createHTMLDocument('').importNode(document.documentElement, true);
  const copies = [copy, ...copy.querySelectorAll('*')];
  elements.forEach((element, i) => {
    for (const [name, { before, after }] of writes.get(element) ?? []) {
      if (before === after || element.getAttribute(name) !== after) continue;
      if (before === null) copies[i].removeAttribute(name);
      else copies[i].setAttribute(name, before);
    }
  });
  return whole(copy);
}

/**
 * Runs in the page: scrolls through all of it, as a reader does, and back. What its scripts do once when something comes
 * near, such as fetching pages ahead, is done before the button is clicked then.
 *
 * @param part of each pane and of the window that is above in the end.
 */
export async function readThrough(part: number): Promise<void> {
  const MOST_STEPS = 24;
  const root = document.scrollingElement!;
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  const far = (element: Element): number => element.scrollHeight - element.clientHeight;
  // What stands in a line has no height of its own, and scrolls nothing whatever its style says.
  const panes = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.clientHeight > 0 && far(element) > 1 && /auto|scroll/.test(getComputedStyle(element).overflowY),
  );
  for (const pane of [...panes, root]) {
    const end = far(pane);
    const steps = Math.min(Math.ceil((2 * end) / pane.clientHeight), MOST_STEPS);
    const places = Array.from({ length: steps + 1 }, (_, i) => (end * i) / steps);
    for (const top of [...places, 0, Math.round(end * part)]) {
      pane.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
  }
}
