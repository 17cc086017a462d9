import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { EXCLUDED_TAGS } from '../../../../src/extraction/r4/parameters.ts';
import { allowedTags, ratedNodes } from '../../../../src/extraction/r4/rated-nodes.ts';
import { names, pageOf } from '../page.ts';

/** Section 3.1, criterion 2, as it is printed. */
const EXCLUDED = 'A NAV UNDEFINED HR SPAN EM BODY SCRIPT HEADER H1 H2 H3 H4 H5 BR IFRAME'
  .toLowerCase()
  .split(' ');
const ALLOWED =
  'div p section article main aside footer ul li table td h6 i b strong form details button x-card'.split(
    ' ',
  );

const rated = (page: Document) => {
  const tree = measure(page);
  return names(tree, ratedNodes(tree));
};

/** An element of this tag with a paragraph in it. */
function around(tag: string): Document {
  const page = pageOf('');
  const element = page.createElement(tag);
  element.id = 'element';
  element.append(page.createElement('p'));
  element.firstElementChild!.append('text');
  page.body.append(element);
  return page;
}

describe('an element that is not rated', () => {
  const withChildren = EXCLUDED.filter((tag) => !['script', 'iframe'].includes(tag));

  test.each(withChildren)('%s: what is in it is', (tag) => {
    expect(rated(around(tag))).toEqual(['p']);
  });

  test.each(['script', 'iframe'])('%s: nor is what is in it', (tag) => {
    expect(rated(around(tag))).toEqual([]);
  });

  test('is one on the list of the paper', () => {
    expect([...EXCLUDED_TAGS].sort()).toEqual([...EXCLUDED].sort());
  });
});

test.each(ALLOWED)('%s is rated', (tag) => {
  expect(rated(around(tag))).toEqual(['element', 'p']);
});

test.each([
  ['nothing', ''],
  ['white space', ' \n '],
  ['a comment', '<!-- text -->'],
  ['a script', '<script>text</script>'],
  ['a zero-width space', '&ZeroWidthSpace;'],
])('an element with %s in it is a leaf and not rated', (_, inside) => {
  expect(rated(pageOf(`<div>${inside}</div>`))).toEqual([]);
});

test.each([
  ['text', 'x'],
  ['an image', '<img>'],
  ['an excluded element', '<br>'],
  ['an element that is empty itself', '<svg></svg>'],
])('an element with %s in it is rated', (_, inside) => {
  expect(rated(pageOf(`<div>${inside}</div>`))).toEqual(['div']);
});

test('the rated nodes are in document order', () => {
  const page = pageOf('<div id="a"><div id="b">x</div></div><span><p id="c">y</p></span><p id="d">z</p>');
  expect(rated(page)).toEqual(['a', 'b', 'c', 'd']);
});

test('text is no allowed element', () => {
  const tree = measure(pageOf('text'));
  expect(tree.tagNames).toEqual(['#text', 'body']);
  expect(allowedTags(tree)).toEqual([false, false]);
});
