import { expect } from '@jest/globals';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { test } from './support/every-other-test.ts';
import { everything, figures } from './support/figures.ts';
import { SITES } from './support/sites.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, VIEWPORT } from './support/wait.ts';

const NAMES = Object.keys(SITES) as (keyof typeof SITES)[];
/** In an order in which browsers that take turns have each site and each direction. */
const CASES = (['ltr', 'rtl'] as const).flatMap((direction) =>
  NAMES.map((name) => [name, direction] as const),
);
const CENTRED_PX = 16;

/** Runs in the page: the size of letters in the window, the width of the lines, and how far they are from its middle. */
function sizes(): { letters: number; lines: number; offset: number } {
  const paragraph = document.querySelector('main p')!;
  const { left, width } = paragraph.getBoundingClientRect();
  const zoom = Number(Reflect.get(paragraph, 'currentCSSZoom'));
  return {
    letters: Number.parseFloat(getComputedStyle(paragraph).fontSize) * zoom,
    lines: width,
    offset: left + width / 2 - document.documentElement.clientWidth / 2,
  };
}

inBothBrowsers('a reader who wants other sizes', (stage) => {
  const order = (command: string, times: number): Promise<void> => stage().browser.runCommand(command, times);
  const open = async (name: keyof typeof SITES, direction: 'ltr' | 'rtl' = 'ltr'): Promise<string> => {
    await stage().browser.goto(stage().server.page(SITES[name](direction)));
    return page();
  };
  /** All that is to be the same again, without the notice, which takes its time. */
  const page = async (): Promise<string> =>
    (await stage().browser.evaluate(everything)).replace(/<div(?: isolate-[^>]*)?><\/div>(?=<\/html>)/, '');
  const store = (settings: Readonly<Record<string, string | boolean>>): Promise<void> =>
    stage().browser.background(async (api, given) => {
      await api.storage.local.clear();
      await api.storage.local.set(given);
    }, settings);

  for (const hideStyle of HIDE_STYLES)
    test.each(CASES)(`has larger text on the site with %s, %s, ${hideStyle}`, async (name, direction) => {
      const { browser } = stage();
      await store({ hideStyle });
      const before = await open(name, direction);
      await stage().click('on');
      const { letters, lines } = await browser.evaluate(sizes);
      await order('text-larger', 5);
      await until('larger text', async () => (await browser.evaluate(sizes)).letters >= letters * 1.49);
      if (hideStyle === 'close-up') {
        expect(Math.abs((await browser.evaluate(sizes)).lines - lines)).toBeLessThanOrEqual(2);
        expect(Math.abs((await browser.evaluate(sizes)).offset)).toBeLessThanOrEqual(CENTRED_PX);
      }
      expect((await browser.evaluate(figures)).sideways).toBe(0);
      await stage().screenshot(`text-150-${name}-${direction}-${hideStyle}`);
      await order('text-smaller', 8);
      await until('smaller text', async () => (await browser.evaluate(sizes)).letters <= letters * 0.71);
      await stage().click('');
      const after = await page();
      expect(after.slice(-300)).toBe(before.slice(-300));
      expect(after === before).toBe(true);
      await stage().click('on');
      expect((await browser.evaluate(sizes)).letters).toBeCloseTo(letters * 0.7, 1);
      await order('sizes-of-the-site', 1);
      await until(
        'text as the site made it',
        async () => (await browser.evaluate(sizes)).letters === letters,
      );
    });

  test.each(CASES)('has a wider and a narrower column on the site with %s, %s', async (name, direction) => {
    const { browser } = stage();
    await store({ hideStyle: 'close-up' });
    await browser.resize(1600, VIEWPORT.height);
    try {
      const before = await open(name, direction);
      await stage().click('on');
      const { lines } = await browser.evaluate(sizes);
      const isOf = async (part: number): Promise<boolean> =>
        Math.abs((await browser.evaluate(sizes)).lines / lines - part) < 0.02;
      await order('column-wider', 4);
      await until('a wider column', () => isOf(1.4));
      await stage().screenshot(`column-140-${name}-${direction}`);
      expect(Math.abs((await browser.evaluate(sizes)).offset)).toBeLessThanOrEqual(CENTRED_PX);
      expect((await browser.evaluate(figures)).sideways).toBe(0);
      await order('text-larger', 2);
      await order('column-narrower', 7);
      await until('a narrower column', () => isOf(0.7));
      await stage().screenshot(`column-70-${name}-${direction}`);
      expect(Math.abs((await browser.evaluate(sizes)).offset)).toBeLessThanOrEqual(CENTRED_PX);
      await order('column-wider', 9);
      await browser.resize(700, VIEWPORT.height);
      await until('a column as wide as a narrow window', async () => {
        const { sideways } = await browser.evaluate(figures);
        const { offset } = await browser.evaluate(sizes);
        return Math.abs(offset) <= CENTRED_PX && sideways === 0;
      });
      await stage().click('');
      await browser.resize(1600, VIEWPORT.height);
      const after = await page();
      expect(after.slice(-300)).toBe(before.slice(-300));
      expect(after === before).toBe(true);
    } finally {
      await browser.resize(VIEWPORT.width, VIEWPORT.height);
    }
  });

  test('reads on where they were', async () => {
    const { browser } = stage();
    await store({ hideStyle: 'close-up' });
    await open('floats');
    await stage().click('on');
    await browser.evaluate(() => document.querySelector('#part-4')!.scrollIntoView());
    await order('text-larger', 10);
    const place = (): Promise<{ top: number; letters: number }> =>
      browser.evaluate(() => {
        const heading = document.querySelector('#part-4')!;
        const zoom = Number(Reflect.get(heading, 'currentCSSZoom'));
        return { top: heading.getBoundingClientRect().top, letters: zoom };
      });
    await until('text twice as large', async () => (await place()).letters === 2);
    expect(Math.abs((await place()).top)).toBeLessThanOrEqual(60);
  });

  test('keeps them for the site alone, if wished', async () => {
    const { browser, server } = stage();
    await store({ hideStyle: 'close-up', eachSite: true });
    const zoom = (): Promise<number> =>
      browser.evaluate(() => Number(Reflect.get(document.querySelector('main p')!, 'currentCSSZoom')));
    const address = server.page(SITES.floats('ltr'));
    await browser.goto(address);
    await stage().click('on');
    await order('text-larger', 2);
    await until('larger text', async () => (await zoom()) > 1.19);
    await browser.goto(address.replace('127.0.0.1', 'localhost'));
    await stage().click('on');
    expect(await zoom()).toBe(1);
    await browser.goto(address);
    await stage().click('on');
    expect(await zoom()).toBeCloseTo(1.2);
    expect(await browser.background(async (api) => (await api.storage.local.get()) as never)).toEqual({
      hideStyle: 'close-up',
      eachSite: true,
      sizesOfSites: { [new URL(address).host]: { textSize: 120, columnWidth: 100 } },
    });
  });

  test('hears of the sizes on a page that is not isolated', async () => {
    const { browser } = stage();
    await store({ hideStyle: 'close-up' });
    const before = await open('hydrated');
    await stage().grant();
    await order('text-larger', 1);
    await until('the size', async () => {
      const { textSize } = await browser.background(async (api) => (await api.storage.local.get()) as never);
      return textSize === 110;
    });
    await until('the page as it was', async () => (await page()) === before);
    await stage().click('on');
    expect((await browser.evaluate(sizes)).letters).toBeCloseTo(17.6, 1);
  });
});
