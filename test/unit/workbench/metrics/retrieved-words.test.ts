import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { simpleNodes, weightedNodes } from '../../../../src/workbench/metrics/coreex.ts';
import { retrievedNodes } from '../../../../src/workbench/metrics/node-set.ts';
import { retrievedWords } from '../../../../src/workbench/metrics/retrieved-words.ts';
import { treeOf } from './tree.ts';

// 0 body, 1 nav, 2 "home", 3 div, 4 p, 5 "one two three", 6 p, 7 "four", 8 b, 9 "five six"
const tree = treeOf('<nav>home</nav><div><p>one two three</p><p>four<b>five six</b></p></div>');
const set = (...nodes: number[]): Uint8Array => retrievedNodes(tree, { nodes, holes: [] });

describe('retrieved words', () => {
  test('are the words of the retrieved text nodes', () => {
    // Relevant: 6 words. Retrieved: "home" and "one two three", 4 words, 3 of them relevant.
    expect(retrievedWords(tree, set(3), set(1, 4))).toEqual({ precision: 0.75, recall: 0.5, f1: 0.6 });
  });

  test('are those of the node, not like words elsewhere', () => {
    const twice = treeOf('<p>same words</p><div>same words</div>');
    const first = retrievedNodes(twice, { nodes: [1], holes: [] });
    const second = retrievedNodes(twice, { nodes: [3], holes: [] });
    expect(retrievedWords(twice, first, second).f1).toBe(0);
  });

  test('an image adds none', () => {
    const withImage = treeOf('<p>one</p><img alt="two three">');
    const text = retrievedNodes(withImage, { nodes: [1], holes: [] });
    const both = retrievedNodes(withImage, { nodes: [1, 3], holes: [] });
    expect(retrievedWords(withImage, both, text).f1).toBe(1);
  });
});

describe('node-weighted precision and recall of CoreEx', () => {
  test('with the words that stand in the node itself are retrieved words', () => {
    const nodes = fc.uint8Array({ minLength: 10, maxLength: 10, max: 1 });
    fc.assert(
      fc.property(nodes, nodes, (answer, extracted) => {
        expect(weightedNodes(tree, answer, extracted)).toEqual(retrievedWords(tree, answer, extracted));
      }),
    );
  });

  test('with the words of the subtree count text at each level', () => {
    // Answer: div 6, p 3, text 3, p 3, "four" 1, b 2, text 2 = 20 words. Extracted: p 3, its text 3.
    const score = weightedNodes(tree, set(3), set(4), 'subtree');
    expect(score.precision).toBe(1);
    expect(score.recall).toBe(6 / 20);
  });

  test('unweighted, each text node counts one', () => {
    expect(simpleNodes(tree, set(3), set(1, 4))).toEqual({ precision: 1 / 2, recall: 1 / 3, f1: 0.4 });
  });
});
