import { expect } from '@jest/globals';
import { APPEARANCES, asUsual, bar, pressInBar, type SeenBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';
import { whyPanel } from './support/why.ts';

const PANEL = 'application';

inBothBrowsers('the panel that tells why', (stage) => {
  const panel = (): Promise<SeenBar> => until('the panel', () => bar(stage().browser, PANEL));

  test.each(APPEARANCES)(
    'can be seen and pressed %s, in a large window, in one of 320 pixels and in a low one',
    async (name, wish, dir) => {
      const { browser } = stage();
      await browser.wish(wish);
      try {
        await stage().openFixture('news-article');
        await browser.evaluate((to) => document.documentElement.setAttribute('dir', to), dir || 'ltr');
        for (const [width, height] of [
          [1280, 900],
          [320, 600],
          [320, 225],
        ]) {
          await browser.resize(width, height);
          await untilInPage(browser, 'the size', (wide) => innerWidth === wide, width);
          await stage().click('on');
          await until('the bar', () => bar(browser));
          await browser.runCommand('why');
          await panel();
          await browser.press('ArrowDown');
          const seen = await panel();
          await stage().screenshot(`why-overlay-${name.replaceAll(' ', '-')}-${width}-${height}`);
          expect(seen.x).toBeGreaterThanOrEqual(0);
          expect(seen.y).toBeGreaterThanOrEqual(0);
          expect(seen.x + seen.width).toBeLessThanOrEqual(width);
          expect(seen.y + seen.height).toBeLessThanOrEqual(height);
          // The page is seen beside it.
          expect(seen.width * seen.height).toBeLessThan(width * height * 0.7);
          const boxes = seen.buttons.filter(({ height: high }) => high > 20);
          for (const button of boxes) {
            expect(button.x).toBeGreaterThanOrEqual(0);
            expect(button.x + button.width).toBeLessThanOrEqual(width);
            expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24);
            expect(button.contrast).toBeGreaterThanOrEqual(4.5);
          }
          // In a low window the panel scrolls.
          if (height > 400)
            for (const { y, height: high } of seen.buttons) expect(y + high).toBeLessThanOrEqual(height);
          const chosen = async (): Promise<number> => (await whyPanel(browser))!.chosen[1];
          if (width === 320 && height > 400) expect(await chosen()).toBeLessThan(seen.y);
          await browser.press('Escape');
          await until('the bar', () => bar(browser));
          await stage().click('');
        }
      } finally {
        await asUsual(browser);
      }
    },
  );

  test('stands at the other side where the reader wants it, and shows its list in a small window too', async () => {
    const { browser } = stage();
    await stage().openFixture('news-article');
    await stage().click('on');
    await until('the bar', () => bar(browser));
    await browser.runCommand('why');
    expect((await panel()).x).toBeGreaterThan(640);
    await pressInBar(browser, 'Other side', PANEL);
    await until('it at the left', async () => (await panel()).x < 20);
    await pressInBar(browser, 'Parts of the page', PANEL);
    await until('no list', async () => (await whyPanel(browser))!.rows[0].y === 0);
    await pressInBar(browser, 'Parts of the page', PANEL);
    await until('the list', async () => (await whyPanel(browser))!.rows[0].y > 0);
    try {
      await browser.resize(320, 600);
      await until('it at the top', async () => (await panel()).y < 20);
      await pressInBar(browser, 'Other side', PANEL);
      await until('it at the bottom', async () => (await panel()).y > 100);
    } finally {
      await browser.resize(1280, 900);
    }
    await stage().click('');
    await until(
      'the page as it was',
      async () => (await browser.evaluate(() => isolateInPage.changed())) === '',
    );
  });
});
