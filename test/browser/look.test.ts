import { expect, test } from '@jest/globals';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { everything, figures } from './support/figures.ts';
import { SITES, type Direction } from './support/sites.ts';
import { everyOther } from './support/shared-browser.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, VIEWPORT } from './support/wait.ts';

/** In CSS pixels. The narrowest is what a window of 1,280 shows at 400 %. */
const WIDTHS = [1280, 320, 800, 2560];
const HEIGHT = 900;
const CENTRED_PX = 16;
const NAMES = Object.keys(SITES) as (keyof typeof SITES)[];
const CASES = NAMES.flatMap((name) =>
  (['ltr', 'rtl'] as const).map((direction) => [name, direction] as const),
);

inBothBrowsers('a site', (stage) => {
  const open = async (name: keyof typeof SITES, direction: Direction): Promise<string> => {
    await stage().browser.goto(stage().server.page(SITES[name](direction)));
    return stage().browser.evaluate(everything);
  };
  const widthOfLines = (selector = 'main p'): Promise<number> =>
    stage().browser.evaluate((text) => document.querySelector(text)!.getBoundingClientRect().width, selector);

  for (const [at, hideStyle] of HIDE_STYLES.entries())
    test.each(everyOther(CASES, at))(
      `with %s, %s, fills the first screen and comes back exactly, ${hideStyle}`,
      async (name, direction) => {
        const { browser } = stage();
        await browser.background((api, style) => api.storage.local.set({ hideStyle: style }), hideStyle);
        try {
          for (const width of WIDTHS) {
            await browser.resize(width, HEIGHT);
            const before = await open(name, direction);
            const lines = await widthOfLines();
            await stage().click('on');
            const { filled, offset, sideways } = await browser.evaluate(figures);
            await stage().screenshot(`site-${name}-${direction}-${hideStyle}-${width}`);
            expect([width, filled >= (hideStyle === 'close-up' ? 0.9 : 1 / 3)]).toEqual([width, true]);
            expect([width, sideways]).toEqual([width, 0]);
            expect([width, Math.abs((await widthOfLines()) - lines) <= 1]).toEqual([width, true]);
            if (hideStyle === 'close-up')
              expect([width, Math.abs(offset) <= CENTRED_PX]).toEqual([width, true]);
            await stage().click('');
            expect(await browser.evaluate(everything)).toBe(before);
          }
        } finally {
          await browser.resize(VIEWPORT.width, VIEWPORT.height);
        }
      },
    );

  test.each(everyOther(CASES))(
    'with %s, %s, stays in the middle of a window that is resized',
    async (name, direction) => {
      const { browser } = stage();
      await browser.background((api) => api.storage.local.set({ hideStyle: 'close-up' }));
      const before = await open(name, direction);
      await stage().click('on');
      try {
        for (const width of WIDTHS) {
          await browser.resize(width, HEIGHT);
          await until(`the text in the middle of ${width} px`, async () => {
            const { offset, sideways } = await browser.evaluate(figures);
            return Math.abs(offset) <= CENTRED_PX && sideways === 0;
          });
        }
      } finally {
        await browser.resize(VIEWPORT.width, VIEWPORT.height);
      }
      await stage().click('');
      expect(await browser.evaluate(everything)).toBe(before);
    },
  );

  test('without any layout of its own does not scroll sideways', async () => {
    const { browser, server } = stage();
    const lines = '<p>The ferry leaves at seven, and whoever wants to see it is on deck by then.</p>'.repeat(
      9,
    );
    const html = `<!doctype html><title>Ferry</title><link rel="icon" href="data:,"><nav><a href="#">Home</a></nav>`;
    await stage().open(server.page(`${html}<main><h1>Ferry</h1>${lines}</main>`), { bar: false });
    await stage().click('on');
    expect(Math.abs((await browser.evaluate(figures)).offset)).toBeLessThanOrEqual(CENTRED_PX);
    const scrolled = await browser.evaluate(() => {
      scrollTo(500, 0);
      return [scrollX, innerHeight - document.documentElement.clientHeight];
    });
    expect(scrolled).toEqual([0, 0]);
  });

  test('keeps the length of lines that stand beside a list of contents in a column of their own', async () => {
    await stage().openFixture('documentation', { hideStyle: 'close-up' });
    const lines = await widthOfLines('h1 ~ p');
    await stage().click('on');
    expect(Math.abs((await widthOfLines('h1 ~ p')) - lines)).toBeLessThanOrEqual(1);
    expect(Math.abs((await stage().browser.evaluate(figures)).offset)).toBeLessThanOrEqual(CENTRED_PX);
  });
});
