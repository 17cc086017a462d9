import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { blockPage } from '../../../../src/extraction/refine/block-page.ts';
import { picturesOf } from '../../../../src/extraction/refine/pictures.ts';
import { at, pageOf } from '../page.ts';

/** What is known about the element `id=i` of a page. */
function about(body: string) {
  const tree = measure(pageOf(body));
  const pictures = picturesOf(blockPage(tree));
  const i = at(tree, 'i');
  return {
    is: pictures.is[i] === 1,
    isSign: pictures.isSign(i),
    isBanner: pictures.isBanner(i),
    leadsAway: pictures.leadsAway(i),
    opens: pictures.opens(i),
    leadsTo: pictures.leadsTo(i),
    isOfButton: pictures.isOfButton(i),
    isBoxToTick: pictures.isBoxToTick(i),
    isBarrier: pictures.isBarrier(i),
  };
}

const image = (attributes: string, around = (one: string) => one): string =>
  around(`<img id="i" ${attributes}>`);
const linked = (href: string, inner = '<img id="i" src="a.jpg">'): string => `<a href="${href}">${inner}</a>`;

describe('pictures', () => {
  test.each('amp-iframe amp-img amp-video audio canvas embed iframe img object svg video'.split(' '))(
    '%s is one',
    (tag) => {
      expect(about(`<p>text<${tag} id="i"></${tag}></p>`).is).toBe(true);
    },
  );

  test('frame is one', () => {
    const page = new DOMParser().parseFromString('<frameset><frame id="i"></frameset>', 'text/html');
    const tree = measure(page);
    expect(picturesOf(blockPage(tree)).is[at(tree, 'i')]).toBe(1);
  });

  test('are nothing else, and nothing with content in it', () => {
    expect(about('<p>text<input id="i"></p>').is).toBe(false);
    expect(about('<p>text<amp-img id="i"><b>words</b></amp-img></p>').is).toBe(false);
  });
});

