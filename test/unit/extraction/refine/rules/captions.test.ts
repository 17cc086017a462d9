import { describe, expect, test } from '@jest/globals';
import { GOES, STAYS } from '../../../../../src/extraction/refine/cover.ts';
import { captions } from '../../../../../src/extraction/refine/rules/captions.ts';
import { pageFor } from './pages.ts';

/** No block stays. These pages have no more blocks than leaves. */
const before = (fate: Uint8Array) => ({
  probability: new Float64Array(fate.length),
  chosen: new Uint8Array(fate.length),
  fate,
});

/** The text that stays where pictures with `id` "kept" do so, and no text did before. */
function captionsKept(html: string): string[] {
  const { page, facts } = pageFor(html);
  const { nodes } = page.tree;
  const isKept = (node: Node): boolean => (node as Partial<Element>).id === 'kept';
  const fate = Uint8Array.from(nodes, (node) => (isKept(node) ? STAYS : GOES));
  const now = captions.apply(page, facts, before(fate));
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

test('text of a figure that stays is no picture', () => {
  const html = '<figure><p>Kept words</p><figcaption>The pier</figcaption></figure>';
  const { page, facts } = pageFor(html);
  const { nodes } = page.tree;
  const isKept = (node: Node): boolean => node.nodeName === 'P' || node.textContent === 'Kept words';
  const fate = Uint8Array.from(nodes, (node) => (isKept(node) ? STAYS : GOES));
  expect([...captions.apply(page, facts, before(fate))]).toEqual([...fate]);
});

test('a page without figures and captions is left as it is', () => {
  const { page, facts } = pageFor('<p>Words</p><img>');
  const fate = Uint8Array.of(GOES, GOES, STAYS, GOES);
  expect(captions.apply(page, facts, before(fate))).toBe(fate);
});

test('an element with other elements in it is no picture', () => {
  expect(captionsKept(figure('<div id="kept"><p>Words</p></div>', 'The pier'))).toEqual([]);
});

test('BODY can be the box around a picture and its caption', () => {
  const caption = '<p class="caption">The pier</p>';
  expect(captionsKept(`<img id="kept">${caption}`)).toEqual(['The pier']);
  expect(captionsKept(`<figure><img id="kept"></figure>${caption}`)).toEqual(['The pier']);
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

  test('has words', () => {
    const picture = '<span><b class="caption"><img id="kept"></b></span>';
    expect(captionsKept(figure(picture, 'The pier'))).toEqual(['The pier']);
  });

  test('in a caption is a part of it', () => {
    const caption = '<p><span class="caption-text">The pier</span></p>';
    expect(captionsKept(figure('<img id="kept">', caption))).toEqual(['The pier']);
  });

  test('is a word of its own in the class', () => {
    expect(captionsKept(box('<img id="kept"><p class="figureCaption">The pier</p>'))).toEqual(['The pier']);
    expect(captionsKept(box('<img id="kept"><p class="Caption">The pier</p>'))).toEqual(['The pier']);
    expect(captionsKept(box('<img id="kept"><p class="recaption">The pier</p>'))).toEqual([]);
    expect(captionsKept(box('<img id="kept"><p class="captioned">The pier</p>'))).toEqual([]);
  });
});
