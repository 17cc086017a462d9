/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { epub } from '../../../src/save/epub/epub.ts';
import { html } from '../../../src/save/html.ts';
import { markdown } from '../../../src/save/markdown/markdown.ts';
import type { SavedContent } from '../../../src/save/types.ts';
import { attacks } from '../../support/attacks.ts';
import { pageOf, saved } from './pages.ts';
import { renderMarkdown } from './render-markdown.ts';

const { all: VECTORS, plain: PLAIN } = attacks('alert(1)');

const ACTIVE = new Set('script iframe object embed base form template frame animate set use'.split(' '));

function expectHarmless(page: Document): void {
  const elements = [...page.getElementsByTagName('*')];
  expect(elements.filter(isActiveElement).map((element) => element.outerHTML)).toEqual([]);
  const attributes = elements.flatMap(({ attributes }) => [...attributes]);
  expect(attributes.filter(isActive).map(({ name, value }) => `${name}="${value}"`)).toEqual([]);
}

/** Not by a selector: jsdom would compile it anew for each page. */
function isActiveElement(element: Element): boolean {
  const value = (name: string): string | null => element.getAttribute(name);
  switch (element.localName) {
    case 'style':
      return element.parentElement?.localName !== 'head';
    case 'link':
      return value('rel') !== 'canonical' && value('href') !== 'style.css';
    case 'meta':
      return /^refresh$/i.test(value('http-equiv') ?? '');
    default:
      return ACTIVE.has(element.localName);
  }
}

function isActive({ name, value }: Attr): boolean {
  if (/^on|^style$|^srcdoc$|^formaction$|^action$/i.test(name)) return true;
  if (/^(?:alt|title|content|alttext)$/.test(name)) return false;
  return /^(?:javascript|vbscript|data:text)/i.test(value.replace(/[\s\u0000-\u0020]/g, ''));
}

/** The files of books that were read. */
const harmless = new Set<string>();

function check(content: SavedContent): void {
  const file = html.render(content);
  const page = pageOf(file);
  expectHarmless(page);
  // Some attacks need a second reading.
  expectHarmless(pageOf(page.documentElement.outerHTML));
  expectHarmless(renderMarkdown(markdown.render(content)));
  const book = unzipSync(epub.render(content) as Uint8Array);
  for (const [name, bytes] of Object.entries(book)) {
    const source = strFromU8(bytes);
    // Most have the same contents.
    if (!/\.(?:xhtml|opf)$/.test(name) || harmless.has(source)) continue;
    const read = new DOMParser().parseFromString(source, 'application/xml');
    expect(read.querySelector('parsererror')).toBeNull();
    expectHarmless(read);
    harmless.add(source);
  }
}

test('there are more than 200', () => {
  expect(new Set(VECTORS).size).toBeGreaterThan(200);
});

describe('nothing runs, nothing is asked for, in any format', () => {
  test.each(VECTORS)('%s', (vector) => {
    check(saved(`<title>t</title><div data-keep><p>before</p>${vector}<p>after</p></div>`));
  });

  test.each(PLAIN)('as title, author and language: %s', (vector) => {
    const box = document.createElement('p');
    box.textContent = vector;
    const quoted = box.innerHTML.replace(/"/g, '&quot;');
    check(
      saved(
        `<html lang="${quoted}"><title>${box.innerHTML}</title><meta name="author" content="${quoted}"><meta property="og:site_name" content="${quoted}"><meta name="description" content="${quoted}"><p data-keep>x</p></html>`,
      ),
    );
  });
});
