import { describe, expect, test } from '@jest/globals';
import { textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { loneTable } from '../../../../../src/extraction/refine/rules/lone-table.ts';
import { pageFor } from './pages.ts';

/** The texts that stay. */
function kept(body: string, chosen: readonly number[] = [], own = 0): string {
  const { page, facts } = pageFor(body);
  const before = new Uint8Array(page.blocks.length);
  for (const b of chosen) before[b] = 1;
  const probability = new Float64Array(page.blocks.length).fill(own);
  const after = loneTable.apply(page, facts, { probability, chosen: before }).chosen;
  return [...after.keys()]
    .filter((b) => after[b])
    .map((b) => textOfBlock(page, b))
    .join(' ');
}

const table = (...rows: readonly string[]) => `<table><tr>${rows.join('<tr>')}</table>`;
const results = table('<th>Case<th>Day', '<td>A v B<td>4 May', '<td>C v D<td>5 May');
const words = 'Case Day A v B 4 May C v D 5 May';
const search = '<form><label>Search</label> <label>From</label></form>';

test('the largest table with header cells stays if nothing else does', () => {
  expect(kept(`${search}${table('<th>Pages', '<td>1', '<td>2')}${results}<p>About</p>`)).toBe(words);
});

test('a table with others inside it stays whole', () => {
  const pager = table('<th>Pages', '<td>1', '<td>2');
  expect(kept(table('<th>Case', '<td>A v B', '<td>C v D', `<td>${pager}`))).toBe(
    'Case A v B C v D Pages 1 2',
  );
});

test.each([
  ['something else stays', `<p>text</p>${results}`, [0]],
  ['it has no header cells', results.replaceAll('<th>', '<td>'), []],
  ['it has two rows', table('<th>Case', '<td>A v B'), []],
  ['most of the page is elsewhere', `<p>${'word '.repeat(40)}</p>${results}`, []],
  ['the header cells are in no table', '<div role="table"><p>Case</p></div>', []],
])('no table is added if %s', (_, body, chosen) => {
  expect(kept(body, chosen)).toBe(chosen.length > 0 ? 'text' : '');
});

describe('a table of data without header cells', () => {
  const files = table(
    '<td>one.h<td>first',
    '<td>two.h<td>second',
    '<td>three.h<td>third',
    '<td>four.h<td>last',
  );
  const all = 'one.h first two.h second three.h third four.h last';

  test('stays if its cells are probable enough', () => {
    expect(kept(`<p>Files</p>${files}`, [], 0.15)).toBe(all);
    expect(kept(`<p>Files</p>${files}`, [], 0.1499)).toBe('');
    expect(
      kept(`<p>Files</p>${files.replaceAll('</table>', '<tr><td><table></table></table>')}`, [], 0.9),
    ).toBe('');
  });

  test('stays whole if nothing stays elsewhere', () => {
    expect(kept(`<p>Files</p>${files}`, [2, 3], 0.15)).toBe(all);
    expect(kept(`<p>Files</p>${files}`, [2, 3], 0.1499)).toBe('first two.h');
    expect(kept(`<p>Files</p>${files}`, [0, 3], 0.15)).toBe('Files two.h');
    expect(kept(`<p>Files</p>${files}${files}`, [2, 9], 0.15)).toBe('first one.h');
  });
});
