import { describe, expect, test } from '@jest/globals';
import { IMAGES, NEVER_SHOWN, OPAQUE } from '../../../../src/extraction/dom/tags.ts';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { names, pageOf } from '../page.ts';

// The lists once more, so that a tag that falls off one is missed.
const LEFT_OUT = 'base datalist head link meta noscript param script source style template title track'.split(
  ' ',
);
const LEAVES = 'audio canvas embed frame iframe object svg textarea video'.split(' ');
const PICTURES = ['img', 'svg', 'canvas'];
const MEASURED =
  'div p section article main nav header footer aside form table td ul li span em b i a h1 h6 blockquote pre code figure figcaption details summary dialog button select option input label img picture math custom-tag'.split(
    ' ',
  );

/** An element of this tag with text in it, between two paragraphs. */
function measureElement(tag: string) {
  const page = pageOf('<p id="before"></p><p id="after"></p>');
  const element = page.createElement(tag);
  element.id = 'element';
  element.innerHTML = '<b id="inside"></b>';
  if (!element.firstChild?.isEqualNode(page.createElement('b'))) {
    element.replaceChildren(page.createElement('b'));
    element.firstElementChild!.id = 'inside';
  }
  element.append('two words');
  page.getElementById('before')!.after(element);
  return measure(page);
}

test.each(LEFT_OUT)('%s is left out with all that is in it', (tag) => {
  const tree = measureElement(tag);
  expect(names(tree, tree.nodes.keys())).toEqual(['body', 'before', 'after']);
  expect(tree.words[0]).toBe(0);
});

test.each(LEAVES)('%s is measured as one leaf', (tag) => {
  const tree = measureElement(tag);
  expect(names(tree, tree.nodes.keys())).toEqual(['body', 'before', 'element', 'after']);
  expect(tree.tagNames[tree.tag[2]]).toBe(tag);
  expect(tree.words[0]).toBe(0);
});

test.each(MEASURED)('%s is measured with what is in it', (tag) => {
  const tree = measureElement(tag);
  expect(names(tree, tree.nodes.keys())).toEqual([
    'body',
    'before',
    'element',
    'inside',
    '"two words"',
    'after',
  ]);
  expect(tree.words[0]).toBe(2);
});

test.each(PICTURES)('%s counts as an image', (tag) => {
  expect(measureElement(tag).images[0]).toBe(1);
});

test.each(['picture', 'video', 'iframe', 'object', 'figure', 'input', 'math'])(
  '%s alone does not count as an image',
  (tag) => {
    expect(measureElement(tag).images[0]).toBe(0);
  },
);

describe('the lists', () => {
  test.each([
    ['of what no page shows', NEVER_SHOWN, LEFT_OUT],
    ['of what is one leaf', OPAQUE, LEAVES],
    ['of images', IMAGES, PICTURES],
  ])('%s have no other tags', (_, list, tags) => {
    expect([...list].sort()).toEqual([...tags].sort());
  });

  test('share no tag: what is left out cannot be a leaf', () => {
    expect([...NEVER_SHOWN].filter((tag) => OPAQUE.has(tag))).toEqual([]);
  });
});

test('a drawing by the parser is one leaf, in its own namespace', () => {
  const tree = measure(pageOf('<svg id="svg"><title>a title</title><a><text>label</text></a></svg>'));
  expect(names(tree, tree.nodes.keys())).toEqual(['body', 'svg']);
  expect([tree.words[0], tree.links[0], tree.images[0]]).toEqual([0, 0, 1]);
});
