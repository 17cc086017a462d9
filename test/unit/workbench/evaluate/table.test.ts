/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { markdownTable, tables } from '../../../../src/workbench/evaluate/table.ts';
import type { ScoredMethod, ScoredPage } from '../../../../src/workbench/results/types.ts';
import { POOR, RIGHT } from '../compare/made-up.ts';

const score = (f1: number) => ({ precision: f1, recall: f1, f1 });

/** A method with as many pages as are given. */
const method = (pages: readonly Partial<ScoredPage>[], more: Partial<ScoredMethod> = {}): ScoredMethod => ({
  ...RIGHT,
  pages: pages.map((page) => ({ ...RIGHT.pages[0], ...page })),
  ...more,
});

/** The cells of the line that begins with a name, in the table under a title. */
function cells(text: string, title: string, name: string): string[] {
  const table = text
    .split('\n\n')
    .find((part, i, all) => all[i - 1]?.startsWith(title) && part.startsWith('|'))!;
  const line = table.split('\n').find((row) => row.startsWith(`| ${name} `))!;
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

test('columns are as wide as their widest cell, and numbers stand at their right edge', () => {
  expect(
    markdownTable(
      ['name', 'F1'],
      [
        ['a', '1.0000'],
        ['longer', '.5'],
      ],
    ),
  ).toBe(
    ['| name   |     F1 |', '| ------ | -----: |', '| a      | 1.0000 |', '| longer |     .5 |'].join('\n'),
  );
});

describe('the table of words', () => {
  test('has the median and the 99th percentile of the times', () => {
    const pages = Array.from({ length: 51 }, (_, i) => ({ milliseconds: (i * 23) % 51 }));
    expect(cells(tables([method(pages)]), 'Words:', 'right').slice(-2)).toEqual(['25.00', '49.00']);
  });

  test('has the lower of two middle times as the median', () => {
    const pages = [4, 1, 3, 2].map((milliseconds) => ({ milliseconds }));
    expect(cells(tables([method(pages)]), 'Words:', 'right').at(-2)).toBe('2.00');
  });

  test('names its columns', () => {
    expect(cells(tables([method([{}])]), 'Words:', 'method')).toEqual([
      ...['pages', 'P', 'R', 'F1', '95 % interval', 'F1, truth not empty', 'ms', 'ms 99 %'],
    ]);
  });

  test('has the mean without pages whose truth is empty', () => {
    const pages = [{ scores: { words: score(1) } }, { scores: { words: score(0) }, emptyTruth: true }];
    const row = cells(tables([method(pages)]), 'Words:', 'right');
    expect([row[3], row[5]]).toEqual(['.5000', '1.0000']);
  });
});

test('types come by the number of their pages, also where one method alone tells them', () => {
  const untyped = POOR.pages.map((page) => ({ ...page, type: undefined }) as unknown as ScoredPage);
  const text = tables([method([{ type: 'a' }, { type: 'b' }, { type: 'b' }]), { ...POOR, pages: untyped }]);
  expect(text).toContain('Words by type of page: mean F1 (pages).\n\n| method |');
  expect(text).toMatch(/^\| method \| +b \(2\) \| +a \(1\) \|$/m);
});

describe('the table of other metrics', () => {
  const page = (nodes: number, cleaneval?: number): Partial<ScoredPage> => ({
    scores: { nodes: score(nodes), lcs: score(0.25) },
    values: cleaneval === undefined ? {} : { cleaneval },
  });

  test('has what any page of any method has', () => {
    const own = method([page(0.5, 0.75), page(1)]);
    const text = tables([own, method([page(0)], { method: 'other' })]);
    expect(text).toContain('| DOM nodes P | DOM nodes R | DOM nodes F1 | LCS F1 | CleanEval |');
    expect(cells(text, 'Other metrics', 'right')).toEqual(['.7500', '.7500', '.7500', '.2500', '.3750']);
    expect(cells(text, 'Other metrics', 'other')).toEqual(['.0000', '.0000', '.0000', '.2500', '.0000']);
  });

  test('has all metrics in one order, with the precision and recall of nodes alone', () => {
    const ids = [
      ...['coreex', 'shingles-without-title', 'lcsequence', 'lcstring', 'lcs', 'shingles'],
      ...['retrieved-words', 'simple-nodes', 'nodes'],
    ];
    const scores = Object.fromEntries(ids.map((id, i) => [id, score(i / 10)]));
    const text = tables([method([{ scores, values: {} }])]);
    const expected = [
      ['DOM nodes P', '.8000'],
      ['DOM nodes R', '.8000'],
      ['DOM nodes F1', '.8000'],
      ['text nodes F1', '.7000'],
      ['retrieved words F1', '.6000'],
      ['weighted nodes F1', '.0000'],
      ['LCS F1', '.4000'],
      ['LCString F1', '.3000'],
      ['LCSequence F1', '.2000'],
      ['4-grams F1 of means', '.5000'],
      ['without title', '.1000'],
    ];
    expect(cells(text, 'Other metrics', 'method')).toEqual(expected.map(([title]) => title));
    expect(cells(text, 'Other metrics', 'right')).toEqual(expected.map(([, value]) => value));
  });

  test('says how trained methods were trained', () => {
    const text = tables([method([{}], { trained: 'on these pages' })]);
    expect(text).toMatch(/\n\nright \(on these pages\): it was trained on these very pages/);
  });

  test('says where the relevant nodes come from', () => {
    expect(tables([method([page(1)], { nodesBy: 'labels' })])).toContain('those labelled in the HTML');
    expect(tables([method([page(1)], { nodesBy: 'alignment' })])).toContain('aligning the true text');
    expect(tables([method([{ scores: { lcs: score(1) } }])])).not.toContain('Relevant nodes');
  });
});

test('snippets are pooled where one method alone has them', () => {
  const snippets = { withFound: 1, withTotal: 1, withoutFound: 0, withoutTotal: 1 };
  const text = tables([method([{}]), method([{ snippets }], { method: 'other' })]);
  expect(cells(text, 'Snippets', 'other')).toEqual(['1.0000', '1.0000', '1.0000', '1.0000']);
});
