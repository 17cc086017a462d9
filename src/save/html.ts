import { call, property } from '../extraction/dom/safe.ts';
import { fileStyle } from './html-style.ts';
import { documentOf } from './reads.ts';
import { headerOf } from './header.ts';
import { kind } from './kinds.ts';
import type { SavedContent, TextFormat } from './types.ts';
import { ENGLISH, ofWords, type FileWords } from './words.ts';

/**
 * The policy of the file: it runs nothing and sends nothing. Images come from the web or, if the file contains them,
 * only from it.
 */
function policy(holdsPictures: boolean): string {
  const from = holdsPictures ? 'data:' : '* data:';
  return (
    `default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src ${from}; media-src ${from}; ` +
    "base-uri 'none'; form-action 'none'"
  );
}

export const html: TextFormat = {
  ...kind('html'),
  render: (content, { words = ENGLISH } = {}) => `<!doctype html>\n${page(content, words).outerHTML}\n`,
};

/** Builds the file as elements. Only the serializer writes markup, so text of the page cannot become markup. */
function page(content: SavedContent, words: FileWords): HTMLElement {
  const implementation = property<DOMImplementation>(documentOf(content.body), 'implementation');
  const document = call<Document>(implementation, 'createHTMLDocument', '');
  const root = document.documentElement;
  if (content.language !== undefined) root.setAttribute('lang', content.language);
  if (content.direction !== undefined) root.setAttribute('dir', content.direction);
  fillHead(document, content, words);
  const body = document.body;
  addHeader(body, content, words);
  const copy = document.importNode(content.body, true);
  for (const table of copy.querySelectorAll('table')) makeScroll(document, table);
  add(body, copy.querySelector('main') ? 'div' : 'main').append(copy);
  add(body, 'div', { class: 'end', hidden: '' });
  return root;
}

function fillHead(document: Document, content: SavedContent, words: FileWords): void {
  const { title, url, authors, description, savedAt, holdsPictures = false } = content;
  const head = document.head;
  head.replaceChildren();
  add(head, 'meta', { charset: 'utf-8' });
  add(head, 'meta', { 'http-equiv': 'Content-Security-Policy', content: policy(holdsPictures) });
  add(head, 'meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' });
  add(head, 'title', {}, title);
  add(head, 'meta', { name: 'generator', content: 'Isolate' });
  for (const author of authors) add(head, 'meta', { name: 'author', content: author });
  add(head, 'meta', { name: 'saved', content: savedAt.toISOString() });
  if (description !== undefined) add(head, 'meta', { name: 'description', content: description });
  if (/^https?:/iu.test(url)) add(head, 'link', { rel: 'canonical', href: url });
  add(head, 'style', {}, fileStyle(words.cutOff));
}

/** The header: title, authors, site, day, and a link to the original page. */
function addHeader(body: HTMLElement, content: SavedContent, words: FileWords): void {
  const { title, byline, original } = headerOf(content);
  const header = add(body, 'header');
  if (title !== undefined) add(header, 'h1', {}, title);
  if (byline !== '') add(header, 'p', {}, byline);
  if (original === undefined) return;
  const attributes = { href: original, title: words.savedOn(content.savedAt), ...ofWords(words, content) };
  add(add(header, 'p'), 'a', attributes, words.original);
}

function add(
  parent: HTMLElement,
  tag: string,
  attributes: Record<string, string> = {},
  content = '',
): HTMLElement {
  const element = parent.ownerDocument.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = content;
  parent.append(element, '\n');
  return element;
}

/** Puts each table into a box in which it scrolls if it is wide. Tables in tables scroll with the outer one. */
function makeScroll(document: Document, table: Element): void {
  if (table.parentElement?.closest('table')) return;
  const box = document.createElement('div');
  box.className = 'scroll';
  table.replaceWith(box);
  box.append(table);
}
