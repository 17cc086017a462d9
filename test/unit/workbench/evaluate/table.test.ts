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

  test('has the mean without pages whose truth is empty', () => {
    const pages = [{ scores: { words: score(1) } }, { scores: { words: score(0) }, emptyTruth: true }];
    const row = cells(tables([method(pages)]), 'Words:', 'right');
    expect([row[3], row[5]]).toEqual(['.5000', '1.0000']);
  });
});

test('types come by the number of their pages, also where one method alone tells them', () => {
  const untyped = POOR.pages.map((page) => ({ ...page, type: undefined }) as unknown as ScoredPage);
  const text = tables([method([{ type: 'a' }, { type: 'b' }, { type: 'b' }]), { ...POOR, pages: untyped }]);
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
