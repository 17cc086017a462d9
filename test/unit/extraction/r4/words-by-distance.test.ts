import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { visitWordsByDistance } from '../../../../src/extraction/r4/words-by-distance.ts';
import type { MeasuredTree } from '../../../../src/extraction/types.ts';
import { build, randomPages } from '../../../support/random-pages.ts';
import { name, pageOf, words } from '../page.ts';

/** The table of each node, by index; from 0 to its height. */
function tables(tree: MeasuredTree): number[][] {
  const found: number[][] = [];
  visitWordsByDistance(tree, (node, table, start) => {
    found[node] = [...table.slice(start, start + tree.height[node] + 1)];
  });
  return found;
}

/** The same, counted anew for each node. */
function countedAnew(tree: MeasuredTree): number[][] {
  return Array.from(tree.nodes.keys(), (node) => {
    const table = Array.from({ length: tree.height[node] + 1 }, () => 0);
    for (let i = node; i < tree.subtreeEnd[node]; i++) {
      const isInLink = (tree.nodes[i].parentElement as Element).closest('a') !== null;
      if (tree.tag[i] === 0 && !isInLink) table[tree.depth[i] - tree.depth[node]] += tree.words[i];
    }
    return table;
  });
}

const tablesOf = (body: string) => {
  const tree = measure(pageOf(body));
  const found = tables(tree);
  return Object.fromEntries(tree.nodes.map((node, i) => [name(node), found[i]]));
};

test('words stand in the table at their distance from the node', () => {
  const body = `<div id="n">${words(1)}<p id="p">${words(2)}<b id="b">${words(4)}</b></p><p id="q">${words(8)}</p></div>`;
  const { body: whole, n, p, b, q } = tablesOf(body);
  expect({ whole, n, p, b, q }).toEqual({
    whole: [0, 0, 1, 10, 4],
    n: [0, 1, 10, 4],
    p: [0, 2, 4],
    b: [0, 4],
    q: [0, 8],
  });
});

test('words in links stand in no table', () => {
  const { body, a, i } = tablesOf(`<p>${words(1)}<a>${words(2)}<i>${words(4)}</i></a></p>`);
  expect({ body, a, i }).toEqual({ body: [0, 0, 1, 0, 0], a: [0, 0, 0], i: [0, 0] });
});

test('the tallest child and the others are added up wherever they stand', () => {
  const low = `<p>${words(3)}</p>`;
  const tall = `<p><b>${words(5)}</b></p>`;
  expect(tablesOf(`<div id="n">${low}${tall}${low}</div>`)['n']).toEqual([0, 0, 6, 5]);
  expect(tablesOf(`<div id="n">${tall}${low}${low}</div>`)['n']).toEqual([0, 0, 6, 5]);
  expect(tablesOf(`<div id="n">${low}${low}${tall}</div>`)['n']).toEqual([0, 0, 6, 5]);
  expect(tablesOf(`<div id="n">${tall}${tall}</div>`)['n']).toEqual([0, 0, 0, 10]);
});

test('every node is visited once, after the nodes in it', () => {
  const tree = measure(pageOf('<div><p>one<b>two</b></p></div><p>three</p>'));
  const visited: number[] = [];
  visitWordsByDistance(tree, (node) => visited.push(node));
  expect(visited).toEqual([...tree.nodes.keys()].reverse());
});

test('on random pages the tables are what counting anew for each node gives', () => {
  fc.assert(
    fc.property(randomPages, (page) => {
      const tree = measure(build(page));
      expect(tables(tree)).toEqual(countedAnew(tree));
    }),
    { seed: 5, numRuns: 300 },
  );
});

test.each([
  ['a chain', '<div>'],
  ['a chain with a leaf before each link', '<b></b><div>'],
  ['a chain with a paragraph before each link', '<p>text</p><div>'],
])('all tables together have a cell for each node: %s', (_, link) => {
  let cells = 0;
  const deep = measure(pageOf(link.repeat(300) + 'text'));
  visitWordsByDistance(deep, (_, table) => (cells = table.length));
  expect(cells).toBe(deep.length);
});
