import { BLOCKS } from '../tags.ts';
import { keyOf } from '../metadata/title-words.ts';
import { moveChildren, renameAll, renamed, unwrap, unwrapAll } from '../change.ts';
import { isElement } from '../../extraction/dom/nodes.ts';
import { holdsBlock, isBlock } from '../blocks.ts';
import { removeEmpty } from './empty.ts';
import { settleLists } from './lift-lists.ts';
import { dropAtEdges, leaveMarked, partParagraphs } from './line-ends.ts';
import { isEmpty, NOTE, RAW, UNSIGNED } from './lines.ts';

/** Blocks that Turndown does not know as such. */
const UNKNOWN = 'details, summary, search, legend, option, optgroup, textarea, caption';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** At most so many elements are around the first text of a definition. */
const LEVELS = 5;
const CODE = 'code, samp, tt';
const MARKED = 'del, em, strong';
/** Other names of marked text. */
const SAME = new Map(Object.entries({ b: 'strong', i: 'em', s: 'del', strike: 'del' }));
/** Elements that are written as tags in Markdown. */
const TAGGED = 'ins, kbd, mark, q, rp, rt, ruby, sub, sup';

/** Changes the copy so that Markdown can express it: no block stands within a line of text. */
export function liftBlocks(root: HTMLElement, title: string): void {
  for (const [name, usual] of SAME) renameAll(root.querySelectorAll(name), usual);
  for (const link of root.querySelectorAll('a')) settleLink(link);
  for (const element of root.querySelectorAll(UNKNOWN))
    renamed(element, element.localName === 'caption' ? 'p' : 'div');
  for (const heading of root.querySelectorAll(HEADINGS))
    if (heading.querySelector(HEADINGS)) renamed(heading, 'div');
  for (const code of root.querySelectorAll(CODE)) settleCode(code);
  // The ticks of two adjacent code spans would be read as one row.
  for (const code of root.querySelectorAll(CODE)) if (!code.closest('pre')) joinNext(code, CODE);
  for (const term of root.querySelectorAll('dt')) joinDefinition(term);
  for (const element of root.querySelectorAll('*')) {
    if (BLOCKS.has(element.localName) || [RAW, NOTE, 'a'].includes(element.localName)) continue;
    if (!element.closest('pre') && holdsBlock(element)) renamed(element, 'div');
  }
  // Turndown trims the content of elements that begin or end with a space, and would lose a line end there.
  unwrapAll([...root.querySelectorAll(UNSIGNED)].filter((plain) => !plain.closest('pre')));
  root.normalize();
  for (const marked of root.querySelectorAll(MARKED))
    if (isDouble(marked) || isPictureAlone(marked)) unwrap(marked);
  // Headings are bold by themselves.
  for (const bold of root.querySelectorAll(`:is(${HEADINGS}, th) strong`)) unwrap(bold);
  leaveMarked(root, `${MARKED}, ${TAGGED}`);
  unwrapAll([...root.querySelectorAll(TAGGED)].filter(isEmpty));
  removeEmpty(root);
  for (const marked of root.querySelectorAll(MARKED)) {
    joinNext(marked);
    goInside(marked);
  }
  settleHeadings(root, title);
  settleLists(root);
  partParagraphs(root);
  dropAtEdges(root);
}

/** Moves a link around blocks into the block that names it: a heading, or else the first one with text. */
function settleLink(link: Element): void {
  const href = link.getAttribute('href');
  if (href === null || isEmpty(link)) return unwrap(link);
  if (!holdsBlock(link)) return;
  const blocks = [...link.querySelectorAll('*')].filter(
    (element) => isBlock(element) && !holdsBlock(element) && !isEmpty(element),
  );
  const written = blocks.filter(
    (block) => (block.textContent ?? '').trim() !== '' && block.localName !== 'pre',
  );
  const target =
    written.find((block) => /^h[1-6]$/u.test(block.localName)) ?? written[0] ?? link.querySelector('img');
  if (target) {
    const inner = link.ownerDocument.createElement('a');
    inner.setAttribute('href', href);
    if (target.localName === 'img') {
      target.replaceWith(inner);
      inner.append(target);
    } else {
      moveChildren(target, inner);
      target.append(inner);
    }
  }
  renamed(link, 'div');
}

