import { expect, test } from '@jest/globals';
import { bareText } from '../../../../../src/extraction/refine/rules/bare-text.ts';
import { headings } from '../../../../../src/extraction/refine/rules/headings.ts';
import type { BlockRule } from '../../../../../src/extraction/refine/rules/rule.ts';
import { title } from '../../../../../src/extraction/refine/rules/title.ts';
import { whole } from '../../../../../src/extraction/refine/rules/whole.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

/** What a rule makes of the choice of the blocks of a page. */
function now(rule: BlockRule, html: string, chosen: number[], probability: number[] = []): number[] {
  const { page, facts } = pageFor(html);
  expect(page.blocks).toHaveLength(chosen.length);
  const before = { chosen: Uint8Array.from(chosen), probability: Float64Array.from(probability) };
  const after = rule.apply(page, facts, before);
  expect([...before.chosen]).toEqual(chosen);
  return [...after.chosen];
}

test('headings right above text that stays do so too', () => {
  const page = '<h1>one</h1><h2>two</h2><p>text</p><h2>three</h2><p>more</p><h2>four</h2>';
  expect(now(headings, page, [0, 0, 1, 0, 0, 0], [1, 1, 1, 1, 1, 1])).toEqual([1, 1, 1, 0, 0, 0]);
  expect(now(headings, '<p>one</p><p>two</p>', [0, 1], [1, 1])).toEqual([0, 1]);
});

test('a heading that is less probable than .15 goes, and what is above it', () => {
  const page = '<h1>one</h1><h2>two</h2><p>text</p>';
  expect(now(headings, page, [0, 0, 1], [0.15, 0.15, 0.9])).toEqual([1, 1, 1]);
  expect(now(headings, page, [0, 0, 1], [0.9, 0.1499, 0.9])).toEqual([0, 0, 1]);
});

test('the title stays where it agrees with TITLE by .3, wherever it stands', () => {
  const kept = (overlap: number, chosen: number[]): number[] => {
    const { page, facts } = pageFor('<h1>one</h1><nav>menu</nav><p>text</p>', {
      title: { block: 0, overlap: Float64Array.of(overlap, 1, 1) },
    });
    const probability = new Float64Array(3);
    return [...title.apply(page, facts, { chosen: Uint8Array.from(chosen), probability }).chosen];
  };
  expect(kept(0.3, [0, 0, 1])).toEqual([1, 0, 1]);
  expect(kept(0.2999, [0, 0, 1])).toEqual([0, 0, 1]);
  expect(kept(1, [0, 0, 0])).toEqual([0, 0, 0]);
});

test('a page without a title is left as it is', () => {
  expect(now(title, '<p>one</p><p>two</p>', [0, 1])).toEqual([0, 1]);
});

test('a table of data, a figure and a listing of code stay whole where most of them does', () => {
  const rows = '<tr><th>head<td>one two</table>';
  expect(now(whole, `<table><caption>title</caption>${rows}`, [0, 0, 1])).toEqual([0, 0, 1]);
  expect(now(whole, `<table><caption>title</caption>${rows}`, [0, 1, 1])).toEqual([1, 1, 1]);
  expect(now(whole, '<table><tr><td>one<td>two three</table>', [0, 1])).toEqual([0, 1]);
  const layout = `<table><tr><th>x<td>more than the rest<table>${rows}</table>`;
  expect(now(whole, layout, [0, 1, 0, 1])).toEqual([0, 1, 1, 1]);
  const figure = '<figure><pre>one<p>two three</pre><figcaption>four</figcaption></figure><p>five';
  expect(now(whole, figure, [0, 1, 1, 0])).toEqual([1, 1, 1, 0]);
  expect(now(whole, '<pre>one<p>two three</pre><p>four', [0, 1, 0])).toEqual([1, 1, 0]);
});

test('half of the words is not most of them', () => {
  const figure = (count: number) => `<figure><p>${words(count)}</p><p>${words(500)}</p></figure>`;
  expect(now(whole, figure(500), [1, 0])).toEqual([1, 0]);
  expect(now(whole, figure(501), [1, 0])).toEqual([1, 1]);
});

test('text beside chosen text in one element stays, in other elements it does not', () => {
  const page = '<div>one<br><br>two<br><br><b>three</b><p>four</p></div>';
  expect(now(bareText, page, [0, 1, 0, 0])).toEqual([1, 1, 0, 0]);
});
