/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { exportedLiteral } from '../../../../src/workbench/datasets/js-literal.ts';
import { mercury } from '../../../../src/workbench/datasets/mercury.ts';
import type { TextTruth } from '../../../../src/workbench/datasets/types.ts';
import { allPages, expectBroken, folderWith } from './temporary.ts';

const EXTRACTOR = `
  import URL from 'url';
  const notThis = { domain: 'b.org' };
  export const AOrgExtractor = {
    domain: 'a.org',
    supportedDomains: ['www.a.org'],
    title: { selectors: ['h1', ['meta[name="og:title"]', 'value']] },
    dek: null,
    author: { selectors: ['.author'] },
    content: {
      // The first is met by two boxes, the second by none.
      selectors: ['.box', ['.body', '.nowhere'], '.broken.', ['.lead', '.body']],
      transforms: { p: $node => { throw new Error('run'); }, '.x': 'figure' },
      clean: ['.ad', ['.share']],
    },
  };`;

const words = (name: string) => Array.from({ length: 12 }, (_, i) => `${name}${i}`).join(' ');

/** Pages of these domains, with the extractor above. */
const files = (pages: Readonly<Record<string, string>>) => ({
  'src/extractors/custom/a.org/index.js': EXTRACTOR,
  'src/extractors/custom/index.js': "export * from './a.org';",
  ...Object.fromEntries(Object.entries(pages).map(([name, html]) => [`fixtures/${name}.html`, html])),
});

/** What the texts of a page are, in its order: the words of each part, without the numbers above 0. */
async function partsOf(html: string): Promise<string[]> {
  const [page] = await allPages(await mercury.open(folderWith(files({ 'a.org': html }))));
  const parts = (page.truth as TextTruth).training?.parts ?? [];
  return parts.map(({ is, text }) => `${is}: ${text.replace(/ [a-z]+[1-9]\d*/g, '').replace(/\s+/g, ' ')}`);
}

describe('Mercury', () => {
  test('has what the first selectors take that all find something, without what is to be cleaned', async () => {
    expect(
      await partsOf(
        `<p class=box>Menu<p class=box>Home<p class=lead>${words('lead')}<div class=body>` +
          `<p class=ad>${words('ad')}<p>${words('text')}<p class=share>Share</div><p>${words('more')}`,
      ),
    ).toEqual(['other: Menu Home', 'content: lead0', 'other: ad0', 'content: text0', 'other: Share more0']);
  });

  test('leaves open what is no paragraph, what is apart or repeated, and what stands at the ends', async () => {
    const body = [
      '<p>By me',
      `<p>${words('first')}`,
      '<p>Short',
      `<p><a href=x>${words('link')}</a>`,
      '<p>Read more',
      '<div>Player</div>',
      `<div>${words('bare')}</div>`,
      '<h2>Heading</h2>',
      `<p>${words('second')}`,
      `<aside>${words('aside')}</aside>`,
      '<p>Read more',
      '<h2>Related</h2>',
      `<ul><li><a href=x>${words('story')}</a></ul>`,
      `<p>${words('last')}`,
      '<p>The end',
    ];
    expect(await partsOf(`<i class=lead></i><div class=body>${body.join('')}</div>`)).toEqual([
      'open: By me',
      'content: first0 Short',
      'open: link0 Read more Player',
      'content: bare0 Heading second0',
      'open: aside0 Read more Related story0',
      'content: last0',
      'open: The end',
    ]);
  });

  test('leaves open what stands between the title and the content, and who wrote it', async () => {
    expect(
      await partsOf(
        `<p>Menu<h1>Title</h1><p>Standfirst<i class=lead></i><div class=body><p>${words('text')}` +
          `<div class=author>${words('me')}</div></div><p>Foot<p class=author>Me`,
      ),
    ).toEqual([
      'other: Menu',
      'open: Title Standfirst',
      'content: text0',
      'open: me0',
      'other: Foot',
      'open: Me',
    ]);
  });

  test('knows the domain of a page by its name, and says which it leaves out', async () => {
    const html = `<i class=lead></i><p class=body>${words('text')}`;
    const own = `<link rel=canonical href="https://a.org/1">${html}`;
    const names = { 'a.org': own, 'www.a.org--video': html, 'b.org': html };
    const dataset = await mercury.open(folderWith({ ...files(names), 'fixtures/nock/x.js': '' }));
    const pages = await allPages(dataset);
    expect(pages.map(({ id, url }) => [id, url])).toEqual([
      ['a.org', 'https://a.org/1'],
      ['www.a.org--video', 'https://www.a.org/'],
    ]);
    expect((pages[0].truth as TextTruth).text).toBe(words('text'));
    expect(dataset.notes).toEqual(['b.org has no extractor and is left out.']);
  });

  test('leaves out pages that were read and found wrong', async () => {
    const folder = folderWith({
      ...files({ 'a.org': '', 'genius.com': '' }),
      'src/extractors/custom/genius.com/index.js': "export const Genius = { domain: 'genius.com' };",
    });
    const { ids, notes } = await mercury.open(folder);
    expect(ids).toEqual(['a.org']);
    expect(notes).toEqual(['genius.com is lyrics, all of them links and is left out.']);
  });

  test('is broken without pages, and where nothing is selected', async () => {
    await expectBroken(mercury, folderWith(files({ 'b.org': '' })), 'fixtures', 'holds no *.html of a known');
    const folder = folderWith(files({ 'a.org': '<p>x' }));
    await expectBroken(mercury, folder, 'fixtures/a.org.html', 'has no content by the selectors', allPages);
  });
});

describe('the literal that a module exports', () => {
  test.each([
    ["export const a = { 'b-c': [1, true, `d`, ['e']] }", { 'b-c': [1, true, 'd', ['e']] }],
    ['export const a = { b() {}, c: f(), [d]: 1, e, ...g }', { b: null, c: null, e: null }],
    ['const a = 1', null],
    ['export default 1', null],
  ])('of %s', async (source, value) => expect(await exportedLiteral(source)).toEqual(value));
});
