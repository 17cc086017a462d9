import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { textFacts } from '../../../../src/extraction/refine/features/text.ts';
import { blockPage } from '../../../../src/extraction/refine/block-page.ts';
import { repetitionOf, type Groups } from '../../../../src/extraction/refine/repetition.ts';
import { allAtOnce } from '../../../../src/extraction/steps.ts';
import { at, pageOf } from '../page.ts';

function repetition(body: string) {
  const tree = measure(pageOf(body));
  const page = blockPage(tree);
  const found = allAtOnce(repetitionOf(page, allAtOnce(textFacts(page))));
  return { ...found, siblingsOf: (id: string) => found.siblings[at(tree, id)], tree };
}

const of = ({ of: groups }: Groups) => [...groups];

describe('similar siblings', () => {
  test('have the same tag and class, whatever their digits', () => {
    const { siblingsOf } = repetition(
      '<div id="box"><p id="a" class="post-1">x</p><p id="b" class="post-23">x</p><p id="c" class="card">x</p><div id="d" class="post-1">x</div><h2 id="e">x</h2>text<h3 id="f">x</h3></div><p id="g" class="post-1">x</p>',
    );
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'box'].map(siblingsOf)).toEqual([2, 2, 1, 1, 2, 2, 1, 1]);
  });

  test('differ by signs, and not by spaces', () => {
    const { siblingsOf } = repetition(
      '<p id="a" class="a b">x</p><p id="b" class="ab">x</p><p id="c" class="a-b">x</p><p id="d" class="a_b">x</p><p id="e" class="a/b">x</p><p id="f" class="a:b">x</p><p id="g" class="a0b9">x</p><p id="h" class="a!b">x</p>',
    );
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(siblingsOf)).toEqual([3, 3, 1, 1, 1, 1, 3, 1]);
  });

  test('are counted among the children of one element', () => {
    const { siblingsOf, siblings, tree } = repetition(
      '<ul id="u"><li id="a">x<ul><li id="b">x</li></ul></li><li id="c">x</li></ul><ul id="v"><li id="d">x</li></ul>',
    );
    expect(['u', 'a', 'b', 'c', 'v', 'd'].map(siblingsOf)).toEqual([2, 2, 1, 2, 2, 1]);
    expect(siblings[0]).toBe(0);
    expect(tree.nodes.flatMap((node, i) => (node.nodeType === 3 ? [siblings[i]] : []))).toEqual([0, 0, 0, 0]);
  });

  test('may be empty', () => {
    const { siblingsOf } = repetition('<img id="a"><img id="b"><img id="c">');
    expect(['a', 'b', 'c'].map(siblingsOf)).toEqual([3, 3, 3]);
  });

  test('may come after a text', () => {
    const { siblingsOf } = repetition('text<p id="a">x</p>text<p id="b">x</p>');
    expect(['a', 'b'].map(siblingsOf)).toEqual([2, 2]);
  });
});

describe('groups of blocks', () => {
  const { copies, like, likeByTags } = repetition(
    '<p class="a">one two</p><p class="b">ONE  two</p><p class="a">three <a href="/">four five</a></p><div class="a"><p class="a">one two</p></div>',
  );

  test('have the same text', () => {
    expect(of(copies)).toEqual([0, 0, 1, 0]);
    expect([...copies.number]).toEqual([0, 1, 0, 2]);
    const { count, words, linkWords, first, last } = copies;
    expect({ count, words, linkWords, first, last }).toEqual({
      count: [3, 1],
      words: [6, 3],
      linkWords: [0, 2],
      first: [0, 2],
      last: [3, 2],
    });
  });

  test('have ancestors with the same tags and classes', () => {
    expect(of(like)).toEqual([0, 1, 0, 2]);
  });

  test('have ancestors with the same tags', () => {
    expect(of(likeByTags)).toEqual([0, 0, 0, 1]);
  });

  test('are at the same place of cards, whatever the classes in a card are', () => {
    const card = (name: string): string =>
      `<div class="col"><div class="${name}"><b>Free</b><p>$5</p><ul class="${name}"><li>one<li>two<li>three</ul></div></div>`;
    const { likeByPlace, like: byClass } = repetition(['a', 'a', 'chosen'].map(card).join(''));
    const each = [0, 1, 2, 2, 2];
    expect(of(likeByPlace)).toEqual([...each, ...each, ...each]);
    expect(of(byClass).slice(10)).toEqual([3, 4, 5, 5, 5]);
  });

  test('are not at the same place of a few parts that are no series', () => {
    const { likeByPlace } = repetition('<div class="a"><p>one</p></div><div class="a"><p>two</p></div>');
    expect(of(likeByPlace)).toEqual([0, 1]);
  });

  test('are found with a pause after each kind', () => {
    const page = blockPage(measure(pageOf('<p>one')));
    const steps = repetitionOf(page, allAtOnce(textFacts(page)));
    let pauses = 0;
    while (!steps.next().done) pauses++;
    expect(pauses).toBe(3);
  });
});
