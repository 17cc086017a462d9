import { expect, test } from '@jest/globals';
import { readPage } from '../../../../src/library/read-page.ts';
import { outline, signature } from '../../../../src/workbench/evaluate/outline.ts';

const { tree } = readPage('<body><div><p class="a" id="b">one</p></div><p class="a">two</p>');
const [, div, p, text] = tree.nodes;

test('an element is told by its tag and attributes, a text by itself', () => {
  expect([div, p, text].map(signature)).toEqual(['DIV', 'P class=a id=b', '#one']);
});

test('selections of the same text by other nodes, or with other holes, are different', () => {
  const select = (nodes: number[], holes: number[] = []) => outline(tree, { nodes, holes, reasons: [] });
  expect(select([1])).toBe(select([1]));
  const same = readPage('<body><p>one</p><p>two</p>').tree;
  const texts = [1, 3].map((node) => outline(same, { nodes: [node], holes: [], reasons: [] }));
  expect(texts[0]).not.toBe(texts[1]);
  expect(new Set([select([1]), select([2]), select([3]), select([1], [2]), select([1], [3])]).size).toBe(5);
});
