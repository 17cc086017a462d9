import { ALONE } from './code-language.ts';
import { BUTTONS } from './tags.ts';

/** Boxes that can be the bar above the code. */
const BAR = /^(?:div|header|figcaption)$/u;
/** A header is in at most so many boxes of its own. */
const LEVELS = 5;
/** The longest name of a language. */
const LONGEST = 20;
/** What headers say of code without a language. */
const NO_LANGUAGE = /^(?:code|output|plain ?text|text|txt)$/u;
/** Names in headers of languages that classes name otherwise. */
const NAMES = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['js', 'javascript'],
  ['sh', 'bash'],
  ['shell', 'bash'],
]);

/**
 * Removes the name of the language from the beginning of blocks of code: some pages have a bar with it and a button to copy
 * within the PRE. Without another mark of the language, this name is the mark.
 */
export function dropCodeHeaders(body: DocumentFragment): void {
  for (const code of body.querySelectorAll('pre')) dropHeader(code);
}

function dropHeader(code: Element): void {
  const text = firstText(code);
  const label = text?.nodeValue?.trim().toLowerCase() ?? '';
  const bar = text && label.length <= LONGEST ? barOf(text, code) : undefined;
  if (!bar) return;
  const name = NAMES.get(label) ?? label;
  const marked = code.matches('[class]') ? code : code.querySelector('[class]');
  const stated = /language-(\S+)/u.exec(marked?.getAttribute('class') ?? '')?.[1];
  const isStated = stated !== undefined && (stated === label || (NAMES.get(stated) ?? stated) === name);
  const isKnown = ALONE.has(name) || NO_LANGUAGE.test(label);
  if (!isStated && !(isKnown && code.querySelector(BUTTONS))) return;
  bar.remove();
  if (stated === undefined && ALONE.has(name))
    (code.querySelector('code') ?? code).setAttribute('class', `language-${name}`);
}

function firstText(code: Element): Node | undefined {
  const walker = code.ownerDocument.createTreeWalker(code, 4);
  while (walker.nextNode()) if (/\S/u.test(walker.currentNode.nodeValue ?? '')) return walker.currentNode;
  return undefined;
}

/** The outermost box in the code with this text alone, without the text of buttons. */
function barOf(text: Node, code: Element): Element | undefined {
  let bar: Element | undefined;
  let at: Node = text;
  for (let level = 0; level < LEVELS; level++) {
    const box: Element | null = at.parentElement;
    if (!box || box === code || box.matches(BUTTONS) || !isAlone(at)) break;
    if (BAR.test(box.localName)) bar = box;
    at = box;
  }
  // If nothing follows, the name is the code.
  return bar && !isAlone(bar) ? bar : undefined;
}

/** Is nothing beside it but blanks and buttons? Looks no further than the first text. */
function isAlone(node: Node): boolean {
  for (let next = node.nextSibling; next; next = next.nextSibling) {
    if (next.nodeType === 1 && (next as Element).matches(BUTTONS)) continue;
    if (holdsText(next)) return false;
  }
  return true;
}

function holdsText(node: Node): boolean {
  const walker = node.ownerDocument!.createTreeWalker(node, 4);
  for (let text: Node | null = node.nodeType === 3 ? node : walker.nextNode(); text; text = walker.nextNode())
    if (/\S/u.test(text.nodeValue ?? '') && !text.parentElement?.closest(BUTTONS)) return true;
  return false;
}