describe('signs', () => {
  test.each([
    ['up to 48 pixels wide and high', image('width="48" height="48"'), true],
    ['with one side of 48 pixels, and no other', image('height="48px"'), true],
    ['of one pixel', image('width="1"'), true],
    ['with a larger side', image('width="49" height="20"'), false],
    ['without a size', image(''), false],
    ['of a size that depends on the page', image('width="20%" height="3em"'), false],
    ['of a size in words', image('width="auto"'), false],
    ['of a size in pixels, written so', image('width=" 24 px "'), true],
    ['of no size', image('width="0" height="0"'), false],
    ['of a size that is no number', image('width="."'), false],
  ])('a picture %s', (_, html, is) => {
    expect(about(html).isSign).toBe(is);
  });

  test.each([
    ['/', true],
    ['//shop.example/', false],
    ['https://shop.example/', false],
    ['/?from=logo', true],
    [' / ', true],
    ['/#top', true],
    ['/ words', false],
    ['/story', false],
    ['/story/', false],
    ['#', false],
  ])('a picture in a link to "%s"', (href, is) => {
    expect(about(linked(href)).isSign).toBe(is);
  });

  test.each([
    ['https://shop.example/', true],
    ['HTTP://shop.example', true],
    ['//shop.example?a=1', true],
    ['https://shop.example/#b', true],
    ['https://shop.example/boots', false],
    ['https://shop.example/boots/', false],
    ['boots.html', false],
  ])('a banner in a link to "%s"', (href, is) => {
    expect(about(linked(href, image('src="banner.jpg" width="600" height="300"'))).isSign).toBe(is);
  });

  test('a picture in a button leads nowhere', () => {
    const seen = about('<button href="/"><img id="i" src="a.jpg"></button>');
    expect(seen).toMatchObject({
      isSign: false,
      leadsTo: '',
      leadsAway: false,
      isOfButton: true,
      opens: true,
    });
  });

  test.each([
    'class="ad-top"',
    'class="box ads_top"',
    'src="sponsor-x.jpg"',
    'alt="Advert"',
    'alt="adverts"',
    'alt="An advertisement"',
    'alt="Advertisements"',
    'alt="opt-in"',
    'alt="Optin"',
    'alt="NEWSLETTER"',
    'class="popup"',
    'class="pop-up"',
  ])('an offer: %s, however large', (attributes) => {
    expect(about(image(`${attributes} width="600" height="400"`)).isSign).toBe(true);
  });

  test.each([
    'class="head-x"',
    'alt="adverse"',
    'alt="Option"',
    'alt="optings"',
    'class="x"',
    'alt="adopt-infant"',
  ])('no offer: %s', (attributes) => {
    expect(about(image(`${attributes} width="600" height="400"`)).isSign).toBe(false);
  });

  test.each([
    'class="avatar"',
    'class="user-pic"',
    'class="profile-img"',
    'class="userphoto"',
    'class="profile_image"',
    'class="member-photo"',
    'class="author-img"',
    'class="author__pic"',
    'class="authorphoto"',
    'src="author-image.jpg"',
    'alt="signature"',
    'class="Avatar"',
  ])('a portrait: %s', (attributes) => {
    expect(about(image(attributes)).isSign).toBe(true);
    expect(about(`<div ${attributes.replace(/^(?:src|alt)/, 'class')}>${image('')}</div>`).isSign).toBe(true);
  });

  test.each(['author', 'post-author', 'byline', 'byline-x', 'x byline', 'authorbox', 'Author'])(
    'a picture in an element with the class "%s"',
    (name) => {
      expect(about(`<div id="${name}">${image('')}</div>`).isSign).toBe(true);
      expect(about(`<div class="${name}">${image('')}</div>`).isSign).toBe(true);
    },
  );

  test('a picture in an element in such an element, if that has few words', () => {
    const box = (count: number, inside = (picture: string) => `<div>${picture}</div>`) =>
      about(`<div class="author">${inside(image(''))}<p>${'word '.repeat(count)}</p></div>`).isSign;
    expect(box(60)).toBe(true);
    expect(box(61)).toBe(false);
    expect(box(5, (picture) => `<div><p>${picture}</p></div>`)).toBe(false);
  });

  test.each(['authority', 'coauthor', 'bylines', 'story'])(
    'no picture in one with the class "%s"',
    (name) => {
      expect(about(`<div class="${name}">${image('')}</div>`).isSign).toBe(false);
    },
  );

  test.each(
    (
      'icon icons fa logo logos sprite arrow chevron badge badges rating star stars flag flags share social spacer ' +
      'spinner pixel check checkmark tick bullet quote close'
    ).split(' '),
  )('an icon or a logo by the name "%s"', (name) => {
    for (const called of [name, `the-${name}`, `${name}_x`, `a ${name} b`, name.toUpperCase()])
      expect(about(image(`class="${called}"`)).isSign).toBe(true);
    expect(about(image(`class="x${name}x"`)).isSign).toBe(false);
    for (const file of [
      `${name}.png`,
      `/img/my-${name}-2.svg`,
      `THE_${name.toUpperCase()}.PNG`,
      `my_${name}3.gif?v=2`,
    ])
      expect(about(image(`src="${file}"`)).isSign).toBe(true);
    expect(about(image(`src="${name}-of-the-town.png"`)).isSign).toBe(false);
    expect(about(image(`src="/${name}/town.png"`)).isSign).toBe(false);
  });

  test('not a large picture, whatever its name, unless it is an offer', () => {
    expect(about(image('class="logo avatar" width="200" height="200"')).isSign).toBe(false);
    expect(about(image('class="logo" width="200" height="199"')).isSign).toBe(true);
  });

  test.each([
    ['on a small grid', '<svg id="i" viewBox="0 0 64 24"></svg>', true],
    ['on a grid with commas', '<svg id="i" viewBox=" 0,0, 24,64 "></svg>', true],
    ['on a high grid after spaces', '<svg id="i" viewBox=" 0, 0, 24, 300 "></svg>', false],
    ['on a large grid', '<svg id="i" viewBox="0 0 65 24"></svg>', false],
    ['on a high grid', '<svg id="i" viewBox="0 0 24 65"></svg>', false],
    ['of a declared size, whatever its grid', '<svg id="i" width="24" viewBox="0 0 512 512"></svg>', true],
    ['of a larger declared size', '<svg id="i" height="300" viewBox="0 0 24 24"></svg>', false],
    ['without a size', '<svg id="i"></svg>', true],
    ['with a grid of words', '<svg id="i" viewBox="a b c d"></svg>', true],
    ['called an icon', '<svg id="i" class="icon" width="300"></svg>', true],
    ['in a link', '<a href="/a"><svg id="i" width="300"></svg></a>', true],
    ['in a button', '<button><svg id="i" width="300"></svg></button>', true],
  ])('a drawing %s', (_, html, is) => {
    expect(about(html).isSign).toBe(is);
  });
});

