import { describe, expect, test } from '@jest/globals';
import { tablesInText } from '../../../../../src/extraction/refine/rules/tables.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

/** The blocks of a page that stay where only those with the word "stays" did before. */
function now(html: string, probability?: number[]): number[] {
  const { page, facts } = pageFor(html);
  const { blocks } = page;
  const chosen = Uint8Array.from(blocks.first, (first) => (page.data(first).startsWith('stays') ? 1 : 0));
  const before = { chosen, probability: Float64Array.from(chosen, (_, b) => probability?.[b] ?? 0.4) };
  return [...tablesInText.apply(page, facts, before).chosen];
}

const table = '<table><tr><th>place<td>the old harbour</table>';
const stays = (count: number) => `<p>stays ${words(count - 1)}</p>`;
const goes = (count: number) => `<p>${words(count)}</p>`;

describe('a table of data', () => {
  test('stays where most of the words around it do', () => {
    expect(now(stays(20) + goes(19) + table)).toEqual([1, 0, 1, 1]);
    expect(now(stays(20) + goes(20) + table)).toEqual([1, 0, 0, 0]);
    expect(now(table + stays(20))).toEqual([1, 1, 1]);
  });

  test('needs no header cells if it has eight or more short ones', () => {
    const cells = (count: number, each: number) =>
      `<table><tr>${`<td>${words(each)}</td>`.repeat(count)}<td></td></table>`;
    const kept = (html: string) => now(stays(20) + html).slice(1);
    expect(kept(cells(8, 4))).toEqual(Array(8).fill(1));
    expect(kept(cells(7, 4))).toEqual(Array(7).fill(0));
    expect(kept(cells(8, 5))).toEqual(Array(8).fill(0));
    expect(kept(`<table><td>${cells(8, 4)}</td></table>`)).toEqual(Array(8).fill(1));
    expect(kept(`<table><td>${cells(4, 4)}</td><td>${cells(4, 4)}</td></table>`)).toEqual(Array(8).fill(0));
  });

  test('is not judged by its own cells', () => {
    const half = `<table><tr><th>place<td>stays ${words(30)}</table>`;
    expect(now(half + goes(20))).toEqual([0, 1, 0]);
    expect(now(half + stays(20))).toEqual([1, 1, 1]);
  });

  test('is judged by the nearest twelve words around it', () => {
    const page = (near: string) => `<div>${near}${table}</div>${stays(100)}`;
    expect(now(page(goes(11)))).toEqual([0, 1, 1, 1]);
    expect(now(page(goes(12)))).toEqual([0, 0, 0, 1]);
    const other = (near: string) => `<div>${near}${table}</div>${goes(100)}`;
    expect(now(other(stays(11)))).toEqual([1, 0, 0, 0]);
    expect(now(other(stays(12)))).toEqual([1, 1, 1, 0]);
    expect(now(table)).toEqual([0, 0]);
  });

  test('goes where its words are less probable than .15 on average', () => {
    expect(now(stays(20) + table, [0.9, 0.15, 0.15])).toEqual([1, 1, 1]);
    expect(now(stays(20) + table, [0.9, 0.15, 0.1499])).toEqual([1, 0, 0]);
    // One word and three.
    expect(now(stays(20) + table, [0.9, 0, 0.21])).toEqual([1, 1, 1]);
    expect(now(stays(20) + table, [0.9, 0.21, 0])).toEqual([1, 0, 0]);
  });

  test('goes where more than a third of its words are in links', () => {
    const third = (more: string) =>
      `${stays(20)}<table><tr><th>one<td>two <a>link</a><tr><td>a<td>b <a>${more}</a></table>`;
    expect(now(third('link'))).toEqual([1, 1, 1, 1, 1]);
    expect(now(third('more links'))).toEqual([1, 0, 0, 0, 0]);
  });
});

test('a table without head or caption, or with a table in it, is left as it is', () => {
  const layout = '<table><tr><td>one<td>two</table>';
  expect(now(stays(20) + layout)).toEqual([1, 0, 0]);
  expect(now(`${stays(20)}<table><tr><th>menu<td>${layout}</table>`)).toEqual([1, 0, 0, 0]);
});
