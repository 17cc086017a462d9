/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { extract } from '../../../src/extraction/extract.ts';
import { textOf } from '../../../src/extraction/text.ts';
import { chapter } from '../../../src/save/epub/chapter.ts';
import { html } from '../../../src/save/html.ts';
import { isLineNumber } from '../../../src/save/line-numbers.ts';
import { readsOf } from '../../../src/save/reads.ts';
import { markdown } from '../../../src/save/markdown/markdown.ts';
import { kindOf } from '../../../src/save/markdown/tables.ts';
import { pathsOf } from '../../../src/save/path.ts';
import { pictureIn } from '../../../src/save/pictures/data.ts';
import { snapshot } from '../../../src/save/snapshot.ts';
import { isNoteMark } from '../../../src/save/note-mark.ts';
import { plainText, text } from '../../../src/save/text.ts';
import type { SavedContent } from '../../../src/save/types.ts';
import { formulasIn } from '../../../src/workbench/conversion/formulas.ts';
import { wcxbHtml, wcxbMissing, wcxbNames } from '../../support/wcxb-files.ts';
import { pageOf, SAVED_AT } from './pages.ts';
import { renderMarkdown } from './render-markdown.ts';

/** What is no text of the page in one notation or the other. Formulas are compared in formulas.test.ts. */
const NO_WORDS =
  'audio, button, canvas, datalist, embed, iframe, input, math, noscript, object, script, select, style, svg, template, textarea, video, ' +
  '[hidden], .katex, mjx-container, .MathJax, .MathJax_Preview, .mwe-math-element, dialog:not([open])';

interface Saved {
  readonly content: SavedContent;
  /** What the extraction says the content is. */
  readonly found: string;
  /** The same with what is added to it: notes, what entries lack, and who wrote each post when. */
  readonly isolated: string;
}

/** The content that the default method finds, of a page less what has no words. */
function savedOf(page: Document): Saved {
  for (const element of page.querySelectorAll(NO_WORDS)) element.remove();
  // Numbers of lines are not saved with the code, which line-numbers.test.ts tells.
  const reads = readsOf(page);
  for (const element of page.querySelectorAll('*'))
    if (isLineNumber(element, element.localName, reads)) {
      expect(element.textContent).toMatch(/^[\s\d]+$/u);
      element.remove();
    }
  const { tree, selection, kept } = extract(page);
  const content = snapshot(kept, page, { savedAt: SAVED_AT });
  // Notes that links of the content lead to are saved with it, and so is what entries lack.
  const isolatedNodes = { kept: pathsOf(kept.roots, reads), leftOut: pathsOf(kept.holes, reads) };
  const hasMore = JSON.stringify(content.nodes) !== JSON.stringify(isolatedNodes);
  // Who wrote a post and when, or only one of the two.
  const hasLines = [...content.body.querySelectorAll('p')].some(
    ({ textContent, firstElementChild }) =>
      /^(?:[^\n]{1,60} · )?\d{4}-\d\d-\d\d$/u.test(textContent) ||
      (firstElementChild?.localName === 'strong' && textContent === `${firstElementChild.textContent}:`),
  );
  const found = textOf(tree, selection);
  return { content, found, isolated: hasMore || hasLines ? plainText(content.body) : found };
}

/** Are the words of one text in the other, in the same order? */
function isIn(found: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  for (const word of all) if (word === found[at]) at += 1;
  return at === found.length;
}

/**
 * The words less the headings that were left out because they stand above, word for word, with nothing under the second
 * one. A word that no such heading explains stays, and the comparison fails.
 */
function withoutRepeats(all: readonly string[], kept: readonly string[], body: ParentNode): string[] {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((one) => words(shownText(one)));
  const left: string[] = [];
  for (let at = 0; at < all.length;) {
    const repeat =
      all[at] !== kept[left.length] &&
      headings.find((heading) => heading.length > 0 && heading.every((word, i) => word === all[at + i]));
    if (repeat && isSaidIn(repeat, left)) at += repeat.length;
    else left.push(all[at++]);
  }
  return left;
}

function isSaidIn(run: readonly string[], all: readonly string[]): boolean {
  return ` ${all.join(' ')} `.includes(` ${run.join(' ')} `);
}

