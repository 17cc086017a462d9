/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals';
import { snapshot } from '../../../src/save/snapshot.ts';
import { text } from '../../../src/save/text.ts';
import { markupOf, saved, savedMarkup } from './pages.ts';

afterEach(() => {
  document.body.replaceChildren();
});

describe('films and sounds', () => {
  test.each([
    ['<video src="/v.mp4" title="A film"></video>', '<a href="http://localhost/v.mp4">A film</a>'],
    [
      '<video poster="/p.png" aria-label="A"><source src="blob:x"><source src="/v.webm"></video>',
      '<a href="http://localhost/v.webm"><img src="http://localhost/p.png" alt="A"></a>',
    ],
    [
      '<video src="blob:http://localhost/1" poster="/p.png"></video>',
      '<img src="http://localhost/p.png" alt="">',
    ],
    ['<audio><source src="/a.mp3"></audio>', '<a href="http://localhost/a.mp3">http://localhost/a.mp3</a>'],
    ['<video autoplay>old browser</video>', ''],
    ['<video src="javascript:alert(1)" poster="javascript:alert(1)"></video>', ''],
  ])('become links with their poster: %s', (markup, expected) => {
    expect(savedMarkup(markup)).toBe(expected);
  });
});

test('a poster above a film that is a link with the same poster is left out', () => {
  const player = `<p>Before</p><div class="video-js vjs-fluid"><video class="vjs-tech" src="/v.mp4" poster="/p.png"></video>
    <div class="vjs-poster"><img src="/p.png" alt=""></div></div>`;
  expect(savedMarkup(player).match(/<img/gu)).toHaveLength(1);
  expect(
    savedMarkup('<p>Before</p><img src="/p.png"><a href="/x"><img src="/p.png"></a>').match(/<img/gu),
  ).toHaveLength(2);
});

test('a player in a shadow tree keeps its film', () => {
  const host = document.createElement('div');
  const player =
    '<div class="video-js vjs-fluid"><video src="/v.mp4" title="A film"></video><i class="vjs-x">Play</i></div>';
  host.attachShadow({ mode: 'open' }).innerHTML = player;
  document.body.append(host);
  const { body } = snapshot({ roots: [document.body], holes: [] }, document, {
    shadowRoot: (one) => one.shadowRoot,
  });
  expect(body.textContent).toBe('A film');
});

test('the controls of a gallery are left out', () => {
  const gallery = `<div class="slick-slider"><button class="slick-prev slick-arrow"><img src="/left.png" alt="Previous"></button>
    <img src="/p.jpg" alt="Rain"><ul class="slick-dots"><li><button>1</button></ul></div>`;
  expect(savedMarkup(gallery).replaceAll(/\s/gu, '')).toBe(
    '<div><imgsrc="http://localhost/p.jpg"alt="Rain"></div>',
  );
});

test('the controls of a player are left out', () => {
  const player = `<p>Before</p><div class="video-js vjs-fluid"><video class="vjs-tech" src="/v.mp4" title="A film"></video>
    <div class="vjs-poster"><img src="/p.png" alt="Rain"></div>
    <div class="vjs-control-bar"><button class="vjs-play">Play</button> 0:00</div></div><p>After</p>`;
  const markup = savedMarkup(player);
  expect(markup).toMatch(/A film<\/a>.*<img [^>]*alt="Rain">/su);
  expect(markup.replaceAll(/<[^>]*>|\s/gu, '')).toBe('BeforeAfilmAfter');
});

test.each([
  ['<iframe src="/count" width="0" height="0"></iframe>', ''],
  ['<iframe src="/count" width="1" height="1"></iframe>', ''],
  ['<iframe src="/film" title="A film" width="0" height="315"></iframe>', 'A film'],
  ['<iframe src="/film" title="A film"></iframe>', 'A film'],
  ['<iframe src="https://imasdk.googleapis.com/js/core/bridge3.html" title="Ad"></iframe>', ''],
])('a frame that nobody can see is left out: %s', (markup, expected) => {
  expect(savedMarkup(markup).replace(/<[^>]*>/gu, '')).toBe(expected);
});

describe('a drawing of the style sheet alone in a cell', () => {
  const cell = (inner: string): string | undefined =>
    /<td>(.*)<\/td>/u.exec(savedMarkup(`<table><tr><th>A</th><td>${inner}</td></tr></table>`))?.[1];

  test.each([
    ['fa-solid fa-check', '<span>✓</span>'],
    ['icon icon_tick', '<span>✓</span>'],
    ['fa-regular fa-xmark', '<span>✗</span>'],
    ['glyphicon-close', '<span>✗</span>'],
    ['fa-checkbox', '<i></i>'],
    ['fa-star', '<i></i>'],
  ])('answers yes or no: %s', (name, expected) => {
    expect(cell(`<i class="${name}"></i>`)).toBe(expected);
  });

  test('says nothing beside words or outside of tables', () => {
    expect(cell('<i class="fa-check"></i> a')).toBe('<i></i> a');
    expect(cell('<b class="close">a</b>')).toBe('<b>a</b>');
    expect(savedMarkup('<p>a</p><p><i class="fa-check"></i></p>')).not.toContain('✓');
  });
});

describe('drawings of scripts', () => {
  const data = 'data:image/png;base64,AAAA';

  test('become images when they can be read', () => {
    expect(savedMarkup('<canvas aria-label="Chart">x</canvas>', { canvasImage: () => data })).toBe(
      `<img src="${data}" alt="Chart">`,
    );
  });

  test('are left out when not', () => {
    expect(savedMarkup('a<canvas>x</canvas>b')).toBe('ab');
    expect(savedMarkup('<canvas></canvas>', { canvasImage: () => 'data:,' })).toBe('');
  });
});

