import { afterEach, expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import type { Wishes } from './support/browser.ts';
import { test } from './support/every-other-test.ts';
import { inkInPicture, type Ink } from './support/ink.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { until } from './support/wait.ts';

const TEXT = `<p>${'The keeper climbs the tower before dusk and writes the weather into the book by the door. '.repeat(5)}</p>`;
const LINKS = Array.from({ length: 9 }, (_, i) => `<a href="#${i}">Harbour ${i}</a> `).join('');

/** A card on a grey page, light or dark as the reader wishes, in which everything fades unless motion is not wanted. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The keeper of the tower</title>
  <link rel="icon" href="data:,"><style>
  :root { color-scheme: light dark; --page: #ccd; --card: #fff; --text: #222 } * { transition: all .4s }
  @media (prefers-color-scheme: dark) { :root { --page: #223; --card: #111; --text: #ddd } }
  @media (prefers-reduced-motion: reduce) { * { transition: none } }
  body { margin: 0; background: var(--page); color: var(--text) } nav { background: #246; padding: 20px } nav a { color: #fff }
  main { width: 700px; margin: 40px auto; padding: 30px; background: var(--card); border: 1px solid #888 }
  </style></head><body><nav>${LINKS}</nav><main><h1>The keeper of the tower</h1>${TEXT.repeat(9)}</main>
  <footer>${LINKS}</footer></body></html>`;

const WISHES: readonly (readonly [string, Wishes])[] = [
  ['a dark scheme', { dark: true }],
  ['forced colours', { forcedColours: true }],
  ['less motion', { lessMotion: true }],
];
/** The part of the window's points that letters cover, where a page is full of text. */
const [LEAST, MOST] = [0.02, 0.3];

inBothBrowsers('a reader who wishes for', (stage) => {
  afterEach(() => stage().browser.wish({}));

  for (const hideStyle of HIDE_STYLES) {
    test.each(WISHES)(`%s can read what is left, ${hideStyle}`, async (name, wishes) => {
      const { browser, server } = stage();
      await browser.wish(wishes);
      await stage().open(server.page(PAGE), { hideStyle });
      const html = await browser.evaluate(() => document.documentElement.outerHTML);
      await stage().click('on');
      await untilReadable(stage(), `${name}-${hideStyle}`, wishes.dark ?? false);
      expect(
        await browser.evaluate(() =>
          document.querySelector('nav')!.checkVisibility({ visibilityProperty: true }),
        ),
      ).toBe(false);
      await stage().click('');
      expect(await browser.evaluate(() => document.documentElement.outerHTML)).toBe(html);
    });

    test(`a scheme that fades in can read what is left, ${hideStyle}`, async () => {
      const { browser, server } = stage();
      const fading = PAGE.replace('all .4s', 'all 4s');
      await stage().open(server.page(fading), { hideStyle });
      await browser.evaluate(() => {
        document.documentElement.style.cssText =
          'color-scheme: dark; --page: #223; --card: #111; --text: #ddd';
      });
      const html = await browser.evaluate(() => document.documentElement.outerHTML);
      await stage().click('on');
      await untilReadable(stage(), `fading-${hideStyle}`, true);
      await stage().click('');
      expect(await browser.evaluate(() => document.documentElement.outerHTML)).toBe(html);
    });

    test(`another scheme meanwhile has it, and the page comes back, ${hideStyle}`, async () => {
      const { browser, server } = stage();
      await browser.wish({});
      await stage().open(server.page(PAGE), { hideStyle });
      const html = await browser.evaluate(() => document.documentElement.outerHTML);
      await stage().click('on');
      await untilReadable(stage(), `light-${hideStyle}`, false);
      await browser.wish({ dark: true });
      await untilReadable(stage(), `turned-dark-${hideStyle}`, true);
      await browser.wish({});
      await untilReadable(stage(), `turned-light-${hideStyle}`, false);
      expect((await browser.action()).badge).toBe('on');
      await stage().click('');
      expect(await browser.evaluate(() => document.documentElement.outerHTML)).toBe(html);
    });
  }
});

/** Letters on a ground of the wished scheme, with enough contrast. */
async function untilReadable(stage: Stage, name: string, dark: boolean): Promise<void> {
  let seen: Ink | undefined;
  const isReadable = async (): Promise<boolean> => {
    const file = `output/test/wishes/${stage.browser.name}-${name}.png`;
    await stage.browser.screenshot(file);
    seen = await inkInPicture(stage.browser, readFileSync(file));
    const { ink, luminance, corners } = seen;
    return ink > LEAST && ink < MOST && [luminance, ...corners].every((one) => one < 0.4 === dark);
  };
  await until(`${name} to be readable`, isReadable).catch((error: unknown) => {
    throw new Error(`The picture shows ${JSON.stringify(seen)}.`, { cause: error });
  });
}
