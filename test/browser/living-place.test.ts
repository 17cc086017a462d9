import { beforeAll, beforeEach, describe, expect } from '@jest/globals';
import path from 'node:path';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { paragraphs, text, type Cases } from './living/kit.ts';
import { test } from './support/every-other-test.ts';
import { livingPages } from './support/living.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';

const CASES = [
  'the content written anew again and again',
  'the whole page written anew again and again',
  'strips foreign attributes every second',
] as const;

/** What is being read: the fifth paragraph. */
const READ = text(104);

/** A page that can write its content anew. */
const page = (style = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Written anew</title><style>${style}</style></head>
  <body><header><nav><a href="#a">Home</a> <a href="#b">News</a></nav></header><main id="main"></main>
  <script>window.rewrite = (above) => { main.innerHTML = \`<article id="article">\${above}<h1>Islands</h1>${paragraphs(100, 30)}</article>\`; }; rewrite('');</script></body></html>`;

/** After a reader has come to rest, timers of a page fire later than ours, which are due before them. */
const RESTED_MS = 500;

inBothBrowsers(
  'the reader’s place in content that is written anew',
  (stage) => {
    beforeAll(() => livingPages(['plain']));

    /** Where it stands in the window. */
    const placeOf = (): Promise<number> =>
      stage().browser.evaluate((read) => {
        const found = [...document.querySelectorAll('main p')].find((p) => p.textContent === read);
        return found?.getBoundingClientRect().top ?? Infinity;
      }, READ);

    const inSmallWindow = async (act: () => Promise<void>): Promise<void> => {
      await stage().browser.resize(1280, 400);
      try {
        await act();
      } finally {
        await stage().browser.resize(1280, 900);
      }
    };

    const scroll = (selector: string): Promise<void> =>
      stage().browser.evaluate(async (wanted) => {
        document.querySelector(wanted)!.scrollTo({ top: 250, behavior: 'instant' });
        // So long nothing has moved: a scroll is heard in the next frame.
        for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
      }, selector);

    const rest = (): Promise<void> =>
      stage().browser.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), RESTED_MS);

    const rewrite = (above: string): Promise<void> =>
      stage().browser.evaluate(
        (html) => (window as unknown as { rewrite(above: string): void }).rewrite(html),
        above,
      );

    const untilBack = (reading: number): Promise<boolean> =>
      until('the old place', async () => Math.abs((await placeOf()) - reading) <= 1);

    describe.each(HIDE_STYLES)('in the style %s', (hideStyle) => {
      beforeEach(() =>
        stage().browser.background((api, style) => api.storage.local.set({ hideStyle: style }), hideStyle),
      );

      test.each(CASES)('is kept: %s', (one) =>
        inSmallWindow(async () => {
          const { browser, server } = stage();
          await browser.goto(server.url(`/living/plain.html?${encodeURIComponent(one)}`));
          await stage().click('on');
          await scroll('html');
          const reading = await placeOf();
          await browser.evaluate(async (name) => {
            await (window as unknown as { cases: Cases }).cases[name].act();
          }, one);
          await untilBack(reading);
          expect((await browser.action()).badge).toBe('on');
        }),
      );

      test('is kept at the same text, not as far down', () =>
        inSmallWindow(async () => {
          const { browser, server } = stage();
          await browser.goto(server.page(page()));
          await stage().click('on');
          await scroll('html');
          await rest();
          const reading = await placeOf();
          await rewrite(paragraphs(300, 3));
          await untilBack(reading);
          expect(await browser.evaluate(() => scrollY)).toBeGreaterThan(280);
        }));

      test('is kept in a pane that is written anew too', () =>
        inSmallWindow(async () => {
          const { browser, server } = stage();
          const style =
            'html, body { height: 100%; margin: 0; overflow: hidden } article { height: 100vh; overflow: auto }';
          await browser.goto(server.page(page(style)));
          await stage().click('on');
          await scroll('article');
          await rest();
          const reading = await placeOf();
          await rewrite('');
          await untilBack(reading);
        }));
    });
  },
  { '/living/': { folder: path.resolve('output/test/living') } },
);
