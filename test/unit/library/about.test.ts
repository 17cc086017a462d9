import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { keptNodes } from '../../../src/extraction/extract-by.ts';
import { METHODS } from '../../../src/extraction/methods.ts';
import { aboutOf, type PageAbout } from '../../../src/library/about.ts';
import { parseHtml } from '../../../src/library/dom/parse-html.ts';
import { readPage, type ReadOptions } from '../../../src/library/read-page.ts';
import { wcxbDirectory, wcxbMissing, wcxbNames } from '../../support/wcxb-files.ts';

const URL_OF_PAGE = 'https://news.example/2024/ferry';

function about(html: string, parse?: ReadOptions['parse']): PageAbout {
  const { document, tree } = readPage(html, parse && { parse });
  return aboutOf(document, keptNodes(tree, METHODS[0].select(tree)), URL_OF_PAGE);
}

const inJsdom = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

describe('what a page says about itself is the same in the quick DOM and in jsdom', () => {
  test.each(readdirSync('fixtures').filter((name) => name.endsWith('.html')))('%s', (name) => {
    const html = readFileSync(path.join('fixtures', name), 'utf8');
    const quick = about(html);
    expect(quick.title).not.toBe('');
    expect(quick).toEqual(about(html, inJsdom));
  });

  test('with markup and entities in what it says', () => {
    const html =
      '<meta property="og:title" content="a &amp;amp; &lt;b>c&lt;/b>&lt;style>d&lt;/style>"><p>text';
    expect(about(html).title).toBe('a & c');
    expect(about(html)).toEqual(about(html, inJsdom));
  });

  (wcxbMissing ? test.skip : test)('25 pages of WCXB', () => {
    const pages = wcxbNames(60, 25).map((name) =>
      gunzipSync(readFileSync(path.join(wcxbDirectory, 'html', `${name}.html.gz`))).toString('utf8'),
    );
    expect(pages.map((html) => about(html))).toEqual(pages.map((html) => about(html, inJsdom)));
  });
});

test('a heading in the main content comes before others', () => {
  const { document, tree } = readPage('<h1>The site</h1><main><h1>The story</h1><p>text</main>');
  const main = tree.nodes.filter((node) => node.nodeName === 'MAIN');
  expect(aboutOf(document, { roots: main, holes: [] }, URL_OF_PAGE).title).toBe('The story');
  expect(aboutOf(document, { roots: [], holes: [] }, URL_OF_PAGE).title).toBe('The site');
});

test('nothing is said where nothing is known', () => {
  const { document } = readPage('<p>text');
  expect(aboutOf(document, { roots: [], holes: [] }, undefined)).toMatchObject({
    title: '',
    author: undefined,
  });
});

describe('the quick DOM', () => {
  const document = parseHtml('<p id="a">one<b>two</b><!-- c --></p><p>three</p>');
  const [first, second] = document.getElementsByTagName('p');

  test('has elements by tag, in document order', () => {
    expect(Array.from(document.getElementsByTagName('*'), (one) => one.nodeName)).toEqual([
      'HTML',
      'HEAD',
      'BODY',
      'P',
      'B',
      'P',
    ]);
    expect([...first.getElementsByTagName('b')].map((one) => one.textContent)).toEqual(['two']);
    expect(second.getElementsByTagName('b')).toHaveLength(0);
  });

  test('knows what an element contains, and the values of texts', () => {
    const bold = first.lastChild!.previousSibling!;
    expect([first.contains(bold), first.contains(first), second.contains(bold)]).toEqual([true, true, false]);
    expect([first.firstChild!.nodeValue, first.lastChild!.nodeValue, bold.nodeValue]).toEqual([
      'one',
      ' c ',
      null,
    ]);
  });
});