/** Makes a term the first line of its definition, in bold, if the definition begins with text. */
function joinDefinition(term: Element): void {
  const definition = term.nextElementSibling;
  if (definition?.localName !== 'dd' || isEmpty(term) || holdsBlock(term) || term.querySelector(MARKED))
    return;
  let place: Element = definition;
  for (let level = 0; ; level++) {
    const first: ChildNode | undefined = [...place.childNodes].find((node) => !isEmpty(node));
    if (first === undefined) return;
    if (!isElement(first) || !isBlock(first)) break;
    if (level === LEVELS || !/^(?:p|div|section)$/u.test(first.localName)) return;
    place = first;
  }
  const document = term.ownerDocument;
  const bold = document.createElement('strong');
  moveChildren(term, bold);
  place.prepend(bold, document.createElement('br'));
  term.remove();
}

/** Turns code with blocks in it into PRE. A link in code is put around its part of the code. */
function settleCode(code: Element): void {
  if (code.closest('pre')) return;
  if (holdsBlock(code)) return void renamed(code, 'pre');
  for (const inner of code.querySelectorAll(CODE)) unwrap(inner);
  if (!code.querySelector('a[href], img, x-raw')) return;
  for (const child of [...code.childNodes]) {
    const part = code.ownerDocument.createElement('code');
    if (isElement(child) && child.localName === 'a') {
      moveChildren(child, part);
      child.append(part);
    } else if (isElement(child) && child.querySelector('a[href], img, x-raw')) {
      continue;
    } else if (!isElement(child) || child.localName !== 'img') {
      child.replaceWith(part);
      part.append(child);
    }
  }
  unwrap(code);
}

/** Is it within marked text of the same kind? Its signs would end that text. */
function isDouble(marked: Element): boolean {
  for (let above = marked.parentElement; above && !isBlock(above); above = above.parentElement)
    if (above.localName === marked.localName) return true;
  return false;
}

/** A bold picture looks like any other. */
function isPictureAlone(marked: Element): boolean {
  return (marked.textContent ?? '').trim() === '' && marked.querySelector('img') !== null;
}

/** Marked text that continues in the next element is joined with it. */
function joinNext(marked: Element, like = marked.localName): void {
  for (let next = marked.nextSibling; isElement(next) && next.matches(like); next = marked.nextSibling) {
    moveChildren(next, marked);
    next.remove();
  }
}

/** Moves marks around a link into it. Within a word, signs around a link would not mark it. */
function goInside(marked: Element): void {
  const link = marked.firstChild;
  if (!isElement(link) || link.localName !== 'a' || link.nextSibling || link.querySelector('img')) return;
  moveChildren(link, marked);
  marked.replaceWith(link);
  link.append(marked);
}

/** Sets the levels of headings: no level is left out on the way down, and headings of the same level stay so. */
function settleHeadings(root: Element, title: string): void {
  const open: { own: number; level: number }[] = [];
  let isFirst = true;
  const headings = [...root.querySelectorAll(HEADINGS)].filter((one) => !isEmpty(one));
  // If there are several H1, only the title stays one. The others and the headings below them go down one level.
  const isLower = headings.filter(({ localName }) => localName === 'h1').length > 1;
  for (const heading of headings) {
    const own = Number(heading.localName.charAt(1));
    const isTitle = isFirst && keyOf(heading.textContent ?? '') === keyOf(title);
    const rank = isLower && !isTitle ? Math.min(6, own + 1) : own;
    while (open.length > 0 && open.at(-1)!.own >= rank) open.pop();
    const above = open.at(-1);
    // The title of the file is above the first one.
    const level = above ? above.level + 1 : Math.min(rank, 2);
    open.push({ own: rank, level });
    isFirst = false;
    if (level !== own) renamed(heading, `h${level}`);
  }
}
