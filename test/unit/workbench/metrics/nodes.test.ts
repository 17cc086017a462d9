import { describe, expect, test } from '@jest/globals';
import { retrievedNodes, textNodes } from '../../../../src/workbench/metrics/node-set.ts';
import { nodeScore } from '../../../../src/workbench/metrics/nodes.ts';
import { relevantByLabels, relevantByText } from '../../../../src/workbench/metrics/relevant-nodes.ts';
import { namesOf, treeOf } from './tree.ts';

// 0 body, 1 nav, 2 "menu", 3 div, 4 p, 5 "one two", 6 p, 7 "three", 8 b, 9 "four", 10 img
const page = '<nav>menu</nav><div><p>one two</p><p>three<b>four</b></p><img></div>';

describe('retrieved nodes', () => {
  test('are the selected subtrees', () => {
    const tree = treeOf(page);
    const set = retrievedNodes(tree, { nodes: [4, 10], holes: [] });
    expect(namesOf(tree, set)).toBe('p "one two" img');
  });

  test('are without the holes', () => {
    const tree = treeOf(page);
    const set = retrievedNodes(tree, { nodes: [3], holes: [4, 8] });
    expect(namesOf(tree, set)).toBe('div p "three" img');
  });

  test('of nothing selected are none', () => {
    expect(namesOf(treeOf(page), retrievedNodes(treeOf(page), { nodes: [], holes: [] }))).toBe('');
  });

  test('text nodes in document order', () => {
    expect(textNodes(treeOf(page))).toEqual([2, 5, 7, 9]);
  });
});

describe('relevant nodes by labels', () => {
  test('are the labelled elements and all below, not what is above', () => {
    const tree = treeOf('<div><p class="a x">one<b>two</b></p><p>three</p><img class="x"></div>');
    expect(namesOf(tree, relevantByLabels(tree, '.x'))).toBe('p "one" b "two" img');
  });

  test('of labels inside labels are the outermost', () => {
    const tree = treeOf('<div class="x"><p class="x">one</p><p>two</p></div>');
    expect(namesOf(tree, relevantByLabels(tree, '.x'))).toBe('div p "one" p "two"');
  });

  test('do not ask a form whose control is called "matches"', () => {
    const tree = treeOf('<form class="x"><input name="matches">one</form>');
    expect(namesOf(tree, relevantByLabels(tree, '.x'))).toBe('form input "one"');
  });
});

describe('relevant nodes by text', () => {
  test('hold text, and only relevant text', () => {
    const tree = treeOf(page);
    expect(namesOf(tree, relevantByText(tree, [0, 1, 1, 0]))).toBe('p "one two" "three"');
  });

  test('take what has no text along with its parent', () => {
    const tree = treeOf(page);
    expect(namesOf(tree, relevantByText(tree, [0, 1, 1, 1]))).toBe('div p "one two" p "three" b "four" img');
  });

  test('take what has no text along between two relevant texts', () => {
    const tree = treeOf('<img>menu<hr>one<a><img></a><p>two</p><hr>three<img>');
    expect(namesOf(tree, relevantByText(tree, [0, 1, 1, 0]))).toBe('"one" a img p "two"');
  });

  test('can be the whole page, or nothing', () => {
    const tree = treeOf(page);
    expect([...relevantByText(tree, [1, 1, 1, 1])]).toEqual(new Array(11).fill(1));
    expect([...relevantByText(tree, [0, 0, 0, 0])]).toEqual(new Array(11).fill(0));
    const textless = treeOf('<img>');
    expect(namesOf(textless, relevantByText(textless, []))).toBe('');
  });

  test('need one answer for each text node', () => {
    expect(() => relevantByText(treeOf(page), [1])).toThrow('4 text nodes, not 1');
  });
});

describe('precision, recall and F1 over nodes', () => {
  test('count elements and text nodes alike', () => {
    const tree = treeOf(page);
    // Relevant: div and below, 8 nodes. Retrieved: nav, its text, both p and below: 8 nodes. Common: 6.
    const relevant = retrievedNodes(tree, { nodes: [3], holes: [] });
    const retrieved = retrievedNodes(tree, { nodes: [1, 4, 6], holes: [] });
    expect(nodeScore(relevant, retrieved)).toEqual({ precision: 0.75, recall: 0.75, f1: 0.75 });
  });

  test('of nothing', () => {
    const none = new Uint8Array(3);
    const one = Uint8Array.of(0, 1, 0);
    expect(nodeScore(none, none).f1).toBe(1);
    expect(nodeScore(none, one).f1).toBe(0);
    expect(nodeScore(one, none).f1).toBe(0);
  });

  test('refuse sets of different pages', () => {
    expect(() => nodeScore(new Uint8Array(3), new Uint8Array(4))).toThrow(RangeError);
  });
});
