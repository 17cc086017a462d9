/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packed, unpacked } from '../../../src/save/epub/pack.ts';
import { bookOfAll, bookPage, metadataOfAll } from '../../../src/save/epub/several.ts';
import type { BookPage } from '../../../src/save/epub/types.ts';
import { checkBook, UNCHECKED } from '../../epubcheck.ts';
import { all, pageOf, saved, savedNodes } from './pages.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Each with the same ids, notes and picture. */
function page(title: string, number: number, head = '', language = 'en'): BookPage {
  const html = `<html lang="${language}"><head><title>${title}</title>${head}</head><body><div data-keep><h2 id="a">One</h2><p id="r1">Said<a href="#n1">1</a></p><img src="${PNG}" alt="p"><math><mi>x</mi></math><p id="n1">Note <a href="#r1">up</a></p></div></body></html>`;
  return unpacked(packed(bookPage(saved(html), number)));
}

const AUTHOR = '<meta name="author" content="Ada Marlow">';
const THREE = [page('Almond', 1, AUTHOR), page('Birch', 2, AUTHOR, 'fr'), page('Cedar & co', 7)];

function filesOf(pages: readonly BookPage[]): Record<string, string> {
  const files = Object.entries(unzipSync(bookOfAll(pages)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes, name.endsWith('.png'))]));
}

function xml(source: string): Document {
  const document = new DOMParser().parseFromString(source, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

describe('a book of several pages', () => {
  const files = filesOf(THREE);
  const book = xml(files['EPUB/package.opf']);

  test('names every file that is in it, each by a name and an id of its own', () => {
    const items = [...book.querySelectorAll('item')];
    const names = items.map((item) => `EPUB/${item.getAttribute('href')}`);
    const rest = ['mimetype', 'META-INF/container.xml', 'EPUB/package.opf'];
    expect([...names, ...rest].sort()).toEqual(Object.keys(files).sort());
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(names).toContain('EPUB/chapter-7/picture-1.png');
  });

  test('begins with its contents, and goes on in the order of the pages', () => {
    const spine = [...book.querySelectorAll('itemref')].map((item) => item.getAttribute('idref'));
    expect(spine).toEqual(['nav', 'chapter-1', 'chapter-2', 'chapter-7']);
    const contents = xml(files['EPUB/nav.xhtml']);
    expect(contents.querySelectorAll('nav')).toHaveLength(1);
    const links = [...contents.querySelectorAll('nav > ol > li')].map((item) =>
      [...item.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
    );
    expect(links).toEqual([
      [
        ['chapter-1.xhtml', 'Almond'],
        ['chapter-1.xhtml#a', 'One'],
      ],
      [
        ['chapter-2.xhtml', 'Birch'],
        ['chapter-2.xhtml#a', 'One'],
      ],
      [
        ['chapter-7.xhtml', 'Cedar & co'],
        ['chapter-7.xhtml#a', 'One'],
      ],
    ]);
  });

  test('keeps notes and pictures within their chapter', () => {
    const chapter = xml(files['EPUB/chapter-7.xhtml']);
    expect(chapter.querySelector('img')!.getAttribute('src')).toBe('chapter-7/picture-1.png');
    for (const link of chapter.querySelectorAll('a[href^="#"]'))
      expect(chapter.getElementById(link.getAttribute('href')!.slice(1))).not.toBeNull();
    expect(chapter.querySelectorAll('a[href^="#"]')).toHaveLength(2);
  });

  test('says what it is as a whole', () => {
    const values = (name: string): string[] =>
      [...book.getElementsByTagName(name)].map((one) => one.textContent);
    expect(values('dc:title')).toEqual(['Almond · Birch · Cedar & co']);
    expect(values('dc:creator')).toEqual(['Ada Marlow']);
    expect(values('dc:language')).toEqual(['en', 'fr']);
    expect(xml(files['EPUB/nav.xhtml']).documentElement.hasAttribute('lang')).toBe(false);
    expect(xml(files['EPUB/chapter-2.xhtml']).documentElement.getAttribute('lang')).toBe('fr');
  });
});

test('the title of the whole has as many titles as there is room for', () => {
  const long = 'What the bees on the roofs of our town need in a long winter';
  const of = (...titles: string[]): string =>
    metadataOfAll(titles.map((title, at) => page(title, at + 1))).title;
  expect(of('Bees', 'Bees', 'Wasps')).toBe('Bees · Wasps');
  expect(of(long, 'Wasps', 'Ants')).toBe(`${long} · Wasps · Ants`);
  expect(of(long, long.toUpperCase(), 'Ants')).toBe(`${long} · …`);
});

test('a book of one page begins with it', () => {
  const book = xml(filesOf([THREE[0]])['EPUB/package.opf']);
  expect([...book.querySelectorAll('itemref')].map((item) => item.getAttribute('idref'))).toEqual([
    'chapter-1',
  ]);
});

describe('epubcheck finds no error', () => {
  if (UNCHECKED !== undefined) {
    test.skip(UNCHECKED, () => {});
    return;
  }
  test('in a book of pages alike, and of fixtures', () => {
    const fixtures = ['documentation', 'japanese', 'news-article'].map((name, at) => {
      const document = pageOf(readFileSync(`fixtures/${name}.html`, 'utf8'));
      return bookPage(savedNodes(document, all(document, '[data-main-content]')), at + 10);
    });
    const folder = mkdtempSync(path.join(tmpdir(), 'isolate-epub-'));
    const file = path.join(folder, 'book.epub');
    writeFileSync(file, bookOfAll([...THREE, ...fixtures]));
    checkBook(file);
    rmSync(folder, { recursive: true });
  });
});