describe('the file of a picture', () => {
  test.each([
    ['src="banner.jpg"', true],
    ['src="/img/top-banners2.png"', true],
    ['src="Banner"', true],
    ['src="a.jpg?banner"', false],
    ['src="a.jpg#banner"', false],
    ['src="/banner/a.jpg"', false],
    ['src="webbanner.jpg"', false],
    ['src="bannerman.jpg"', false],
    ['src="data:image/gif;base64,/banner.gif"', false],
    ['data-src="banner.jpg" src="a.jpg"', true],
    ['data-lazy-src="banner.jpg" src="a.jpg"', true],
    ['data-original="banner.jpg" src="a.jpg"', true],
    ['data-src="data:x" data-original="banner.jpg" src="a.jpg"', true],
    ['data-src="" src="banner.jpg"', true],
    [`src="banner${'-'.repeat(100)}.jpg"`, false],
    ['', false],
  ])('%s is a banner: %j', (attributes, is) => {
    expect(about(image(attributes)).isBanner).toBe(is);
  });
});

describe('the link around a picture', () => {
  test.each(['a.jpg', 'a.jpeg', 'a.PNG', 'a.gif?w=2', 'a.webp', 'a.avif', 'a.svg', '#large'])(
    'to "%s" shows the picture larger',
    (href) => {
      expect(about(linked(href))).toMatchObject({ leadsTo: href, leadsAway: false, opens: true });
    },
  );

  test.each(['/story', 'story.html#large', 'a.jpgs', 'ajpg'])('to "%s" leads away', (href) => {
    expect(about(linked(href))).toMatchObject({ leadsTo: href, leadsAway: true, opens: false });
  });

  test.each([
    ['/a', 'width="120" height="48"', true],
    ['/a', 'width="120" height="49"', false],
    ['/a', 'width="48" height="400"', true],
    ['/a', 'width="120"', false],
    ['a.jpg', 'width="120" height="48"', false],
  ])('to "%s" makes a picture with %s a button: %j', (href, size, isButton) => {
    expect(about(linked(href, `<img id="i" src="a.jpg" ${size}>`)).isSign).toBe(isButton);
    expect(about(image(size)).isSign).toBe(false);
  });

  test('may be further out, and is the nearest', () => {
    expect(about(linked('/a', '<span><img id="i" src="a.jpg"></span>')).leadsTo).toBe('/a');
    const button = '<a href="/a"><button><img id="i" src="a.jpg"></button></a>';
    expect(about(button)).toMatchObject({ leadsTo: '', isOfButton: true });
    expect(about(linked('/a')).isOfButton).toBe(false);
  });

  test('is missing', () => {
    expect(about(image('src="a.jpg"'))).toMatchObject({
      leadsTo: '',
      leadsAway: false,
      opens: false,
      isOfButton: false,
    });
  });
});

describe('boxes to tick', () => {
  test.each([
    ['<input id="i" type="checkbox">', true],
    ['<input id="i" type="Radio">', true],
    ['<input id="i" type="checkbox" disabled>', false],
    ['<input id="i" type="checkboxes">', false],
    ['<input id="i" type="myradio">', false],
    ['<input id="i">', false],
    ['<img id="i" type="checkbox">', false],
  ])('%s: %j', (html, is) => {
    expect(about(`<p>text ${html}</p>`).isBoxToTick).toBe(is);
  });
});

describe('barriers', () => {
  test.each(['nav', 'footer', 'aside', 'dialog', 'form'])('%s is one', (tag) => {
    expect(about(`<${tag} id="i">text</${tag}>`).isBarrier).toBe(true);
  });

  test.each([
    ...(
      'nav navbar navigation menu masthead topbar top-bar header footer logo branding share sharing social signature ' +
      'social-icons share_buttons sharing-links overlay ad ads site-nav page_header main-footer global-menu Header modal my-modal dialog x_dialog advert ' +
      'adverts advertisement advertiser popup pop-up my-popups popover sidebar side-bar left-sidebar2 cookie ' +
      'consent-box newsletter related relatedposts recommended sponsored promotion'
    ).split(' '),
    'a nav b',
    'modal open',
    'story ads',
  ])('an element with the class "%s" is one', (name) => {
    expect(about(`<div class="${name}"><p id="i">text</p></div>`).isBarrier).toBe(false);
    expect(about(`<div id="i" class="${name}">text</div>`).isBarrier).toBe(true);
  });

  test.each([
    'navy',
    'site-map',
    'my-header',
    'antisocial',
    'social-media-news',
    'shares',
    'headers',
    'adsorb',
    'bimodal',
    'modals',
    'advertising-x',
    'story',
    'x',
  ])('an element with the class "%s" is none', (name) => {
    expect(about(`<div id="i" class="${name}">text</div>`).isBarrier).toBe(false);
  });

  test('an id names one too', () => {
    const tree = measure(pageOf('<div id="sidebar">text</div><div id="story" class="a">text</div>'));
    const { isBarrier } = picturesOf(blockPage(tree));
    expect([isBarrier(at(tree, 'sidebar')), isBarrier(at(tree, 'story'))]).toEqual([true, false]);
  });
});
