import { expect, test } from '@jest/globals';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';

const TEXT = `<p>${'The keeper climbs the tower before dusk and writes the weather into the book by the door. '.repeat(6)}</p>`;
/** The title overlaps a bar that is hidden, so that nothing around the title has the colour behind it. */
const page = (ink: string, ground: string, bar: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The keeper of the tower</title><style>
  body { margin: 0; background: ${ground}; color: ${ground === '#fff' ? '#222' : '#ddd'} }
  nav, .ground { position: absolute; top: 0; left: 0; right: 0; height: 220px; background: ${bar} }
  article { position: relative; width: 700px; margin: 0 auto } h1 { margin: 0; height: 220px; padding-top: 60px; box-sizing: border-box } h1, h1 i { color: ${ink} }
  </style></head><body>BAR<main><article><h1>The keeper <b>of the <i>tower</i></b></h1>${TEXT.repeat(5)}</article></main></body></html>`;
const NAV =
  '<nav><a href="#a">Home</a> <a href="#b">News</a> <a href="#c">Weather</a> <a href="#d">About</a></nav>';
const EMPTY = '<div class="ground"></div>';
/** In front of the page, as such screens are until a script of the page has run. */
const SCREEN = '<div style="position: fixed; inset: 0; z-index: 99"></div>';
/** A shade for a menu that opens later. */
const SHADE =
  '<style>body::before { content: ""; position: absolute; top: 0; right: 0; bottom: 0; left: 0; opacity: 0; visibility: hidden }</style>';
/** A film that is content and behind the title. */
const FILM = '<video class="ground" width="900" height="220"></video>';

inBothBrowsers('a title whose background is not around it', (stage) => {
  const look = () =>
    stage().browser.evaluate(() => {
      const shown = (element: Element | null): boolean =>
        element !== null &&
        element.getClientRects().length > 0 &&
        getComputedStyle(element).visibility === 'visible';
      return {
        ink: [
          ...new Set(['h1', 'h1 i'].map((each) => getComputedStyle(document.querySelector(each)!).color)),
        ],
        title: shown(document.querySelector('h1')),
        bar: shown(document.querySelector('nav, .ground, body > div')),
      };
    });
  const DARK = 'rgb(17, 17, 17)';
  const LIGHT = 'rgb(255, 255, 255)';

  for (const hideStyle of HIDE_STYLES) {
    test.each(
      inTurn([
        ['gets a dark colour when the bar of links behind it goes', '#fff', '#fff', '#123', NAV, DARK, false],
        ['gets a light colour on a dark page', '#111', '#181818', '#eee', NAV, LIGHT, false],
        [
          'keeps its colour with an empty box behind it, which stays',
          '#fff',
          '#fff',
          '#123',
          EMPTY,
          LIGHT,
          true,
        ],
        ['gets a dark colour with an empty screen in front', '#fff', '#fff', '#123', SCREEN, DARK, false],
        [
          'gets a dark colour under a shade that nobody sees',
          '#fff',
          '#fff',
          '#123',
          SHADE + NAV,
          DARK,
          false,
        ],
        ['keeps its colour where it can be read', '#345', '#fff', '#eee', NAV, 'rgb(51, 68, 85)', false],
      ] as const),
    )(`%s, ${hideStyle}`, async (_, ink, ground, bar, before, expected, stays) => {
      const { browser, server } = stage();
      await stage().open(server.page(page(ink, ground, bar).replace('BAR', before)), { hideStyle });
      const html = await browser.evaluate(() => document.documentElement.outerHTML);
      await stage().click('on');
      expect(await look()).toEqual({ ink: [expected], title: true, bar: stays });
      await stage().click('');
      expect(await browser.evaluate(() => document.documentElement.outerHTML)).toBe(html);
      expect((await look()).bar).toBe(true);
    });
  }

  test('keeps its colour if a film behind it is content', async () => {
    const html = page('#fff', '#fff', '#123').replace('BAR', '').replace('<article>', `<article>${FILM}`);
    await stage().open(stage().server.page(html));
    await stage().click('on');
    expect(await look()).toEqual({ ink: [LIGHT], title: true, bar: true });
  });

  test('keeps its colour if a picture in a link is behind it', async () => {
    const picture = `<svg xmlns='http://www.w3.org/2000/svg' width='900' height='220'><rect width='900' height='220' fill='%23123'/></svg>`;
    const banner = `<a href="/news"><img class="ground" alt="" src="data:image/svg+xml,${picture}"></a>`;
    const html = page('#fff', '#fff', '#fff').replace('BAR', '').replace('<article>', `<article>${banner}`);
    await stage().open(stage().server.page(html));
    await stage().click('on');
    expect(await look()).toEqual({ ink: [LIGHT], title: true, bar: true });
  });
});
