import { expect, test } from '@jest/globals';
import { agreement } from '../../../src/extraction/agreement.ts';
import { measure } from '../../../src/extraction/measure/measure.ts';
import { parseHtml } from '../../../src/library/dom/parse-html.ts';

const tree = measure(parseHtml('<body><p>one two three</p><div><p>four five</p><p>six</p></div></body>'));
const at = (name: string, nth = 0): number =>
  tree.nodes.flatMap((node, i) => ((node as Element).localName === name ? [i] : []))[nth];
const of = (nodes: readonly number[], holes: readonly number[] = []) => ({ nodes, holes });

test('counts the words that two selections share', () => {
  const all = of([0]);
  expect(agreement(tree, all, all)).toEqual({ words: 6, shared: 6, f1: 1 });
  expect(agreement(tree, of([at('p')]), of([at('div')]))).toEqual({ words: 3, shared: 0, f1: 0 });
  const cut = of([at('div')], [at('p', 2)]);
  expect(agreement(tree, cut, all)).toEqual({ words: 2, shared: 2, f1: 0.5 });
  expect(agreement(tree, of([]), of([]))).toEqual({ words: 0, shared: 0, f1: 1 });
  expect(agreement(tree, of([]), all)).toEqual({ words: 0, shared: 0, f1: 0 });
});
