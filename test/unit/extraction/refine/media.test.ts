import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { EITHER, GOES, STAYS } from '../../../../src/extraction/refine/cover.ts';
import { fateOfLeaves } from '../../../../src/extraction/refine/media.ts';
import { blockPage } from '../../../../src/extraction/refine/block-page.ts';
import { headingsOf } from '../../../../src/extraction/refine/headings.ts';
import { at, pageOf } from '../page.ts';

/**
 * The fate of the picture `id=i`; blocks that begin with "+" are chosen, and those with "!" are improbable. The block with
 * this text is the title.
 */
function fateOfPicture(body: string, title = ''): number {
  const tree = measure(pageOf(body));
  const page = blockPage(tree);
  const texts = Array.from(page.blocks.first, (node) => (tree.nodes[node] as Text).data);
  const chosen = Uint8Array.from(texts, (text) => (text.startsWith('+') ? 1 : 0));
  const probability = Float64Array.from(texts, (text) => (text.startsWith('!') ? 0.04 : 0.05));
  const { level } = headingsOf(page);
  return fateOfLeaves(page, probability, chosen, texts.indexOf(title), level)[at(tree, 'i')];
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

  test('a frame that is named as navigation goes', () => {
    const beside = (name: string) =>
      fateOfPicture(`<div><iframe id="i" class="${name}"></iframe></div><main><p>+a b c</p></main>`);
    expect(beside('nav')).toBe(GOES);
    expect(beside('map')).toBe(STAYS);
  });

  test.each(['ul', 'ol'])('an empty %s does not matter', (list) => {
    expect(fateOfPicture(`<main><div><${list} id="i"></${list}></div><p>+a b c</p></main>`)).toBe(EITHER);
  });

  test('between two blocks that stay, whatever is beside them', () => {
    expect(fateOfPicture('<div>-a b c d e f g</div><p>+a</p><img id="i"><p>+b</p>')).toBe(STAYS);
  });

  test('a film stays with its text, whatever its controls say, and these follow it', () => {
    const player = (film: string, button: string) =>
      `<div class="video-js vjs-fluid"><video id="${film}"></video><div class="vjs-bar"><button id="${button}"></button>
      <i>${'-word '.repeat(60)}</i></div></div>`;
    const text = (inner: string) => `<article><p>+a b c</p>${inner}<p>+d e f</p></article>`;
    expect(fateOfPicture(text(player('i', 'x')))).toBe(STAYS);
    expect(fateOfPicture(text(player('x', 'i')))).toBe(EITHER);
    expect(fateOfPicture(`<p>+a b c</p><aside><p>-d e f</p>${player('i', 'x')}</aside>`)).toBe(GOES);
  });

  test('a caption that goes does not take its picture along', () => {
    const figure = '<figure><img id="i"><figcaption>-the caption</figcaption></figure>';
    expect(fateOfPicture(`<article><p>+a b c d e</p>${figure}<p>+f g h</p></article>`)).toBe(STAYS);
  });

  test('a teaser that goes takes its picture along', () => {
    const teaser = '<div><p><img id="i"></p><a href="/">-read this as well</a></div>';
    expect(fateOfPicture(`<article><p>+a b c d e f g h</p>${teaser}<p>+f g h</p></article>`)).toBe(GOES);
  });

  test('a picture near a heading that stays and leads to the same page stays', () => {
    const card = (picture: string, heading: string, between = '-belts') => `<ul><li>
      <div><p><a href="${picture}"><img id="i"></a></p><a href="/cart">-add it</a></div>
      <div><span>${between}</span>${heading}<a href="/cart">-add it</a></div></li></ul>`;
    const heading = '<a href="/belt"><h2>+a brown belt of leather</h2></a>';
    expect(fateOfPicture(card('/belt', heading))).toBe(STAYS);
    expect(fateOfPicture(card('/other', heading))).toBe(GOES);
    expect(fateOfPicture(card('/belt', heading.replaceAll('h2', 'b')))).toBe(GOES);
    expect(fateOfPicture(card('/belt', heading.replace('+', '-')))).toBe(GOES);
    expect(fateOfPicture(card('/belt', heading, '-belt '.repeat(51)))).toBe(GOES);
  });

  test('a picture in a line goes with the line', () => {
    expect(fateOfPicture('<p>-menu <img id="i"></p><p>+a b c</p>')).toBe(GOES);
  });

  test('the first picture of an article stays, with the byline above it', () => {
    const lead = '<div><span>-By Ann</span><div><img id="i" src="tide.jpg"></div></div>';
    expect(fateOfPicture(`<nav>-menu</nav><main>${lead}<p>+a b c d</p></main>`)).toBe(STAYS);
  });

  test('pictures that are called like the page stay, wherever they are', () => {
    const called = (alt: string, title = '+A tall lamp of glass', link = '') =>
      fateOfPicture(
        `<div>${link}<img id="i" src="1.jpg" alt="${alt}"></a><p>-1 of 9</p></div><p>-${'so many words '.repeat(30)}</p><h1>${title}</h1><p>+of glass</p>`,
        title,
      );
    expect(called('A tall lamp of glass - view 1')).toBe(STAYS);
    expect(called('A low chair of glass')).toBe(GOES);
    expect(called('')).toBe(GOES);
    // A word may be the name of the site.
    expect(called('Lamp', '+Lamp')).toBe(GOES);
    expect(called('A tall lamp of glass', '-A tall lamp of glass')).toBe(GOES);
    expect(called('A tall lamp of glass', undefined, '<a href="/lamps">')).toBe(GOES);
  });

  test('the gallery of a product stays, whatever its buttons say', () => {
    const slide = (id: string) =>
      `<li><img id="${id}" src="${id}.jpg"><button>-Open picture in window</button></li>`;
    const gallery = `<ul>${['i', 'j', 'k', 'l', 'm', 'n', 'o'].map(slide).join('')}</ul>`;
    expect(fateOfPicture(`<div>${gallery}<div><h1>+A lamp</h1><p>+of glass</p></div></div>`)).toBe(STAYS);
  });

  test.each([
    ['a form', '<form action="/subscribe"><input id="i" type="email"></form>', GOES],
    ['a box called newsletter', '<div class="newsletter"><select id="i"></select></div>', GOES],
    ['any other box', '<div><input id="i" type="range"></div>', STAYS],
    ['a form with words that stay', '<form><p>+a b</p><input id="i" type="range"><p>+c d</p></form>', STAYS],
  ])('a field without words between two blocks that stay, in %s', (_, field, fate) => {
    expect(fateOfPicture(`<article><p>+a b c</p>${field}<p>+d e f</p></article>`)).toBe(fate);
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
    expect(fateOfPicture(`<main><p>${'-a '.repeat(200)}</p><ul>${many}</ul></main>`)).toBe(GOES);
  });

  const pictures = (count: number) =>
    Array.from({ length: count }, (_, n) => `<div><img src="${n}.jpg"></div>`).join('');

  test('where no text stays, a large picture is what a page of few words is about', () => {
    const alone = (size: number, words: number) =>
      `<h1>-Title</h1><p>${'-menu '.repeat(words)}</p><img id="i" width="900" height="${size}">`;
    expect(fateOfPicture(alone(200, 199))).toBe(STAYS);
    expect(fateOfPicture(alone(199, 199))).toBe(GOES);
    expect(fateOfPicture(alone(200, 200))).toBe(GOES);
    expect(fateOfPicture(`<nav>-menu ${alone(200, 1)}</nav>`)).toBe(GOES);
  });

  test('so is a gallery, whatever the size of its pictures', () => {
    const gallery = (pictures: number) =>
      `<p>-menu menu</p><table>${'<td><a href="1.jpg"><img id="i"></a>'.repeat(pictures)}</table>`;
    expect(fateOfPicture(gallery(6))).toBe(STAYS);
    expect(fateOfPicture(gallery(5))).toBe(GOES);
  });

  test('so are the pictures of a portfolio near the beginning, which need no link and no size', () => {
    const portfolio = (count: number, before = '') => `<p>-menu ${before}</p><div>${pictures(count)}</div>`;
    const fateOfFirst = (html: string) => fateOfPicture(html.replace('<img', '<img id="i"'));
    expect(fateOfFirst(portfolio(6))).toBe(STAYS);
    expect(fateOfFirst(portfolio(5))).toBe(GOES);
    expect(fateOfFirst(`<footer>${portfolio(6)}</footer>`)).toBe(GOES);
    expect(fateOfFirst(portfolio(6, 'word '.repeat(49)))).toBe(STAYS);
    expect(fateOfFirst(portfolio(6, 'word '.repeat(50)))).toBe(GOES);
    const named = `<p>-${'a '.repeat(60)}</p><ul>${cards(6, () => '-one').join('')}</ul>`;
    expect(fateOfPicture(named)).toBe(GOES);
    expect(fateOfFirst(portfolio(6, `<a href="/">${'-word '.repeat(50)}</a>`))).toBe(STAYS);
    expect(fateOfFirst(`${portfolio(6)}<p>${'-word '.repeat(200)}</p>`)).toBe(GOES);
  });

  test('signs over such a picture may stay', () => {
    const cards = '<div><a href="1.jpg"><i></i></a><img src="1.jpg"></div>'.repeat(6);
    expect(fateOfPicture(`<p>-menu</p><div>${cards.replace('<i>', '<i id="i">')}</div>`)).toBe(EITHER);
  });

  test('the title of such a page stays, with the few words beside the picture', () => {
    const tree = measure(
      pageOf(
        '<h1 id="t">Silent rain</h1><p id="p">Home, about us</p>' +
          '<div><p><img width="300" height="300"></p><p id="c">Ink on paper</p></div>' +
          `<p>${'menu '.repeat(40)}</p>`,
      ),
    );
    const page = blockPage(tree);
    const fate = fateOfLeaves(
      page,
      new Float64Array(page.blocks.length),
      new Uint8Array(page.blocks.length),
      0,
      new Int32Array(page.blocks.length),
    );
    expect(['t', 'p', 'c'].map((id) => fate[at(tree, id) + 1])).toEqual([STAYS, GOES, STAYS]);
  });

  test('links to other pages are not what a page is about if no text among them is probable', () => {
    const page = (list: string) => `<main><p>+a b c d e f</p><ul>${list}</ul><p>-z</p></main>`;
    const teasers = cards(6, () => '!one two three').join('');
    expect(fateOfPicture(page(teasers))).toBe(GOES);
    expect(fateOfPicture(page(teasers.replace('!', '-')))).toBe(STAYS);
    // A gallery often has words that say nothing.
    expect(fateOfPicture(page(teasers.replaceAll(/<a[^>]*>/gu, '<a href="large.jpg">')))).toBe(STAYS);
  });

  test('the cards of a page with many other pictures are not what it is about', () => {
    const list = cards(6, () => '-one two three').join('');
    const page = (others: number) =>
      `<main><p>+a b c d e f</p><ul>${list}</ul><p>-z</p></main><div>${pictures(others)}</div>`;
    expect(fateOfPicture(page(4))).toBe(STAYS);
    expect(fateOfPicture(page(5))).toBe(GOES);
  });

  describe('pictures of like cards', () => {
    /** Cards of which the first stay and the others go; "i" is the last. Without its like, it would go. */
    const list = (staying: number, going: number, beside = ''): string => {
      const text = (n: number) => (n < going ? `-${'sold out '.repeat(20)}` : '+one two three');
      const all = cards(staying + going, text)
        .toReversed()
        .join('');
      return `<ul>${beside}${all}</ul><aside>${pictures(6)}</aside>`;
    };

    test('stay together where most of them stay', () => {
      expect(fateOfPicture(list(4, 1))).toBe(STAYS);
      expect(fateOfPicture(list(3, 1))).toBe(STAYS);
      expect(fateOfPicture(list(3, 2))).toBe(GOES);
    });

    test('are none where there are few, or much is beside them', () => {
      expect(fateOfPicture(list(2, 1))).toBe(GOES);
      expect(fateOfPicture(list(4, 1, '<li>+text</li>'.repeat(2)))).toBe(STAYS);
      expect(fateOfPicture(list(4, 1, '<li>+text</li>'.repeat(3)))).toBe(GOES);
    });
  });

  test.each([
    ['stays with a few words that go', 50, '', STAYS],
    ['goes with more', 51, '', GOES],
    ['goes with a few words that are mostly links', 40, 21, GOES],
    ['stays with a few words of which half are links', 40, 20, STAYS],
  ])('a picture before the text %s', (_, words, links, fate) => {
    const going = 'word '.repeat(words - Number(links));
    const linked = links ? `<a href="/more">-${'link '.repeat(Number(links))}</a>` : '';
    const box = `<div><img id="i" src="tide.jpg"><p>-${going}</p><p>${linked}</p></div>`;
    expect(fateOfPicture(`<main>${box}<p>+a b c</p></main>`)).toBe(fate);
  });

  test.each(['br', 'wbr', 'hr'])('a %s may stay or go', (name) => {
    expect(fateOfPicture(`<p>+a b</p><${name} id="i"><p>-c d</p>`)).toBe(EITHER);
  });

  describe('the face of who wrote a post', () => {
    const post = (name: string, picture = '/u/ann', link = '/u/ann'): string =>
      `<div><p><a href="${picture}"><img id="i" src="p.jpg"></a></p><h4>${name.replace('LINK', `<a href="${link}">+Ann of Marl Town</a>`)}</h4><p>-Posts 23, joined 2023, town Marl</p></div><p>+a b c d e f g h</p>`;

    test('leads where the name does', () => {
      expect(fateOfPicture(post('LINK'))).toBe(GOES);
      expect(fateOfPicture(post('LINK', '/picture'))).toBe(STAYS);
      expect(fateOfPicture(post('LINK', '', ''))).toBe(STAYS);
    });

    test('stands beside a name and no sentence', () => {
      expect(fateOfPicture(post('LINK').replace('of Marl Town', 'of Marl Town One'))).toBe(STAYS);
      expect(fateOfPicture(post('LINK').replace('</a></h4>', '</a> writes</h4>'))).toBe(STAYS);
    });
  });

  describe('a box to tick', () => {
    test.each([['checkbox'], ['radio'], ['CheckBox']])('goes out of the text (%s)', (type) => {
      expect(fateOfPicture(`<p>+a b c <input id="i" type="${type}"></p>`)).toBe(GOES);
      expect(fateOfPicture(`<p>+a b c</p><input id="i" type="${type}"><p>+d e f</p>`)).toBe(GOES);
    });

    test('stays where nobody can tick it: it says whether a task is done', () => {
      expect(fateOfPicture('<p>+a b c <input id="i" type="checkbox" disabled></p>')).toBe(STAYS);
    });
  });

  test('what nobody sees is not asked about', () => {
    expect(fateOfPicture('<div><p>+a b c</p><input id="i" type="hidden"><p>+d e f</p></div>')).toBe(EITHER);
    expect(fateOfPicture('<div><p>+a b c</p><input id="i" type="text"><p>+d e f</p></div>')).toBe(STAYS);
  });
});