describe('an image with a twin for browsers without scripts', () => {
  const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const image = '<img src="http://localhost/a.png" alt="A">';
  const twin = '<noscript><img src="/a.png" alt="A"></noscript>';

  test.each([
    ['before it', `<img src="${gif}">${twin}`, image],
    ['after it', `${twin} <img class="lazy" src="">`, ` ${image}`],
    [
      'that tells its address too',
      `<img data-src="/a.png" alt="A">${twin}`,
      '<img alt="A" src="http://localhost/a.png">',
    ],
    [
      'in a box',
      `<div><img data-lazy-srcset="/a.png 2x" alt="A"></div>${twin}`,
      '<div><img alt="A" srcset="http://localhost/a.png 2x" src="http://localhost/a.png"></div>',
    ],
    ['that is the only one', `a ${twin} b`, `a ${image} b`],
    [
      'that counts visits',
      '<noscript><img src="/t" width="1" height="1"></noscript><noscript><img src="/t" style="display:none"></noscript>',
      '',
    ],
    ['and other words', '<noscript>Switch on scripts</noscript>', ''],
    ['of several', '<noscript><img src="/a"><img src="/b"></noscript>', ''],
  ])('%s is saved once', (_, markup, expected) => {
    expect(inOrder(savedMarkup(markup))).toBe(inOrder(expected));
  });

  test('is found where the content of NOSCRIPT is text', () => {
    document.body.innerHTML = `<p><img src="${gif}"><noscript></noscript></p>`;
    document.querySelector('noscript')!.textContent = '<img src="/a.png" alt="A" onerror="alert(1)">';
    expect(markupOf(snapshot({ roots: [document.querySelector('p')!], holes: [] }, document))).toMatch(
      /^<p><img [^>]*src="http:\/\/localhost\/a.png"[^>]*><\/p>$/,
    );
  });
});

describe('a shadow tree', () => {
  test('is saved as it is shown, with what the page puts into it', () => {
    document.body.innerHTML =
      '<my-card><b slot="head">head</b>body<i>more</i><u slot="nowhere">lost</u></my-card>';
    const shadow = document.querySelector('my-card')!.attachShadow({ mode: 'open' });
    shadow.innerHTML =
      '<style>x</style><h2><slot name="head">none</slot></h2><p><slot></slot></p><slot name="empty"><em>default</em></slot><script>alert(1)</script>';
    const markup = markupOf(
      snapshot({ roots: [document.body], holes: [document.querySelector('i')!] }, document),
    );
    expect(markup).toBe('<div><span><h2><b>head</b></h2><p>body</p><em>default</em></span></div>');
  });

  test('in a shadow tree, closed for the page, is saved when the browser shows it', () => {
    document.body.innerHTML = '<x-a></x-a>';
    const outer = document.querySelector('x-a')!;
    const closed = outer.attachShadow({ mode: 'closed' });
    closed.innerHTML = '<p>deep</p>';
    const shadowRoot = (element: Element): ShadowRoot | null => (element === outer ? closed : null);
    expect(markupOf(snapshot({ roots: [outer], holes: [] }, document, { shadowRoot }))).toContain(
      '<p>deep</p>',
    );
  });
});

describe('what waits behind a tab or fold is to be seen in the file', () => {
  const isShown = (element: Element): boolean => element.id !== 'gone' && !element.classList.contains('off');

  test.each([
    '<div role="tabpanel" hidden>a</div>',
    '<div role="tabpanel" class="off">a</div>',
    '<div class="tab-pane off">a</div>',
    '<div class="accordion-body off">a</div>',
    '<div class="panel-collapse off">a</div>',
    '<button aria-expanded="false" aria-controls="p"></button><div id="p" class="off">a</div>',
    '<a role="tab" aria-controls="o p"></a><div id="p" hidden>a</div>',
  ])('%s', (markup) => {
    expect(savedMarkup(markup, { isShown })).not.toContain('hidden');
  });

  test.each([
    '<div class="off">a</div>',
    '<div hidden>a</div>',
    '<button aria-haspopup="menu" aria-expanded="false" aria-controls="p"></button><ul id="p" class="off"><li>a</ul>',
    '<div id="gone">a</div>',
  ])('other hidden things are not: %s', (markup) => {
    expect(savedMarkup(markup, { isShown })).toContain('hidden=""');
    const content = saved(`<title>t</title><div data-keep>b ${markup}</div>`, { isShown });
    expect(text.render(content)).toMatch(/\n\nb\n$/);
  });
});

test.each(['<img alt="b">', '<img alt="b" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'])(
  'a picture that states its addresses only in SOURCE has one in the file: %s',
  (image) => {
    const sources =
      '<source srcset="/s.png" media="(max-width: 9em)"><source data-srcset="/l.png, /l2.png 2x">';
    const markup = `a <picture>${sources}${image}</picture><noscript><img src="/l.png"></noscript>`;
    const { body } = saved(`<title>t</title><div data-keep>${markup}</div>`);
    expect([...body.querySelectorAll('img')].map(({ src }) => src)).toEqual(['http://localhost/l2.png']);
  },
);

/** The markup with the attributes of images in one order. */
function inOrder(markup: string): string {
  const sorted = (names: string): string =>
    names
      .split(/ (?=\w+=)/)
      .sort()
      .join(' ');
  return markup.replace(/<img ([^>]*)>/g, (_, names: string) => `<img ${sorted(names)}>`).trim();
}
