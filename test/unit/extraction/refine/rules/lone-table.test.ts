import { expect, test } from '@jest/globals';
import { textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { loneTable } from '../../../../../src/extraction/refine/rules/lone-table.ts';
import { pageFor } from './pages.ts';

/** The texts that stay. */
function kept(body: string, chosen: readonly number[] = []): string {
  const { page, facts } = pageFor(body);
  const before = new Uint8Array(page.blocks.length);
  for (const b of chosen) before[b] = 1;
  const probability = new Float64Array(page.blocks.length);
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
