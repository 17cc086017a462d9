import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { outermost } from '../../../../src/extraction/measure/outermost.ts';
import { build, randomPages } from '../../../support/random-pages.ts';
import { at, names, pageOf } from '../page.ts';

const tree = measure(
  pageOf('<div id="a"><p id="b"><i id="c"></i></p><p id="d"></p></div><div id="e"><p id="f"></p></div>'),
);
const outer = (...ids: string[]) =>
  names(
    tree,
    outermost(
      tree,
      ids.map((id) => at(tree, id)),
    ),
  );

test('of nodes inside each other the outer one stays', () => {
  expect(outer('a', 'b', 'c')).toEqual(['a']);
  expect(outer('b', 'c', 'd')).toEqual(['b', 'd']);
});

test('a node directly behind a subtree is not inside it', () => {
  expect(outer('a', 'e')).toEqual(['a', 'e']);
  expect(outer('c', 'd', 'f')).toEqual(['c', 'd', 'f']);
});

test('of no nodes none stay', () => {
  expect(outer()).toEqual([]);
});

test('BODY holds them all', () => {
  expect(outer('body', 'b', 'f')).toEqual(['body']);
});

test('on random pages those stay that no other one contains', () => {
  fc.assert(
    fc.property(randomPages, fc.infiniteStream(fc.boolean()), (page, coin) => {
      const random = measure(build(page));
      const nodes = [...random.nodes.keys()].filter(() => coin.next().value);
      const isInside = (node: number) =>
        nodes.some((other) => other !== node && random.nodes[other].contains(random.nodes[node]));
      expect(outermost(random, nodes)).toEqual(nodes.filter((node) => !isInside(node)));
    }),
    { seed: 3, numRuns: 100 },
  );
});
