/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { inJsdom } from '../../../../src/library/dom/parse-jsdom.ts';
import { readPage } from '../../../../src/library/read-page.ts';

const TRACKED = `<head><noscript><img src=pixel></noscript><title>T</title></head><body><p>${'word '.repeat(80)}
  <noscript><p>unseen</p></noscript>`;
const SHELL = '<body><noscript><p>all that there is</p></noscript>';

const url = 'https://example.org/';
const namesOf = (page: { readonly tree: { readonly nodes: readonly Node[] } }): string =>
  page.tree.nodes.map(({ nodeName }) => nodeName).join(' ');

test.each([
  ['as a browser that runs scripts does', TRACKED, 'BODY P #text'],
  ['a shell as one that runs none', SHELL, 'BODY NOSCRIPT P #text'],
])('jsdom reads NOSCRIPT %s, as the quick DOM', async (_, html, names) => {
  expect(await inJsdom(html, { url }, namesOf)).toBe(names);
  expect(namesOf(readPage(html))).toBe(names);
});

test('parts that React streams stand in their places in both', async () => {
  const html =
    `<body>${'word '.repeat(60)}<!--$?--><template id="B:0"></template><i>Loading</i><!--/$--><hr>` +
    '<div hidden id="S:0"><h1>part</h1></div>';
  const names = 'BODY #text H1 #text HR';
  expect(await inJsdom(html, { url }, namesOf)).toBe(names);
  expect(namesOf(readPage(html))).toBe(names);
});

test('jsdom runs no script of the page', async () => {
  const title = await inJsdom(
    '<title>before</title><p onclick="document.title=2">x<script>document.title = "after"</script>',
    { url },
    ({ document }) => {
      document.querySelector('p')?.click();
      return document.title;
    },
  );
  expect(title).toBe('before');
});
