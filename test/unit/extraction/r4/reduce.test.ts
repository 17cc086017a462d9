import { expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { reduce } from '../../../../src/extraction/r4/reduce.ts';
import { at, names, pageOf } from '../page.ts';

function reduced(body: string, cSet: string) {
  const tree = measure(pageOf(body));
  const ids = cSet.split(' ').filter(Boolean);
  const { kept, removed } = reduce(
    tree,
    ids.map((id) => at(tree, id)),
  );
  return {
    kept: names(tree, kept).join(' '),
    removed: removed.map(({ node, ancestor }) => names(tree, [node, ancestor]).join(' in ')),
  };
}

const STORY = `
  <div id="page">
    <div id="wrap"><img><div id="story"><p id="one">first text</p><p id="two">second text</p></div></div>
  </div>`;

test('a node goes whose ancestor in the c-SET has the same text', () => {
  expect(reduced(STORY, 'wrap story')).toEqual({ kept: 'wrap', removed: ['story in wrap'] });
});

test('a node stays whose ancestor in the c-SET has more text', () => {
  expect(reduced(STORY, 'story one')).toEqual({ kept: 'story one', removed: [] });
});

test('of a chain of nodes with the same text the outermost stays', () => {
  const { kept, removed } = reduced(STORY, 'page wrap story');
  expect(kept).toBe('page');
  expect(removed).toEqual(['wrap in page', 'story in wrap']);
});

test('ancestors that are not in the c-SET do not count', () => {
  expect(reduced(STORY, 'story one two').kept).toBe('story one two');
});

test('an ancestor counts over a node between them that has more text than either has alone', () => {
  const body = '<div id="a"><div id="b">x<p id="c"><i id="d">text</i></p></div></div>';
  expect(reduced(body, 'a c d')).toEqual({ kept: 'a c', removed: ['d in c'] });
});

test('nodes beside each other with the same text both stay', () => {
  expect(reduced('<p id="one">same</p><p id="two">same</p>', 'one two').kept).toBe('one two');
});

test('a node that follows the subtree of another is not inside it', () => {
  const body = '<div id="a"><p id="b">text</p></div><p id="c">text</p>';
  expect(reduced(body, 'a b c')).toEqual({ kept: 'a c', removed: ['b in a'] });
});

test('nodes without any text have the same text', () => {
  expect(reduced('<div id="a"><p id="b"><img></p></div>', 'a b').kept).toBe('a');
});

test('text in links is text', () => {
  expect(reduced('<div id="a"><a>link</a><p id="b">text</p></div>', 'a b').kept).toBe('a b');
});

test('a sign without words is text', () => {
  expect(reduced('<div id="a">—<p id="b">text</p></div>', 'a b').kept).toBe('a b');
});

test('white space and comments are no text', () => {
  expect(reduced('<div id="a"> <!-- note --> &nbsp; <p id="b">text</p></div>', 'a b').kept).toBe('a');
});

test('of an empty c-SET nothing is left', () => {
  expect(reduced(STORY, '')).toEqual({ kept: '', removed: [] });
});
