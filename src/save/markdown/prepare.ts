import { withoutFragment } from '../fragment.ts';
import { oneLine } from '../one-line.ts';
import { documentOf } from '../reads.ts';
import { BOXES } from '../tags.ts';
import type { SavedContent } from '../types.ts';
import { CODE, escapeText, joinWide, MARK, MATH, PICTURE } from './escape.ts';
import { markFootnotes } from './footnotes.ts';
import { renamed } from '../change.ts';
import { isBlock, isElement, isEmpty, neighbour, RAW } from './lines.ts';
import { liftBlocks } from './lift.ts';
import { replaceByRaw } from './raw.ts';
import { inTable, kindOf, tableMarkup } from './tables.ts';
import { texOf } from './tex.ts';

/** Characters of the longest caption that is also the name of its picture. */
const LONGEST_NAME = 120;

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
  for (const image of root.querySelectorAll('img')) nameImage(image);
  markFootnotes(root, content.url);
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

/** A picture without a name is known by its caption, or else by that of its file where it has words. */
function nameImage(image: Element): void {
  const source = image.getAttribute('src') ?? '';
  if (source === '') return image.remove();
  if (image.getAttribute('alt')?.trim()) return;
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  const file = /^https?:[^?#]*\/([^/?#]+?)(?:\.[a-z]{3,4})?(?:[?#]|$)/iu.exec(source)?.[1] ?? '';
  const words = file
    .split(/[^a-z]+/iu)
    .filter((word) => /^(?:[A-Z]?[a-z]{2,15}|[A-Z]{2,6})$/u.test(word) && /[aeiouy]/iu.test(word));
  const said = [image.getAttribute('title') ?? '', caption].map((text) => text.replace(/\s+/gu, ' ').trim());
  const name = said.find((text) => text !== '' && text.length <= LONGEST_NAME) ?? words.join(' ');
  image.setAttribute('alt', name || 'image');
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
  const sign = kind === 'remark' ? table.rows[0].cells[0] : undefined;
  if (sign) writeSign(sign);
  const parts = [...table.rows].flatMap((row) => [row, ...row.cells]);
  for (const part of [...parts, ...table.querySelectorAll(':scope > *')]) renamed(part, 'div');
  renamed(table, sign ? 'blockquote' : 'div');
}

/** What kind of remark it is, in bold; an icon says so by its name. */
function writeSign(cell: Element): void {
  const name = cell.querySelector('img')?.getAttribute('alt') ?? cell.textContent ?? '';
  const bold = cell.ownerDocument.createElement('strong');
  bold.textContent = name.trim();
  cell.replaceChildren(bold);
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
  const escaped = [...linesOf(root, document)].flatMap(({ runs, text }) => {
    const inCell = inTable(runs[0].node.parentElement!);
    return runs.map(({ node, at }) => {
      // In headings and cells no line begins anything else.
      const lineStart = !node.parentElement!.closest('td, th, h1, h2, h3, h4, h5, h6') && beginsLine(node);
      const inLink = node.parentElement!.closest('a') !== null;
      return [
        node,
        escapeText(node.data, { line: { text, inTable: inCell }, at, lineStart, inLink }),
      ] as const;
    });
  });
  for (const [node, data] of escaped) node.data = data;
}

interface WrittenLine {
  text: string;
  readonly runs: { readonly node: Text; readonly at: number }[];
}

/** Each paragraph, heading or cell with the runs of text in it that are not written as they are. */
function linesOf(root: HTMLElement, document: Document): Iterable<WrittenLine> {
  const lines = new Map<Element, WrittenLine>();
  const lineAt = (node: Node): WrittenLine => {
    let block = node.parentElement!;
    while (block !== root && !isBlock(block)) block = block.parentElement!;
    const line = lines.get(block) ?? { text: '', runs: [] };
    lines.set(block, line);
    return line;
  };
  const walker = document.createTreeWalker(root, 5);
  let open: Element[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const ended of open.filter((one) => !one.contains(node))) lineAt(ended).text += signOf(ended);
    open = open.filter((one) => one.contains(node));
    if (isElement(node)) {
      if (signOf(node) === '' || node.parentElement!.closest(WHOLE)) continue;
      lineAt(node).text += signOf(node);
      if (!node.matches(`br, img, ${WHOLE}`)) open.push(node);
    } else if (!node.parentElement!.closest(WHOLE)) {
      const text = node as Text;
      text.data = joinWide(text.data);
      const line = lineAt(text);
      line.runs.push({ node: text, at: line.text.length });
      line.text += text.data;
    }
  }
  return [...lines.values()].filter(({ runs }) => runs.length > 0);
}

const WHOLE = `pre, code, samp, tt, ${RAW}`;

/** What stands in its line for an element that is written with signs. */
function signOf(element: HTMLElement | Element): string {
  const name = element.localName;
  if (/^(?:a|img)$/u.test(name)) {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    return (address.includes('$') ? MATH : '') + (address.includes('`') ? CODE : '') + PICTURE;
  }
  if (/^(?:code|samp|tt)$/u.test(name)) return CODE;
  if (name === RAW) return (element.getAttribute('raw') ?? '').startsWith('$') ? MATH : PICTURE;
  if (name === 'br') return '\n';
  return /^(?:b|del|em|i|ins|kbd|mark|q|s|strike|strong|sub|sup)$/u.test(name) ? MARK : '';
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
