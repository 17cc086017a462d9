import { decoded, withoutFragment } from '../fragment.ts';
import { oneLine } from '../one-line.ts';
import { documentOf } from '../reads.ts';
import { BOXES } from '../tags.ts';
import type { SavedContent } from '../types.ts';
import { codeBlock } from './code.ts';
import { removeEmpty } from './empty.ts';
import { escapeText } from './escape.ts';
import { markFootnotes } from './footnotes.ts';
import { isBlock } from '../blocks.ts';
import { UNSIGNED } from './lines.ts';
import { apart, changeAll, moveChildren, renameAll, renamed, unwrap } from '../change.ts';
import { isAddress } from '../metadata/host.ts';
import { NOTICES } from '../notices.ts';
import { liftBlocks } from './lift.ts';
import { rawOf, replaceByRaw } from './raw.ts';
import { captionFromRow, inTable, kindOf, tableMarkup } from './tables.ts';
import { texOf } from './tex.ts';
import { writtenRuns } from './written-lines.ts';

/** A longer caption is not the name of its picture. In characters. */
const LONGEST_NAME = 120;
/** No picture of the content is shown so often. */
const ICON_USES = 4;

/** A copy of the content that has only elements that Markdown can express. All text in it is escaped. */
export function prepared(content: SavedContent): HTMLElement {
  const document = documentOf(content.body);
  const root = document.createElement('div');
  root.append(document.importNode(content.body, true));
  for (const element of root.querySelectorAll('[hidden], colgroup, source, track, datalist'))
    element.remove();
  removeEmpty(root, ':not([id])');
  for (const drawing of root.querySelectorAll('svg')) keepLabels(drawing);
  for (const image of root.querySelectorAll('img[role="math"]')) writeAsMath(image);
  dropIcons(root);
  dropUnaddressed(root);
  for (const image of root.querySelectorAll('img')) nameImage(image);
  for (const table of root.querySelectorAll('table')) captionFromRow(table);
  markFootnotes(root, content.url);
  // Markdown has no ids. Links to places lead to the page, if its address is known.
  for (const link of root.querySelectorAll('a[href^="#"]'))
    if (!isAddress(content.url)) unwrap(link);
    else link.setAttribute('href', withoutFragment(content.url) + link.getAttribute('href')!);
  for (const table of root.querySelectorAll('table')) if (root.contains(table)) settleTable(table);
  const formulas = [...root.querySelectorAll('math')];
  changeAll(
    formulas.filter((math) => !math.parentElement!.closest('math')),
    mathOf,
  );
  const notices = [...root.querySelectorAll(NOTICES)];
  renameAll(
    notices.filter((one) => !inTable(one)),
    'blockquote',
  );
  liftBlocks(root, content.title);
  changeAll(root.querySelectorAll([...BOXES].join(',')), (box) => {
    if (box.localName === 'img' || box.localName === 'input') return undefined;
    const copy = box.cloneNode() as Element;
    moveChildren(box, copy);
    return apart(copy, document);
  });
  for (const { node, ...place } of writtenRuns(root)) node.data = escapeText(node.data, place);
  for (const pre of root.querySelectorAll('pre')) writeCode(pre);
  // Code in a line has no lines of its own.
  changeAll(root.querySelectorAll('code br'), () => document.createTextNode(' '));
  // Without a text, Turndown would move the space between pictures in front of them.
  for (const image of root.querySelectorAll('img')) image.textContent = 'x';
  return root;
}

/** Removes pictures without a name that are shown many times, such as stars of ratings. */
function dropIcons(root: Element): void {
  const unnamed = [...root.querySelectorAll('img[src]')].filter(
    (image) => !image.getAttribute('alt')?.trim() && !image.getAttribute('title')?.trim(),
  );
  const uses = new Map<string, number>();
  for (const image of unnamed)
    uses.set(image.getAttribute('src')!, (uses.get(image.getAttribute('src')!) ?? 0) + 1);
  for (const image of unnamed) if (uses.get(image.getAttribute('src')!)! >= ICON_USES) image.remove();
}

/** A picture without an address is nothing. A link around one alone gets its name, unless words lead there too. */
function dropUnaddressed(root: Element): void {
  const links = [...root.querySelectorAll('a[href]')];
  const isWorded = (link: Element): boolean => (link.textContent ?? '').trim() !== '';
  const worded = new Set(links.filter(isWorded).map((link) => link.getAttribute('href')));
  for (const link of links) {
    const [image, ...others] = link.querySelectorAll('img');
    if (!image || others.length > 0 || image.getAttribute('src')) continue;
    if (!isWorded(link) && !worded.has(link.getAttribute('href')))
      image.replaceWith(image.getAttribute('alt')?.trim() ?? '');
  }
  for (const image of root.querySelectorAll('img:not([src]), img[src=""]')) image.remove();
}

