import { describe, expect, test } from '@jest/globals';
import { GOES, STAYS } from '../../../../../src/extraction/refine/cover.ts';
import { captions } from '../../../../../src/extraction/refine/rules/captions.ts';
import { pageFor } from './pages.ts';

/** The text that stays where pictures with `id` "kept" do so, and no text did before. */
function captionsKept(html: string): string[] {
  const { page, facts } = pageFor(html);
  const { nodes } = page.tree;
  const isKept = (node: Node): boolean => (node as Partial<Element>).id === 'kept';
  const fate = Uint8Array.from(nodes, (node) => (isKept(node) ? STAYS : GOES));
  const now = captions.apply(page, facts, { chosen: new Uint8Array(page.blocks.length), fate });
  return nodes.filter((node, i) => now[i] === STAYS && !isKept(node)).map((node) => node.textContent!);
}

const figure = (picture: string, caption: string): string =>
  `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;

test('the caption of a picture that stays does so, with all that is in it', () => {
  expect(captionsKept(figure('<a><img id="kept"></a>', 'The pier <p>by night</p>'))).toEqual([
    'The pier ',
    'by night',
  ]);
});

test('the caption of a picture that goes is left to its words', () => {
  expect(captionsKept(figure('<img>', 'The pier') + '<img id="kept">')).toEqual([]);
});

test('an empty box is the place of a picture that is loaded later', () => {
  expect(captionsKept(figure('<div id="kept"></div>', 'The pier'))).toEqual(['The pier']);
});

test('other text of the figure is no caption, and a picture in a caption has none', () => {
  expect(captionsKept(`<figure><p>Words</p><img id="kept"><figcaption>x</figcaption></figure>`)).toEqual([
    'x',
  ]);
  expect(captionsKept(figure('<p>Words</p>', 'x <img id="kept">'))).toEqual([]);
});

test('in a figure of figures a picture has its own caption and that of all', () => {
  const inner = figure('<img id="kept">', 'one') + figure('<img>', 'two');
  expect(captionsKept(figure(inner, 'all'))).toEqual(['one', 'all']);
});

test('a caption outside of any figure is text like any other', () => {
  expect(captionsKept('<img id="kept"><figcaption>x</figcaption>')).toEqual([]);
});

describe('what is called a caption', () => {
  const box = (inner: string): string => `<div>${inner}</div>`;

  test('stays with the picture in the box around both', () => {
    expect(captionsKept(box('<img id="kept"><p class="wp-caption-text">The pier</p>'))).toEqual(['The pier']);
    expect(captionsKept(box('<img><p class="caption">The pier</p>') + '<img id="kept">')).toEqual([]);
  });

  test('has all the words of that box', () => {
    expect(captionsKept(box('<img id="kept"><p class="caption">The pier</p><p>More</p>'))).toEqual([]);
  });

  test('is a word of its own in the class', () => {
    expect(captionsKept(box('<img id="kept"><p class="captioned">The pier</p>'))).toEqual([]);
  });
});