/** Scripts that put no spaces between words may be broken anywhere. */
function words(value: string): string[] {
  const joined = value.replace(/(?<=[\u2e80-\u9fff\uff00-\uff60])\s+(?=[\u2e80-\u9fff\uff00-\uff60])/gu, '');
  return joined.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Numbers and dashes of lists are no words of the page, and part none. */
function withoutMarkers(lines: string): string {
  return lines.replace(/^\s*(?:\d+\.|-) /gmu, ' ');
}

const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr output q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** The text of a node as an HTML reader shows it, the words of blocks apart. */
function shownText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE)
    return node.nodeValue ?? '';
  let inside = '';
  for (let child = node.firstChild; child; child = child.nextSibling) inside += shownText(child);
  return INLINE.has((node as Element).localName) ? inside : ` ${inside} `;
}

function check({ content, found, isolated }: Saved): void {
  const expected = words(shownText(content.body));
  const shown = withoutRepeats(words(isolated), expected, content.body);
  if (isolated === found) expect(expected).toEqual(shown);
  else {
    const all = words(isolated);
    expect(isIn(withoutRepeats(words(withoutMarkers(found)), all, content.body), all)).toBe(true);
  }

  const page = pageOf(html.render(content));
  page.querySelector('body > header')!.remove();
  expect(words(shownText(page.body))).toEqual(expected);

  const lines = text.render(content).split('\n').slice(4).join('\n');
  const told = words(withoutMarkers(lines));
  expect(told).toEqual(withoutRepeats(words(withoutMarkers(isolated)), told, content.body));

  const book = chapterOf(content);
  book.querySelectorAll('body > :not(:last-child)').forEach((head) => head.remove());
  expect(words(shownText(book.querySelector('body')!))).toEqual(wordsOfBook(content));

  const read = renderMarkdown(markdown.render(content));
  const hasNotes = read.querySelector('[data-footnotes]') !== null;
  const back = words(shownText(read.body));
  const named = words(shownText(withNamesOfLinks(page.body)));
  if (hasNotes) expect([...back].sort()).toEqual([...named].sort());
  else expect(back).toEqual(named);
  checkStructure(content, read);
  checkLinks(content, page, read, book);
}

function chapterOf(content: SavedContent): Document {
  return new DOMParser().parseFromString(chapter(content).document, 'application/xml');
}

/** In a book, pictures that are not in it are links with their text. */
function wordsOfBook(content: SavedContent): string[] {
  const body = content.body.cloneNode(true) as DocumentFragment;
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(
      pictureIn(image.src) ? ' ' : ` ${image.alt.trim() || (isOnWeb(image.src) ? 'image' : '')} `,
    );
  return words(shownText(body));
}

/** Every link and every picture of the content is in every file, in the same order. */
function checkLinks(content: SavedContent, page: Document, read: Document, book: Document): void {
  const { body, url } = content;
  expect(linksOf(page.body)).toEqual(linksOf(body));
  expect(imagesOf(page.body)).toEqual(imagesOf(body));
  expect(imagesOf(read)).toEqual(imagesOf(body));

  // Markdown says nothing in a link without content, and in code nothing but the code.
  const said = [...body.querySelectorAll('a[href]:not(pre *)')].filter(
    (link) => /\S/u.test(link.textContent) || link.querySelector('img[src]'),
  );
  const notes = linksOf(read).filter((address) => address.startsWith('#user-content-fn-')).length;
  const sideOf = (node: Node | null): string => (node?.nodeType === 3 ? (node.nodeValue ?? '') : '');
  const isNote = (link: Element): boolean =>
    withoutHost(link.getAttribute('href')!, url).startsWith('#') &&
    isNoteMark(
      link.textContent,
      (link.closest('sup') ?? link.querySelector('sup')) !== null,
      sideOf(link.previousSibling),
      sideOf(link.nextSibling),
    );
  const expected = said.filter((link) => !isNote(link)).map((link) => link.getAttribute('href')!);
  expect(said.filter(isNote).length).toBeGreaterThanOrEqual(notes);
  expect(missing(expected, linksOf(read), url)).toEqual([]);

  const pictures = [...body.querySelectorAll<HTMLImageElement>('img:not(a *)')].filter(({ src }) =>
    isOnWeb(src),
  );
  expect(
    missing([...linksOf(body).filter(isAddress), ...pictures.map(({ src }) => src)], linksOf(book), url),
  ).toEqual([]);
  expect(imagesOf(book)).toHaveLength(imagesOf(body).filter(pictureIn).length);
}

