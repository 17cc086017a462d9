import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { GOES, STAYS } from '../../../../src/extraction/refine/cover.ts';
import { fateOfLeaves } from '../../../../src/extraction/refine/media.ts';
import { blockPage } from '../../../../src/extraction/refine/page.ts';
import { at, pageOf } from '../page.ts';

/** The fate of the picture `id=i`; blocks that begin with "+" are chosen. */
function fateOfPicture(body: string): number {
  const tree = measure(pageOf(body));
  const page = blockPage(tree);
  const chosen = Uint8Array.from(page.blocks.first, (node) =>
    (tree.nodes[node] as Text).data.startsWith('+') ? 1 : 0,
  );
  return fateOfLeaves(page, chosen)[at(tree, 'i')];
}

describe('fateOfLeaves', () => {
  test('a picture in a text that stays, stays', () => {
    expect(fateOfPicture('<nav>-menu</nav><article><p>+a b c</p><div><img id="i"></div></article>')).toBe(
      STAYS,
    );
  });

  test('a picture in what goes, goes', () => {
    expect(fateOfPicture('<p>+a b c</p><aside><a href="/">-ad ad</a><img id="i"></aside>')).toBe(GOES);
  });

  test('between two blocks that stay, whatever is beside them', () => {
    expect(fateOfPicture('<div>-a b c d e f g</div><p>+a</p><img id="i"><p>+b</p>')).toBe(STAYS);
  });

  test('a caption that goes does not take its picture along', () => {
    const figure = '<figure><img id="i"><figcaption>-the caption</figcaption></figure>';
    expect(fateOfPicture(`<article><p>+a b c d e</p>${figure}<p>+f g h</p></article>`)).toBe(STAYS);
  });

  test('a teaser that goes takes its picture along', () => {
    const teaser = '<div><p><img id="i"></p><a href="/">-read this as well</a></div>';
    expect(fateOfPicture(`<article><p>+a b c d e f g h</p>${teaser}<p>+f g h</p></article>`)).toBe(GOES);
  });

  test('a picture in a line goes with the line', () => {
    expect(fateOfPicture('<p>-menu <img id="i"></p><p>+a b c</p>')).toBe(GOES);
  });
});
