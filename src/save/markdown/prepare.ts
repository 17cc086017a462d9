import { withoutFragment } from '../fragment.ts';
import { oneLine } from '../one-line.ts';
import { documentOf } from '../reads.ts';
import { BOXES } from '../tags.ts';
import type { SavedContent } from '../types.ts';
import { escapeText } from './escape.ts';
import { markFootnotes } from './footnotes.ts';
import { renamed } from '../change.ts';
import { isBlock, isElement, isEmpty, neighbour, RAW } from './lines.ts';
import { liftBlocks } from './lift.ts';
import { replaceByRaw } from './raw.ts';
import { inTable, kindOf, tableMarkup } from './tables.ts';
import { texOf } from './tex.ts';

/**
 * A copy of the content in which every element is one that Markdown can say, and every text is escaped for
 * the place where it stands.
 */
export function prepared(content: SavedContent): HTMLElement {
  const document = documentOf(content.body);
  const root = document.createElement('div');
  root.append(document.importNode(content.body, true));
  for (const element of root.querySelectorAll('[hidden], colgroup, source, track, datalist'))
    element.remove();
  for (const drawing of root.querySelectorAll('svg')) keepLabels(drawing);
  for (const image of root.querySelectorAll('img')) if (!image.getAttribute('src')) image.remove();
  markFootnotes(root);
  for (const link of root.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', withoutFragment(content.url) + link.getAttribute('href')!);
  }
  for (const table of root.querySelectorAll('table')) if (root.contains(table)) settleTable(table);
  for (const math of root.querySelectorAll('math')) writeMath(math);
  liftBlocks(root);
  for (const element of root.querySelectorAll([...BOXES].join(','))) {
    if (element.localName === 'img' || element.localName === 'input') continue;
    element.before(' ');
    element.after(' ');
  }
  escapeTexts(root, document);
  return root;
}

/** Of a drawing stays what is written in it. */
function keepLabels(drawing: Element): void {
  const labels = [...drawing.querySelectorAll('text')]
    .map((text) => text.textContent?.trim())
    .filter(Boolean);
  drawing.replaceWith(labels.length > 0 ? ` ${labels.join(' ')} ` : '');
}

function settleTable(table: HTMLTableElement): void {
  const kind = kindOf(table);
  if (kind === 'html') return replaceByRaw(table, tableMarkup(table), true);
  if (kind === 'markdown') return;
  const parts = [...table.rows].flatMap((row) => [row, ...row.cells]);
  for (const part of [...parts, ...table.querySelectorAll(':scope > *')]) renamed(part, 'div');
  renamed(table, 'div');
}

/** TeX between dollars; in a line that cannot be left, a formula of its own line joins it. */
function writeMath(math: Element): void {
  const tex = math.getAttribute('alttext') ?? texOf(math);
  const line = oneLine(tex).trim();
  if (line === '') return math.remove();
  const bound =
    math.closest('a, b, em, i, strong, del, s, h1, h2, h3, h4, h5, h6, td, th, dt, sup, sub') !== null;
  const display = math.getAttribute('display') === 'block';
  if (display && !bound) return replaceByRaw(math, `$$\n${tex.replace(/\n\s*(?=\n)/gu, '')}\n$$`, true);
  const fence = display || line.includes('$') ? '$$' : '$';
  replaceByRaw(
    math,
    fence +
      (inTable(math) ? line.replace(/\\?\|/gu, (bar) => (bar === '|' ? '\\vert ' : '\\Vert ')) : line) +
      fence,
    false,
  );
}

function escapeTexts(root: HTMLElement, document: Document): void {
  const walker = document.createTreeWalker(root, 4);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const escaped = texts.map((text) => {
    const parent = text.parentElement!;
    if (parent.closest(`pre, code, samp, tt, ${RAW}`)) return text.data;
    const next = neighbour(text, 'nextSibling').node;
    const beforeLink = isElement(next ?? null) && /^(?:a|img|x-raw)$/u.test((next as Element).localName);
    return escapeText(text.data, { lineStart: beginsLine(text), inTable: inTable(parent), beforeLink });
  });
  texts.forEach((text, index) => (text.data = escaped[index]));
}

/** Does nothing that is seen stand before the text in its line? */
function beginsLine(text: Text): boolean {
  let at: Node = text;
  for (;;) {
    const { node, inside } = neighbour(at, 'previousSibling');
    if (!node) return !inside || isBlock(inside);
    if (isBlock(node) || (isElement(node) && node.localName === 'br')) return true;
    if (!isEmpty(node)) return false;
    at = node;
  }
}