/** Of a link to a place of the page, that place. */
function withoutHost(address: string, url: string): string {
  return address.replace(url.split('#', 1)[0], '');
}

function isAddress(address: string): boolean {
  return isOnWeb(address) && URL.canParse(address);
}

function isOnWeb(address: string): boolean {
  return /^https?:/u.test(address);
}

/** Which of the addresses are found less often, whichever way they are escaped. */
function missing(addresses: readonly string[], found: readonly string[], url: string): string[] {
  const same = (address: string): string =>
    decodeURI(URL.canParse(address, url) ? new URL(address, url).href : address).toLowerCase();
  const left = new Map<string, number>();
  for (const address of found.map(same)) left.set(address, (left.get(address) ?? 0) + 1);
  return addresses.map(same).filter((address) => {
    left.set(address, (left.get(address) ?? 0) - 1);
    return left.get(address)! < 0;
  });
}

function linksOf(root: ParentNode): string[] {
  return [...root.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!);
}

function imagesOf(root: ParentNode): string[] {
  return [...root.querySelectorAll('img[src]')].map((image) => image.getAttribute('src')!);
}

/** Headings, lists, tables and code, read back from Markdown, are those of the content. */
function checkStructure({ body }: SavedContent, read: Document): void {
  const filled = (root: ParentNode, selector: string): Element[] =>
    [...root.querySelectorAll(selector)].filter(
      (one) => one.textContent.trim() !== '' || one.querySelector('img[src]'),
    );
  const said = (elements: readonly Element[]): string[] =>
    elements.map((one) => words(shownText(one)).join(' '));

  // A heading around headings says nothing of its own.
  const heads = ':is(h1, h2, h3, h4, h5, h6)';
  const headings = (root: ParentNode): string[] =>
    filled(root, `${heads}:not(:has(${heads}))`).map((head) => said([head])[0]);
  expect(headings(read)).toEqual(headings(body));

  const tables = filled(body, 'table').filter(
    (table) => !/^(?:layout|remark)$/u.test(kindOf(table as HTMLTableElement)),
  );
  // Markdown has the caption as a paragraph before the table.
  const rows = (all: readonly Element[]): string[] =>
    said(all.map((table) => table.cloneNode(true) as Element).map(withoutCaption));
  expect(rows(filled(read, 'table'))).toEqual(rows(tables));
  const cells = (list: readonly Element[]): number[] => list.map((table) => filled(table, 'td, th').length);
  expect(cells(filled(read, 'table'))).toEqual(cells(tables));

  const code = said(filled(body, 'pre'));
  expect(said(filled(read, 'pre')).filter((one) => code.includes(one))).toEqual(code);
  // Notes come last, in the order in which they are cited.
  expect(said(filled(read, 'li')).sort()).toEqual(said(filled(body, 'li')).sort());
}

function withoutCaption(table: Element): Element {
  table.querySelector(':scope > caption')?.remove();
  return table;
}

/** In Markdown, a link around one picture without an address has its name, unless a link with words leads there too. */
function withNamesOfLinks(body: Element): Element {
  const copy = body.cloneNode(true) as Element;
  const links = [...copy.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const blank = links.filter(({ textContent }) => textContent.trim() === '');
  const worded = links.filter((link) => !blank.includes(link)).map(({ href }) => href);
  for (const link of blank) {
    const images = link.querySelectorAll('img');
    if (images.length === 1 && !images[0].getAttribute('src') && !worded.includes(link.href))
      images[0].replaceWith(images[0].alt);
  }
  return copy;
}

describe('all words of the content, in their order, and its parts, are in every format', () => {
  const fixtures = readdirSync('fixtures').filter((name) => name.endsWith('.html'));
  test.each(fixtures)('of the fixture %s', (name) => {
    check(savedOf(pageOf(readFileSync(`fixtures/${name}`, 'utf8'))));
  });

  if (wcxbMissing) {
    console.warn(`No real page was saved: ${wcxbMissing}`);
  } else {
    test.each(wcxbNames(25, 60))('of the page %s of WCXB', (name) => {
      const page = pageOf(wcxbHtml(name));
      // No page of WCXB holds one; formulas.test.ts counts those of pages of our own.
      expect(formulasIn(page)).toEqual([]);
      check(savedOf(page));
    });
  }
});
