import { children, isElement, isText } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { add, isPart, type Marks } from './marks.ts';
import { styleOf } from './style.ts';
import { above, parentElementOf } from './trees.ts';

/** Buttons that copy code, or show it differently. */
const BUTTONS = 'button, [role="button"], clipboard-copy';
/** What readers use inside kept text: checkboxes, and buttons in the middle of a paragraph. */
const IN_TEXT = 'input[type="checkbox" i], input[type="radio" i], p > button';
/** How many ancestors of code are searched for its buttons. */
const LEVELS = 4;
/** How many letters may be around code, including its buttons and the name of its file. */
const MOST_LETTERS = 120;
const TEXT = 4;
const MOST_FOUND = 400;
const MOST_CONTROLS = 800;

/**
 * Shows what readers need to use the content, although it is not content: the buttons of code, checkboxes and buttons
 * in a paragraph, and the tabs that switch between kept panels. They are not saved, copied or printed.
 */
export function keepControls({ roots }: KeptNodes, document: Document, marks: Marks): void {
  const controls = new Set<Element>();
  const holders = new Set(within(roots, 'pre').map(holderOf));
  for (const holder of holders) for (const button of buttonsIn(holder)) controls.add(button);
  for (const control of within(roots, IN_TEXT)) if (marks.get(control)?.has('hole')) controls.add(control);
  for (const tabs of tabsOf(document, marks)) controls.add(tabs);
  for (const control of [...controls].slice(0, MOST_CONTROLS)) show(control, marks);
}

/** The elements in kept content that a selector finds. */
function within(roots: readonly Node[], selector: string): Element[] {
  const found: Element[] = [];
  for (const root of roots) {
    if (!isElement(root)) continue;
    if (call<boolean>(root, 'matches', selector)) found.push(root);
    for (const element of call<NodeListOf<Element>>(root, 'querySelectorAll', selector)) {
      if (found.length >= MOST_FOUND) return found;
      found.push(element);
    }
  }
  return found;
}

/** The code itself, or the outermost ancestor that holds little else. */
function holderOf(code: Element): Element {
  // A highlighter puts white space into texts of its own.
  const most = property<string>(code, 'textContent').replace(/\s/g, '').length + MOST_LETTERS;
  let around = code;
  for (let i = 0; i < LEVELS; i++) {
    const parent = parentElementOf(around);
    if (!parent || hasMoreLetters(parent, most)) break;
    around = parent;
  }
  return around;
}

function buttonsIn(holder: Element): Element[] {
  return [...call<NodeListOf<Element>>(holder, 'querySelectorAll', BUTTONS)].filter(
    (button) => !hasMoreLetters(button, MOST_LETTERS),
  );
}

/**
 * Tab lists with at least one panel left, links to closed panels that are left, and labels that switch between panels
 * without a script.
 */
function* tabsOf(document: Document, marks: Marks): Iterable<Element> {
  const all = (selector: string): Element[] =>
    [...call<NodeListOf<Element>>(document, 'querySelectorAll', selector)].slice(0, MOST_CONTROLS);
  const named = (element: Element, attribute: string): Element | null =>
    call(
      document,
      'getElementById',
      call<string | null>(element, 'getAttribute', attribute)?.replace('#', '') ?? '',
    );
  for (const tab of all('[role="tablist"] [role="tab"][aria-controls]')) {
    const panel = named(tab, 'aria-controls');
    if (panel && isLeft(panel, marks)) yield call<Element>(tab, 'closest', '[role="tablist"]');
  }
  // Many sites name no roles. What leads to an open part of the page is no tab.
  for (const tab of all('[href^="#"]')) {
    const panel = named(tab, 'href');
    if (!panel || isLeft(tab, marks) || !isLeft(panel, marks) || styleOf(panel).display !== 'none') continue;
    const list = call<Element | null>(tab, 'closest', 'ul, ol');
    yield list && !hasMoreLetters(list, MOST_LETTERS) ? list : tab;
  }
  for (const label of all('label[for]')) {
    const field = named(label, 'for');
    if (!field || !call<boolean>(field, 'matches', 'input[type="radio"]')) continue;
    const set = parentElementOf(field);
    const isOfSet = set && call<boolean>(set, 'contains', label);
    if (isOfSet && isLeft(set, marks) && hasMoreLetters(set, MOST_LETTERS)) yield label;
  }
}

/** Is a part of an element left, by its marks? */
function isLeft(element: Element, marks: Marks): boolean {
  if (isPart(marks.get(element))) return true;
  for (let at: Element | null = element; at; at = parentElementOf(at)) {
    const given = marks.get(at);
    if (given?.has('hole') || given?.has('path')) return false;
    if (given?.has('keep')) return true;
  }
  return false;
}

/** Shows a hidden control, and nothing else that is hidden around it. */
function show(control: Element, marks: Marks): void {
  const way: Element[] = [];
  let top: Element | null = control;
  for (; top && !marks.has(top); top = parentElementOf(top)) way.push(top);
  const given = top && marks.get(top);
  if (!top || !given || !(given.has('hole') || given.has('path'))) return;
  if (given.delete('hole')) way.push(top);
  for (const element of way) if (element !== control) open(element, marks);
  add(marks, control, 'keep');
  add(marks, control, 'control');
  for (let at: Element | null = control; at; at = parentElementOf(at))
    if (marks.get(at)?.has('invisible')) return add(marks, control, 'shown');
}

/** From now on, only the marked descendants of an element are shown. */
function open(element: Element, marks: Marks): void {
  add(marks, element, 'path');
  add(marks, element, 'control');
  const showsText = [...children(element)].some(
    (child) => isText(child) && property<string>(child, 'data').trim() !== '',
  );
  if (showsText) add(marks, element, 'invisible');
}

/** Is a node inside a control that is shown? */
export function isInControl(node: Node, marks: Marks): boolean {
  for (let at: Node | null = node; at; at = above(at)) {
    const given = marks.get(at as Element);
    if (given) return given.has('control') && given.has('keep');
  }
  return false;
}

/** Stops reading when the answer is known. */
function hasMoreLetters(element: Element, most: number): boolean {
  const document = property<Document>(element, 'ownerDocument');
  const walker = call<TreeWalker>(document, 'createTreeWalker', element, TEXT);
  for (let text = walker.nextNode(); text && most >= 0; text = walker.nextNode())
    most -= property<string>(text, 'data').replace(/\s/g, '').length;
  return most < 0;
}
