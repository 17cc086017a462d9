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

  test('the first picture of an article stays, with the byline above it', () => {
    const lead = '<div><span>-By Ann</span><div><img id="i" src="tide.jpg"></div></div>';
    expect(fateOfPicture(`<nav>-menu</nav><main>${lead}<p>+a b c d</p></main>`)).toBe(STAYS);
  });

  test('the gallery of a product stays, whatever its buttons say', () => {
    const slide = (id: string) =>
      `<li><img id="${id}" src="${id}.jpg"><button>-Open picture in window</button></li>`;
    const gallery = `<ul>${['i', 'j', 'k', 'l', 'm', 'n', 'o'].map(slide).join('')}</ul>`;
    expect(fateOfPicture(`<div>${gallery}<div><h1>+A lamp</h1><p>+of glass</p></div></div>`)).toBe(STAYS);
  });

  test.each([
    ['a logo', '<div><a href="/"><img id="i" src="/img/our-logo.svg"></a></div>'],
    ['the way home', '<div><a href="/"><img id="i" src="acme.svg"></a></div>'],
    ['a picture in what lies over the page', '<div class="popup"><img id="i" src="sale.jpg"></div>'],
    ['a picture in a signature', '<div class="signature">-Bob <div><img id="i" src="a.gif"></div></div>'],
    ['a face', '<div><img id="i" class="avatar" src="ann.jpg"></div>'],
    ['whoever wrote it', '<div class="author"><img id="i" src="ann.jpg"></div>'],
    ['an advertisement', '<div><img id="i" src="ad-boots.jpg"></div>'],
    ['a drawing in a link', '<a href="#"><svg id="i" viewBox="0 0 512 512"></svg></a>'],
    ['an icon', '<div><img id="i" src="x.png" width="32" height="32"></div>'],
    ['an offer on the way', '<div><img id="i" src="summer-banner-2.jpg"></div>'],
  ])('%s goes, even amid text that stays', (_, picture) => {
    expect(fateOfPicture(`<article><p>+a b c d e f</p>${picture}<p>+g h i j k</p></article>`)).toBe(GOES);
  });

  test('at the head of a page the banner of the article stays, that of the site goes', () => {
    const text = '<h1>+a b c</h1><p>+d e f g h</p>';
    const banner = '<img id="i" src="autumn_banner.jpg">';
    expect(fateOfPicture(`<div><div>${banner}</div>${text}</div>`)).toBe(STAYS);
    expect(fateOfPicture(`<div><div><a href="https://x.test/a">${banner}</a></div>${text}</div>`)).toBe(
      STAYS,
    );
    expect(fateOfPicture(`<div><div><a href="https://x.test">${banner}</a></div>${text}</div>`)).toBe(GOES);
  });

  test('a large picture is content, however its file is called', () => {
    const logo = '<div><img id="i" src="club-logo.png" width="600" height="400"></div>';
    expect(fateOfPicture(`<article><p>+a b c d e f</p>${logo}<p>+g h</p></article>`)).toBe(STAYS);
  });

  test('what follows all that stays goes, if it is not in it', () => {
    expect(fateOfPicture('<div><p>+a b c d</p></div><div><img id="i" src="more.jpg"></div>')).toBe(GOES);
  });

  const cards = (count: number, text: (n: number) => string) =>
    Array.from(
      { length: count },
      (_, n) => `<li><a href="/${n}"><img id="${n ? `p${n}` : 'i'}"></a><p>${text(n)}</p></li>`,
    );

  test('the cards that a page is about keep their pictures where their text goes', () => {
    const many = cards(6, () => '-one two three').join('');
    const page = (list: string) => `<main><p>+a b c d e f</p><ul>${list}</ul><p>-z</p></main>`;
    expect(fateOfPicture(page(many))).toBe(STAYS);
    expect(fateOfPicture(page(cards(3, () => '-one two three').join('')))).toBe(GOES);
    expect(fateOfPicture(`<main><p>-a b</p><ul>${many}</ul></main>`)).toBe(GOES);
  });

  test('pictures of like cards stay together', () => {
    const text = (n: number) => (n === 0 ? '-sold out, sold out, sold out' : '+one two three');
    const ad = (n: number) => `<div><img src="${n}.jpg"></div>`;
    const others = Array.from({ length: 6 }, (_, n) => ad(n)).join('');
    expect(fateOfPicture(`<ul>${cards(5, text).join('')}</ul><aside>${others}</aside>`)).toBe(STAYS);
  });
});
