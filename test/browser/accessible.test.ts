import { expect } from '@jest/globals';
import { violations } from './support/axe.ts';
import { test } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

const PAGES = ['options.html', 'welcome.html', 'sample.html', 'reason.html?store', 'several.html'] as const;

inBothBrowsers('the pages of the extension are accessible', (stage) => {
  const open = async (page: string): Promise<void> => {
    const { browser } = stage();
    await browser.openExtensionPage(page);
    await untilInPage(browser, 'all of the page', () =>
      [...document.querySelectorAll('#keys .set, [role="alert"]')].every((part) => part.textContent !== ''),
    );
    await browser.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
  };

  test.each(
    PAGES.flatMap(
      (page) =>
        [
          [page, 'light', false],
          [page, 'dark', true],
        ] as const,
    ),
  )('%s, %s', async (page, _, dark) => {
    const { browser } = stage();
    await browser.wish({ dark });
    try {
      await open(page);
      await until('the colours', () =>
        browser.evaluate((wanted) => matchMedia('(prefers-color-scheme: dark)').matches === wanted, dark),
      );
      expect(await violations(browser, page.startsWith('reason'))).toEqual([]);
    } finally {
      await browser.wish({ dark: false });
    }
  });

  test('with all that can be said', async () => {
    const { browser } = stage();
    await open('options.html');
    await browser.evaluate(() => {
      for (const [name, value] of [
        ['c', '0'],
        ['fileName', '{titel}'],
      ]) {
        const input = document.querySelector<HTMLInputElement>(`#${name}`)!;
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      document.querySelector<HTMLElement>('#undo')!.hidden = false;
    });
    await untilInPage(browser, 'the word', () => document.querySelector('#status')!.textContent !== '');
    expect(await violations(browser)).toEqual([]);
    await open('welcome.html');
    await untilInPage(
      browser,
      'the button',
      () => !document.querySelector<HTMLButtonElement>('#press')!.disabled,
    );
    await browser.evaluate(() => document.querySelector<HTMLElement>('#press')!.click());
    await untilInPage(browser, 'the word', () => document.querySelector('#said')!.textContent !== '');
    expect(await violations(browser)).toEqual([]);
  });

  test.each(['ltr', 'rtl'])(
    'and fit into 320 pixels, %s, and into the window of 400 percent',
    async (direction) => {
      const { browser } = stage();
      await browser.resize(320, 225);
      try {
        for (const page of ['options.html', 'welcome.html', 'several.html'] as const) {
          await open(page);
          const tooWide = await browser.evaluate((given) => {
            document.documentElement.dir = given;
            const shown = [...document.querySelectorAll('main *')].filter((one) => !one.closest('pre, svg'));
            const isOutside = ({ left, right }: DOMRect): boolean => left < -1 || right > innerWidth + 1;
            return shown.filter((one) => isOutside(one.getBoundingClientRect())).map((one) => one.outerHTML);
          }, direction);
          expect(tooWide).toEqual([]);
          await stage().screenshot(`${page.replace('.html', '')}-320-${direction}`);
        }
      } finally {
        await browser.resize(1280, 900);
      }
    },
  );

  test('and keep their drawings where the reader has chosen the colours', async () => {
    const { browser } = stage();
    await browser.wish({ forcedColours: true, dark: true });
    try {
      await open('options.html');
      const [line, ink] = await browser.evaluate(() => [
        getComputedStyle(document.querySelector('.sketch .text')!).stroke,
        getComputedStyle(document.querySelector('h1')!).color,
      ]);
      expect(line).toBe(ink);
      await stage().screenshot('settings-forced-colours');
    } finally {
      await browser.wish({ forcedColours: false, dark: false });
    }
  });
});
