import { expect, test } from '@jest/globals';
import { sizeText } from '../../../src/page/comfort.ts';
import type { Marks } from '../../../src/page/marks.ts';

/** Ids of what is made larger. */
function sized(html: string, select: () => Node[], percent = 120): string[] {
  document.body.innerHTML = html;
  const marks: Marks = new Map();
  sizeText({ roots: select(), holes: [] }, marks, percent);
  return [...marks.keys()].map((element) => element.id);
}

const byId = (...ids: string[]): Node[] => ids.map((id) => document.getElementById(id)!);

test('kept elements are made larger, each once', () => {
  const html = '<main id="main"><p id="a">One</p><div><p id="b">Two</p></div></main><p id="c">Three</p>';
  expect(sized(html, () => byId('a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  expect(sized(html, () => byId('main', 'b', 'c'))).toEqual(['main', 'c']);
  expect(sized(html, () => byId('a'), 100)).toEqual([]);
});

test('kept text is made larger by what is around it, and no kept element in there once more', () => {
  const html = '<div id="around">Text <b id="inside">and more</b></div><p id="other">Other</p>';
  const roots = (): Node[] => [byId('around')[0].firstChild!, ...byId('inside', 'other')];
  expect(sized(html, roots)).toEqual(['around', 'other']);
});

test('the size is written in words that add up to percent', () => {
  document.body.innerHTML = '<p id="a">One</p>';
  const marks: Marks = new Map();
  sizeText({ roots: byId('a'), holes: [] }, marks, 150);
  expect([...marks.values()].map((given) => [...given])).toEqual([
    ['text', 'size-2', 'size-4', 'size-16', 'size-128'],
  ]);
});
