import { expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { headOf, type Head } from '../../../../src/extraction/refine/head.ts';

function headIn(html: string): Head {
  return headOf(measure(new DOMParser().parseFromString(html, 'text/html')));
}

const meta = (attributes: string): string => `<meta ${attributes}>`;

test('HEAD states the words of the first TITLE, authors and summaries', () => {
  const { title, authors, summaries } = headIn(
    `<title>The  Ferry sails</title><title>other</title>
    ${meta('name="author" content="Jean-Luc O’Hara"')}${meta('property="article:author" content="Susan"')}
    ${meta('name="parsely-author" content=""')}${meta('name="author"')}${meta('name="AUTHOR-name" content="x"')}
    ${meta('name="Description" content="It sails.  Now!"')}${meta('property="og:description" content="Again"')}
    ${meta('content="nothing"')}<p>text`,
  );
  expect(title).toEqual(['the', 'ferry', 'sails']);
  expect(authors).toEqual(['jean luc o hara', 'susan']);
  expect(summaries).toEqual(['it sails now', 'again']);
});

test('HEAD may have ended before its last elements', () => {
  const { title, authors } = headIn(
    `<i>x</i><title>Late</title>${meta('name="author" content="Lee"')}<p>text`,
  );
  expect([title, authors]).toEqual([['late'], ['lee']]);
});

test('BODY is not read if TITLE is in HEAD', () => {
  const { authors } = headIn(`<title>Here</title><p>text</p>${meta('name="author" content="Lee"')}`);
  expect(authors).toEqual([]);
});

test('only two hundred META elements are read', () => {
  const { summaries } = headIn(`${meta('name="description" content="again"').repeat(300)}<p>text`);
  expect(summaries).toHaveLength(200);
});

test('a page without HEAD states nothing', () => {
  const document = new DOMParser().parseFromString('<p>text', 'text/html');
  document.head.remove();
  expect(headOf(measure(document))).toEqual({ title: [], authors: [], summaries: [] });
});
