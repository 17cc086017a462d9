import { expect, test } from '@jest/globals';
import { bar, type SeenBar } from './support/bar.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

const PANEL = 'application';

inBothBrowsers('the panel of adjusting', (stage) => {
  const panel = (): Promise<SeenBar> => until('the panel', () => bar(stage().browser, PANEL));

  test.each([
    ['light', {}, ''],
    ['dark', { dark: true }, ''],
    ['right to left', {}, 'rtl'],
    ['in forced colours', { forcedColours: true }, ''],
  ] as const)(
    'can be seen and pressed %s, in a large window, in one of 320 pixels and in a low one',
    async (name, wish, dir) => {
      const { browser } = stage();
      await browser.wish(wish);
      try {
        await stage().openFixture('news-article');
        await browser.evaluate((to) => document.documentElement.setAttribute('dir', to), dir || 'ltr');
        await stage().click('on');
        await until('the bar', () => bar(browser));
        await browser.runCommand('adjust');
        await panel();
        for (const [width, height] of [
          [1280, 900],
          [320, 480],
          [320, 225],
        ]) {
          await browser.resize(width, height);
          await untilInPage(browser, 'the size', (wide) => innerWidth === wide, width);
          await until(
            'its place',
            async () => (await panel()).x >= 0 && (await panel()).x + (await panel()).width <= width,
          );
          await browser.press('ArrowDown');
          const seen = await panel();
          await stage().screenshot(`adjusting-${name.replaceAll(' ', '-')}-${width}-${height}`);
          // In a low window the panel scrolls, and the page is seen beside it.
          const isLow = height < 400;
          if (isLow) expect(seen.height).toBeLessThan(height * 0.65);
          for (const box of isLow ? [seen] : [seen, ...seen.buttons]) {
            expect(box.x).toBeGreaterThanOrEqual(0);
            expect(box.y).toBeGreaterThanOrEqual(0);
            expect(box.x + box.width).toBeLessThanOrEqual(width);
            expect(box.y + box.height).toBeLessThanOrEqual(height);
          }
          for (const button of seen.buttons.filter(({ label }) => !label.startsWith('Always'))) {
            expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24);
            expect(button.contrast).toBeGreaterThanOrEqual(4.5);
          }
        }
        await browser.press('Escape');
        await until('the bar', () => bar(browser));
      } finally {
        await browser.wish({ dark: false, forcedColours: false });
        await browser.resize(1280, 900);
      }
    },
  );
});
