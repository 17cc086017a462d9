import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { blockPage, type BlockPage } from '../../../../src/extraction/refine/page.ts';
import {
  doubtCopies,
  keepBareText,
  keepFormulas,
  keepHeadings,
  keepWhole,
  togetherWithLike,
} from '../../../../src/extraction/refine/together.ts';
import { pageOf } from '../page.ts';

const groups = (of: number[], words: number[]) => ({
  of: Int32Array.from(of),
  words: of.reduce<number[]>((sums, group, b) => ((sums[group] = (sums[group] ?? 0) + words[b]), sums), []),
  number: new Int32Array(of.length),
  count: [],
  linkWords: [],
  first: [],
  last: [],
});

test('blocks of one group move half way to the mean of its words; a block alone stays', () => {
  const words = [10, 30, 5];
  const moved = togetherWithLike(
    Float64Array.from([1, 0.2, 0.7]),
    groups([0, 0, 1], words),
    Int32Array.from(words),
  );
  expect([...moved].map((p) => Number(p.toFixed(6)))).toEqual([0.7, 0.3, 0.7]);
});

describe('of equal texts', () => {
  const words = [20, 3, 20, 20, 3];
  const copies = { ...groups([0, 1, 0, 0, 1], words), count: [3, 2] };
  const doubted = (like: number[], probability: number[], isDrawn?: (node: number) => boolean) => {
    const changed = Float64Array.from(probability);
    const blocks = {
      length: words.length,
      words: Int32Array.from(words),
      first: Int32Array.from(words.keys()),
    };
    const page = { tree: { isDrawn }, blocks } as unknown as BlockPage;
    doubtCopies(page, changed, { copies, like: groups(like, words) });
    return [...changed].map((p) => Number(p.toFixed(6)));
  };

  test('the most probable stands for those in other elements; few words may come again', () => {
    expect(doubted([0, 1, 2, 3, 4], [0.4, 0.5, 0.8, 0.6, 0.9])).toEqual([0.12, 0.5, 0.8, 0.18, 0.9]);
    expect(doubted([0, 1, 2, 3, 4], [0.8, 0.5, 0.8, 0.8, 0.5])).toEqual([0.8, 0.5, 0.24, 0.24, 0.5]);
    // The third block stands in an element like the one that is most probable.
    expect(doubted([0, 1, 2, 2, 4], [0.4, 0.5, 0.8, 0.6, 0.9])).toEqual([0.12, 0.5, 0.8, 0.6, 0.9]);
  });

  test('one that is drawn goes before those that are not', () => {
    const probability = [0.4, 0.5, 0.8, 0.6, 0.9];
    const all = [0, 1, 2, 3, 4];
    expect(doubted(all, probability, (node) => node === 0)).toEqual([0.4, 0.5, 0.24, 0.18, 0.9]);
    expect(doubted(all, probability, (node) => node !== 2)).toEqual([0.12, 0.5, 0.24, 0.6, 0.9]);
    expect(doubted(all, probability, () => false)).toEqual([0.12, 0.5, 0.8, 0.18, 0.9]);
  });
});

test('formulas that stand by themselves are as probable as the text around them', () => {
  const math = '<math><mi>h</mi><mo>=</mo><mn>2</mn></math>';
  const page = blockPage(
    measure(pageOf(`<p>text</p><div>${math}</div><div>${math}</div><p>${math} more</p>`)),
  );
  const probability = Float64Array.from([0.9, 0.1, 0.8, 0.5]);
  keepFormulas(page, probability);
  expect([...probability]).toEqual([0.9, 0.7, 0.8, 0.5]);
  const drawn = `<div class="MathJax_Display"><span>h</span><div>is</div><span>2</span></div>`;
  const pieces = Float64Array.from([0.9, 0.1, 0.1, 0.1, 0.5]);
  keepFormulas(blockPage(measure(pageOf(`<p>text</p>${drawn}<p>more</p>`))), pieces);
  expect([...pieces].map((p) => Number(p.toFixed(6)))).toEqual([0.9, 0.7, 0.7, 0.7, 0.5]);
  const alone = Float64Array.from([0.2]);
  keepFormulas(blockPage(measure(pageOf(`<div>${math}</div>`))), alone);
  expect([...alone]).toEqual([0.2]);
});

test('a table of data, a figure and a listing of code stay whole where most of them does', () => {
  const cut = (html: string, chosen: number[]) => {
    const all = Uint8Array.from(chosen);
    keepWhole(blockPage(measure(pageOf(html))), all);
    return [...all];
  };
  const rows = '<tr><th>head<td>one two</table>';
  expect(cut(`<table><caption>title</caption>${rows}`, [0, 0, 1])).toEqual([0, 0, 1]);
  expect(cut(`<table><caption>title</caption>${rows}`, [0, 1, 1])).toEqual([1, 1, 1]);
  expect(cut('<table><tr><td>one<td>two three</table>', [0, 1])).toEqual([0, 1]);
  expect(cut(`<table><tr><th>x<td>more than the rest<table>${rows}</table>`, [0, 1, 0, 1])).toEqual([
    0, 1, 1, 1,
  ]);
  expect(
    cut('<figure><pre>one<p>two three</pre><figcaption>four</figcaption></figure><p>five', [0, 1, 1, 0]),
  ).toEqual([1, 1, 1, 0]);
});

test('text beside chosen text in one element stays, in other elements it does not', () => {
  const page = blockPage(measure(pageOf('<div>one<br><br>two<br><br><b>three</b><p>four</p></div>')));
  const chosen = Uint8Array.from([0, 1, 0, 0]);
  keepBareText(page, chosen);
  expect([...chosen]).toEqual([1, 1, 0, 0]);
});

test('a heading stays with the text below it, and so does the title of the page', () => {
  const chosen = Uint8Array.from([0, 0, 0, 1, 0, 1]);
  keepHeadings(
    chosen,
    Float64Array.from([0.1, 0.1, 0.5, 0.9, 0.05, 0.9]),
    { level: Int32Array.from([1, 0, 2, 0, 2, 0]), heading: new Int32Array(6), next: new Int32Array(6) },
    { block: 0, overlap: Float64Array.from([0.8, 0, 0, 0, 0, 0]) },
  );
  expect([...chosen]).toEqual([1, 0, 1, 1, 0, 1]);
});

test('where nothing was chosen the title does not stay alone', () => {
  const chosen = new Uint8Array(2);
  const none = new Int32Array(2);
  keepHeadings(
    chosen,
    Float64Array.from([0.5, 0.1]),
    { level: Int32Array.from([1, 0]), heading: none, next: none },
    { block: 0, overlap: Float64Array.from([1, 0]) },
  );
  expect([...chosen]).toEqual([0, 0]);
});
