import { expect, test } from '@jest/globals';
import { textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { nextArticles } from '../../../../../src/extraction/refine/rules/next-articles.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

const TEXT = `<p>${words(20)}</p>`;
const title = (text: string, name = 'entry-title', level = 1) =>
  `<h${level} class="${name}">${text}</h${level}>`;

/** The headings that stay if everything stayed before. The TITLE of the page is "Page". */
function headings(body: string): string[] {
  const { page, facts } = pageFor(body);
  const kept = nextArticles.apply(page, facts, new Float64Array(page.blocks.length).fill(1));
  return [...kept.keys()]
    .filter((b) => kept[b] === 1 && facts.headings.level[b] > 0)
    .map((b) => textOfBlock(page, b));
}

test('other articles below the one of the page go, with all that is around their titles', () => {
  const next = `<div><h4>Politics</h4>${title('Other', 'post-title x')}<p>By Ada</p>${TEXT}<h3>Part</h3>${TEXT}</div>`;
  expect(
    headings(`${title('Page')}${TEXT}<h3>Mine</h3>${TEXT}<div>${next}${next}</div><h2>End</h2>`),
  ).toEqual(['Page', 'Mine', 'End']);
  expect(headings(`<main>${title('Page')}${TEXT}</main>${next}${next}`)).toEqual(['Page']);
});

test('an article in the text of the page goes alone', () => {
  const inside = `<div>${title('Other')}${TEXT}</div>`;
  expect(headings(`${title('Page')}<div>${TEXT}<h3>One</h3>${inside}<h3>Two</h3>${TEXT}</div>`)).toEqual([
    'Page',
    'One',
    'Two',
  ]);
});

test.each([
  [
    'their titles are not named as titles of articles',
    title('Page') + TEXT + title('Other', 'section-title'),
  ],
  ['the title of the page is not named so', title('Page', 'x') + TEXT + title('Other')],
  ['the title of the page does not agree with TITLE', title('My blog') + TEXT + title('Other')],
  ['their titles have another level', title('Page') + TEXT + title('Other', 'entry-title', 2)],
  ['their titles agree with TITLE', title('Page') + TEXT + title('Page two')],
  ['no text comes first', title('Page') + title('Other') + TEXT],
])('articles stay if %s', (_, body) => {
  const { length } = body.match(/<h\d/g) ?? [];
  expect(headings(body)).toHaveLength(length);
});
