/** @jest-environment jsdom */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { epub } from '../../../src/save/epub/epub.ts';
import type { SavedContent } from '../../../src/save/types.ts';
import { checkBook, UNCHECKED } from '../../epubcheck.ts';
import { all, pageOf, saved, savedNodes } from './pages.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function bytesOf(content: SavedContent): Uint8Array {
  return epub.render(content) as Uint8Array;
}

function filesOf(content: SavedContent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(bytesOf(content))).map(([name, bytes]) => [
      name,
      strFromU8(bytes, name.endsWith('.jpg') || name.endsWith('.png')),
    ]),
  );
}

function xml(source: string): Document {
  const document = new DOMParser().parseFromString(source, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

/** Everything that the page says and HTML allows, of which books allow less. */
const WILD =
  '<html lang="en"><title>A & B <c></title><meta name="author" content="Ada &amp; Co"><div data-keep>' +
  `<h2 id="1 a">One</h2><p id="x">a<br>b &nbsp; \u000b c<a href="#1%20a">up</a><a href="#x">x</a></p><h4>Two</h4><h3 id="x">Three</h3>` +
  `<img src="${PNG}"><img src="${PNG}" alt="same"><img src="http://x.test/i.png" alt="far"><p><b><div>block</div></b></p>` +
  '<ul>text<li>a</li><p>b</p></ul><ol type="i" start="3"><li value="5">c</ol><dl><dd>d</dl><table><tr><td colspan="0" width="5">e</table>' +
  '<font size="7">f</font><center>g</center><button>h</button><select><option>i</select><details><summary>j</summary>k</details>' +
  '<math><mi>x</mi></math><svg><text>l</text></svg><input value="m"><a href="http://[bad">n</a><a href="http://x.test/a b">o</a>' +
  '<h1><div>p</div></h1><ruby>q</ruby><figure><p>r</p><figcaption>s</figcaption><p>t</p></figure><a href="/u"><p>u</p></a></div></html>';

describe('a book', () => {
  const content = saved(WILD);
  let files: Record<string, string>;
  beforeAll(() => {
    files = filesOf(content);
  });

  test('begins with what it is, not packed', () => {
    const bytes = bytesOf(content);
    // Local header of ZIP: method at 8, length of the name at 26, of extra fields at 28.
    expect(strFromU8(bytes.subarray(0, 4))).toBe('PK\u0003\u0004');
    expect([bytes[8], bytes[26], bytes[28]]).toEqual([0, 8, 0]);
    expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
  });

  test('is XML in every part', () => {
    for (const [name, source] of Object.entries(files)) if (/\.(?:xml|opf|xhtml)$/.test(name)) xml(source);
  });

  test('names every file that is in it, and no other', () => {
    const container = xml(files['META-INF/container.xml']);
    expect(container.querySelector('rootfile')!.getAttribute('full-path')).toBe('EPUB/package.opf');
    const manifest = [...xml(files['EPUB/package.opf']).querySelectorAll('item')].map(
      (item) => `EPUB/${item.getAttribute('href')}`,
    );
    const rest = ['mimetype', 'META-INF/container.xml', 'EPUB/package.opf'];
    expect([...manifest, ...rest].sort()).toEqual(Object.keys(files).sort());
  });

  test('says what it is', () => {
    const book = xml(files['EPUB/package.opf']);
    const value = (name: string): string => book.getElementsByTagName(name)[0].textContent;
    expect(value('dc:title')).toBe(content.title);
    expect(value('dc:creator')).toBe('Ada & Co');
    expect(value('dc:language')).toBe('en');
    expect(value('meta')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(xml(files['EPUB/content.xhtml']).documentElement.getAttribute('lang')).toBe('en');
  });

  test('lists its headings, each of which is there', () => {
    const nav = xml(files['EPUB/nav.xhtml']);
    const chapter = xml(files['EPUB/content.xhtml']);
    const links = [...nav.querySelectorAll('nav a')];
    expect(links.map((link) => link.textContent)).toEqual([content.title, 'One', 'Two', 'Three']);
    for (const link of links.slice(1))
      expect(chapter.getElementById(link.getAttribute('href')!.split('#')[1])).not.toBeNull();
  });

  test('holds each of its own pictures once, and links the others', () => {
    const chapter = xml(files['EPUB/content.xhtml']);
    expect(
      [...chapter.querySelectorAll('img')].map((image) => [
        image.getAttribute('src'),
        image.getAttribute('alt'),
      ]),
    ).toEqual([
      ['picture-1.png', ''],
      ['picture-1.png', 'same'],
    ]);
    expect(chapter.querySelector('a[href="http://x.test/i.png"]')!.textContent).toBe('far');
    expect(chapter.querySelectorAll('[id="x"]')).toHaveLength(1);
  });

  test('has its first large picture as its cover', () => {
    const large = `data:image/jpeg;base64,${btoa(`\u00ff\u00d8\u00ff${'x'.repeat(3000)}`)}`;
    const book = xml(
      filesOf(saved(`<div data-keep><img src="${PNG}"><img src="${large}"></div>`))['EPUB/package.opf'],
    );
    expect(
      [...book.querySelectorAll('[properties="cover-image"]')].map((item) => item.getAttribute('href')),
    ).toEqual(['picture-2.jpg']);
  });

  test('of the same content is the same', () => {
    expect(bytesOf(content)).toEqual(bytesOf(content));
  });
});

describe('epubcheck finds no error', () => {
  if (UNCHECKED !== undefined) {
    test.skip(UNCHECKED, () => {});
    return;
  }

  test('in a book of all that is wild, a drawing that would run and load, and three fixtures', () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" onload="1">' +
      '<style>@import "http://x.test/s.css";</style><script>1</script><image href="http://x.test/i.png"/>' +
      '<defs><path id="p" d="M0 0L9 9"/></defs><use xlink:href="#p" stroke="red"/></svg>';
    const image = `<img alt="d" src="data:image/svg+xml,${encodeURIComponent(drawing)}">`;
    const page = pageOf(WILD.replace('<h4>', `${image}<h4>`));
    for (const name of ['documentation', 'japanese', 'news-article']) {
      const { body } = pageOf(readFileSync(`fixtures/${name}.html`, 'utf8'));
      page.body.append(...[...body.children].map((part) => page.importNode(part, true)));
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'isolate-epub-'));
    const file = path.join(folder, 'book.epub');
    writeFileSync(file, bytesOf(savedNodes(page, all(page, '[data-keep], [data-main-content]'))));
    checkBook(file);
    rmSync(folder, { recursive: true });
  });
});

test('a book cannot be opened when its end is missing', () => {
  const whole = bytesOf(saved('<title>t</title><p data-keep>a</p>'));
  expect(Object.keys(unzipSync(whole))).toContain('mimetype');
  for (const end of [whole.length - 1, whole.length - 50, whole.length / 2])
    expect(() => unzipSync(whole.slice(0, end))).toThrow('invalid zip data');
});