/** A picture of a formula becomes the formula. Alone in its paragraph, it stands on a line of its own. */
function writeAsMath(image: Element): void {
  const math = image.ownerDocument.createElement('math');
  const tex = image.getAttribute('alt') ?? '';
  math.setAttribute('alttext', tex);
  math.textContent = tex;
  const around = image.closest(`:not(${UNSIGNED}, img, a, picture)`);
  const isAlone = around !== null && isBlock(around) && (around.textContent ?? '').trim() === '';
  if (isAlone && around.querySelectorAll('img, math').length === 1) math.setAttribute('display', 'block');
  const link = image.parentElement;
  // The link leads to the picture or to the service.
  if (link?.localName === 'a' && link.childElementCount === 1 && (link.textContent ?? '').trim() === '')
    link.replaceWith(math);
  else image.replaceWith(math);
}

/** Names a picture that has no name: by its title, its caption, or the words in the name of its file. */
function nameImage(image: Element): void {
  const source = image.getAttribute('src')!;
  if (image.getAttribute('alt')?.trim()) return;
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  const file = /^https?:[^?#]*\/([^/?#]+?)(?:\.[a-z]{3,4})?(?:[?#]|$)/iu.exec(source)?.[1] ?? '';
  // Parts with digits are numbers, not words.
  const words = decoded(file)
    .split(/[^a-z\d]+/iu)
    .filter((word) => /^(?:[A-Z]?[a-z]{2,15}|[A-Z]{2,6})$/u.test(word) && /[aeiouy]/iu.test(word));
  const said = [image.getAttribute('title') ?? '', caption].map((text) => text.replace(/\s+/gu, ' ').trim());
  const name = said.find((text) => text !== '' && text.length <= LONGEST_NAME) ?? words.join(' ');
  image.setAttribute('alt', name || 'image');
}

/** Replaces a drawing by the text in it. Signs alone are code: "*" among other labels is no word and marks nothing. */
function keepLabels(drawing: Element): void {
  const labels = [...drawing.querySelectorAll('text')]
    .map((text) => (text.textContent ?? '').trim())
    .filter((label) => label !== '');
  const parts = labels.flatMap((label) => {
    if (/[\p{L}\p{N}]/u.test(label)) return [' ', label];
    const code = drawing.ownerDocument.createElement('code');
    code.textContent = label;
    return [' ', code];
  });
  if (parts.length > 0) drawing.after(...parts, ' ');
  drawing.remove();
}

/** Writes a block of code before Turndown sees its white space, for which Turndown takes quadratic time. */
function writeCode(pre: Element): void {
  pre.setAttribute('raw', codeBlock(pre));
  // Turndown leaves out elements without text.
  if (pre.textContent?.trim()) pre.textContent = 'x';
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

/** Replaces the cell that tells the kind of remark by the word in bold. The name of an icon is this word. */
function writeSign(cell: Element): void {
  const name = cell.querySelector('img')?.getAttribute('alt') ?? cell.textContent ?? '';
  const bold = cell.ownerDocument.createElement('strong');
  bold.textContent = name.trim();
  cell.replaceChildren(bold);
}

/**
 * A formula as TeX between dollars. A formula on a line of its own joins the text in places that have only one
 * line.
 */
function mathOf(math: Element): Element | null {
  // Readers without formulas take "<b" for a tag. In TeX, the space means nothing.
  const tex = (math.getAttribute('alttext') ?? texOf(math)).replace(/<(?=[a-z/!?])/giu, '< ');
  const line = oneLine(tex).trim();
  if (line === '') return null;
  const bound =
    math.closest('a, b, em, i, strong, del, s, h1, h2, h3, h4, h5, h6, td, th, dt, sup, sub') !== null;
  const display = math.getAttribute('display') === 'block';
  if (display && !bound) return rawOf(math, `$$\n${tex.replace(/\n\s*(?=\n)/gu, '')}\n$$`, true);
  const fence = display || line.includes('$') ? '$$' : '$';
  return rawOf(
    math,
    fence +
      (inTable(math) ? line.replace(/\\?\|/gu, (bar) => (bar === '|' ? '\\vert ' : '\\Vert ')) : line) +
      fence,
    false,
  );
}
