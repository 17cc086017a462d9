/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { epub } from '../../../../src/save/epub/epub.ts';
import { html } from '../../../../src/save/html.ts';
import { picturesOf, withOneAddressEach, withPictures } from '../../../../src/save/pictures/embed.ts';
import type { LoadedPicture, MissingPicture, Pictures } from '../../../../src/save/pictures/types.ts';
import type { SavedContent } from '../../../../src/save/types.ts';
import { markupOf, pageOf, saved } from '../pages.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SVG = btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const png = { mimeType: 'image/png', base64: PNG };

function content(markup: string, head = ''): SavedContent {
  return withOneAddressEach(
    saved(`<html lang="en"><head><title>T</title>${head}</head><div data-keep>${markup}</div></html>`),
  );
}

function addressesIn(markup: string): string[] {
  return [...picturesOf(content(markup)).keys()];
}

describe('of each picture one address is asked for', () => {
  test.each([
    ['what stands in src', '<img src="http://x.test/a.png">', ['http://x.test/a.png']],
    ['each once', '<img src="/a.png"><p><img src="http://localhost/a.png"></p>', ['http://localhost/a.png']],
    [
      'the narrowest that is wide enough',
      '<img src="/s" srcset="/300 300w, /2000 2000w, /1500 1500w, /800 800w">',
      ['http://localhost/1500'],
    ],
    ['the widest where none is', '<img src="/s" srcset="/300 300w, /800 800w">', ['http://localhost/800']],
    ['two pixels a point', '<img src="/1" srcset="/2 2x, /3 3x">', ['http://localhost/2']],
    [
      'what a picture offers where the image waits',
      '<picture><source srcset="/p.webp 1x" type="image/webp"><img src="data:image/gif;base64,R0lGODlh"></picture>',
      ['http://localhost/p.webp'],
    ],
    [
      'the image before what a picture offers',
      '<picture><source srcset="/p.avif"><img src="/p.jpg"></picture>',
      ['http://localhost/p.jpg'],
    ],
    ['a poster', '<video poster="/poster.jpg" src="/film.mp4"></video>', ['http://localhost/poster.jpg']],
    [
      'a picture in a drawing',
      '<svg><image href="/in.png"></image><rect fill="red"></rect></svg>',
      ['http://localhost/in.png'],
    ],
    ['none that nobody can reach', '<img src="http://[x/a.png"><img srcset="https://% 1x">', []],
    [
      'none that is there or elsewhere than on the web',
      `<img src="data:image/png;base64,${PNG}"><img src="ftp://x/a.png">`,
      [],
    ],
  ])('%s', (_, markup, addresses) => {
    expect(addressesIn(markup)).toEqual(addresses);
  });

  test('and counted as often as it is shown', () => {
    expect([...picturesOf(content('<img src="/a"><img src="/b">Again: <img src="/a">')).values()]).toEqual([
      2, 1,
    ]);
  });
});

describe('content with its pictures', () => {
  const whole = content(
    '<p>x</p><img src="/a.png" srcset="/big.png 2000w" alt="A"><img src="/gone.png" alt="Gone"><img src="/unnamed.png">' +
      `<a href="/to"><img src="/gone.png" alt="Way"></a><img src="data:image/png;base64,${PNG}" alt="own">` +
      '<img src="/far.svg"><svg><image href="/gone.png"></image></svg><img src="file:///etc/a.png" alt="local">',
    '<meta property="og:image" content="http://localhost/lead.png">',
  );
  const pictures: Pictures = new Map<string, LoadedPicture | MissingPicture>([
    ['http://localhost/big.png', png],
    ['http://localhost/lead.png', png],
    ['http://localhost/far.svg', { mimeType: 'image/svg+xml', base64: SVG }],
    ['http://localhost/gone.png', { problem: 'the site answered 404' }],
  ]);
  const before = markupOf(whole);
  const embedded = withPictures(whole, pictures);
  const page = pageOf(html.render(embedded));

  test('shows what could be had from the file itself', () => {
    expect([...page.images].map((image) => [image.getAttribute('src')?.slice(0, 15), image.alt])).toEqual([
      ['data:image/png;', 'A'],
      ['data:image/png;', 'own'],
      ['data:image/svg+', ''],
    ]);
    expect([...page.images].every((image) => !image.hasAttribute('srcset'))).toBe(true);
  });

  test('links what could not, with its text and the reason', () => {
    const gone = page.querySelector('a[href="http://localhost/gone.png"]')!;
    expect([gone.textContent, gone.getAttribute('title')]).toEqual([
      'Gone',
      'Not in the file: the site answered 404',
    ]);
    expect(page.querySelector('a[href="http://localhost/unnamed.png"]')!.textContent).toBe('[image]');
    // Apart from the words beside it.
    expect(page.querySelector('a[href="http://localhost/to"]')!.textContent).toBe(' Way ');
    expect(page.body.textContent).toContain('local');
  });

  test('loads nothing, and says so to the browser', () => {
    expect(html.render(embedded)).toContain('img-src data:; media-src data:;');
    expect(html.render(whole)).toContain('img-src * data:;');
    expect(page.querySelector('[src]:not([src^="data:"]), [srcset], [poster], image')).toBeNull();
  });

  test('leaves the content that it is made of as it was', () => {
    expect(markupOf(whole)).toBe(before);
  });

  test('is a book with each picture as one file, and the lead image as its cover', () => {
    const twice = content(
      '<img src="/a.png"> Again: <img src="/a.png"><img src="/far.svg">',
      '<meta property="og:image" content="/lead.jpg">',
    );
    const jpeg = { mimeType: 'image/jpeg', base64: btoa('\u00ff\u00d8\u00ff'.padEnd(3000, 'x')) };
    const had: Pictures = new Map([
      ['http://localhost/a.png', png],
      ['http://localhost/lead.jpg', jpeg],
      ['http://localhost/far.svg', { mimeType: 'image/svg+xml', base64: SVG }],
    ]);
    const book = withPictures(twice, had);
    const files = unzipSync(epub.render(book) as Uint8Array);
    expect(Object.keys(files).filter((name) => name.includes('picture'))).toEqual([
      'EPUB/picture-1.png',
      'EPUB/picture-2.svg',
      'EPUB/picture-3.jpg',
    ]);
    const items = strFromU8(files['EPUB/package.opf']).match(/<item id="picture[^>]*>/g);
    expect(items).toEqual([
      '<item id="picture-1" href="picture-1.png" media-type="image/png"/>',
      '<item id="picture-2" href="picture-2.svg" media-type="image/svg+xml"/>',
      '<item id="picture-3" href="picture-3.jpg" media-type="image/jpeg" properties="cover-image"/>',
    ]);
    expect(strFromU8(files['EPUB/content.xhtml']).match(/src="[^"]*"/g)).toEqual([
      'src="picture-1.png"',
      'src="picture-1.png"',
      'src="picture-2.svg"',
    ]);
  });
});
