import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { violations } from './support/axe.ts';
import { bar, pressInBar, type SeenBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { said } from './support/said.ts';
import { article } from './support/several.ts';
import { everyOther } from './support/shared-browser.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';
import { wordsOf } from './support/words.ts';

const PAGES = {
  'options.html': 'settings_page_title',
  'welcome.html': 'welcome_title',
  'sample.html': 'sample_page_title',
  'edit.html': 'edit_page_title',
  'why.html': 'why_page_title',
  'read.html': 'read_page_title',
  'reason.html?store': 'extension_name',
} as const;
/** In these stands one sentence, and axe takes Arabic words, whose letters join, for icons. */
const SHORT = ['why.html', 'read.html', 'reason.html?store'];
const PANEL = 'application';
const NARROW = 320;

/**
 * A language of the browser, and that of our words then. Where all suites run at once, both browsers speak the one that
 * is written from the right, and of the others each browser speaks one; of the tests each browser takes half.
 */
const LANGUAGES = [
  ...everyOther([
    ['de', 'de', 'ltr'],
    ['ja', 'ja', 'ltr'],
  ] as const),
  ['ar', 'ar', 'rtl'],
] as const;

for (const [browsers, locale, direction] of LANGUAGES) {
  inBothBrowsers(
    `in a browser that speaks ${browsers}`,
    (stage) => {
      const words = wordsOf(locale);
      const theBar = (role?: typeof PANEL): Promise<SeenBar> =>
        until('the bar', () => bar(stage().browser, role));

      const open = async (page: keyof typeof PAGES): Promise<void> => {
        const { browser } = stage();
        await browser.openExtensionPage(page);
        await untilInPage(browser, 'its words', (lang) => document.documentElement.lang === lang, locale);
        await untilInPage(browser, 'all of the page', () =>
          [...document.querySelectorAll('#keys .set, main > [role="alert"], .byline')].every(
            (part) => part.textContent !== '',
          ),
        );
        await browser.evaluate(() => {
          for (const part of document.querySelectorAll('details')) part.open = true;
        });
      };

      test.each(Object.entries(PAGES) as [keyof typeof PAGES, (typeof PAGES)[keyof typeof PAGES]][])(
        '%s has its words, and is accessible',
        async (page, title) => {
          const { browser } = stage();
          await open(page);
          expect(
            await browser.evaluate(() => [document.title, getComputedStyle(document.body).direction]),
          ).toEqual([words(title), direction]);
          await stage().screenshot(`${locale}-${page.replace(/\.html.*/, '')}`);
          if (locale !== 'ar' || !SHORT.includes(page))
            expect(await violations(browser, page.startsWith('reason'))).toEqual([]);
        },
      );

      test('pages fit into 320 pixels', async () => {
        const { browser } = stage();
        await browser.resize(NARROW, 480);
        try {
          for (const page of ['options.html', 'welcome.html', 'edit.html'] as const) {
            await open(page);
            await stage().screenshot(`${locale}-${page.replace('.html', '')}-320`);
            const tooWide = await browser.evaluate(() => {
              const shown = [...document.querySelectorAll('main *')].filter(
                (one) => !one.closest('pre, svg'),
              );
              const isOutside = ({ left, right }: DOMRect): boolean => left < -1 || right > innerWidth + 1;
              return shown
                .filter((one) => isOutside(one.getBoundingClientRect()))
                .map((one) => one.outerHTML);
            });
            expect(tooWide).toEqual([]);
          }
        } finally {
          await browser.resize(1280, 900);
        }
      });

      test('the sample on the welcome page is isolated', async () => {
        const { browser } = stage();
        await open('welcome.html');
        await untilInPage(
          browser,
          'the button',
          () => !document.querySelector<HTMLButtonElement>('#press')!.disabled,
        );
        await browser.evaluate(() => document.querySelector<HTMLElement>('#press')!.click());
        await untilInPage(browser, 'the word', () => document.querySelector('#said')!.textContent !== '');
        await stage().screenshot(`${locale}-welcome-isolated`);
        const seen = await browser.evaluate(() => {
          const { contentDocument } = document.querySelector('iframe')!;
          const shown = (selector: string): boolean[] =>
            [...contentDocument!.querySelectorAll(selector)].map((one) => one.checkVisibility());
          return [shown('article p, h1, h2:not(aside h2)'), shown('nav, aside, footer, .cookies')];
        });
        expect(seen.map((all) => [...new Set(all)])).toEqual([[true], [false]]);
      });

      test.each([1280, NARROW])(
        'the bar and the panel are in it, in a window of %i pixels',
        async (width) => {
          const { browser } = stage();
          await stage().openFixture('news-article');
          await browser.resize(width, 600);
          const expectInside = (seen: SeenBar): void => {
            expect([seen.language, seen.direction]).toEqual([locale, direction]);
            for (const box of [seen, ...seen.buttons]) {
              expect(box.x).toBeGreaterThanOrEqual(0);
              expect(box.y).toBeGreaterThanOrEqual(0);
              expect(box.x + box.width).toBeLessThanOrEqual(width);
              expect(box.y + box.height).toBeLessThanOrEqual(600);
            }
          };
          try {
            await stage().click('on');
            const seen = await theBar();
            const labels = seen.buttons.map(({ label }) => label);
            expect(labels).toEqual(
              expect.arrayContaining([words('save_content_markdown'), words('bar_give_back_label')]),
            );
            const [first, second] = seen.buttons;
            expect(Math.sign(second.x - first.x)).toBe(direction === 'rtl' ? -1 : 1);
            await pressInBar(browser, words('bar_save_as'));
            expectInside(await theBar());
            await stage().screenshot(`${locale}-bar-${width}`);
            await browser.runCommand('adjust');
            const panel = await theBar(PANEL);
            expect(panel.said).toBe(words('adjust_how'));
            expect(panel.buttons.map(({ label }) => label)).toContain(words('adjust_narrower'));
            expectInside(panel);
            await stage().screenshot(`${locale}-panel-${width}`);
            await pressInBar(browser, words('adjust_cancel'), PANEL);
            await theBar();
            await browser.runCommand('why');
            const why = await theBar(PANEL);
            expect(why.said).toBe(words('why_overlay_how'));
            expectInside(why);
            await stage().screenshot(`${locale}-why-panel-${width}`);
            await pressInBar(browser, words('why_close'), PANEL);
            await theBar();
          } finally {
            await browser.resize(1280, 900);
          }
        },
      );

      test.each([
        ['why', '#view', 'why_points'],
        ['save-edited', 'form', 'edit_save'],
      ] as const)('the page of the command %s is in it', async (command, place, message) => {
        const { browser, server } = stage();
        await stage().open(server.page(article('Almond')));
        await stage().click('on');
        const before = await browser.tabs();
        await browser.runCommand(command);
        if (command === 'why') {
          expect((await theBar(PANEL)).said).toBe(words('why_overlay_how'));
          await pressInBar(browser, words('why_report'), PANEL);
        }
        const tab = await until('the tab', async () =>
          (await browser.tabs()).find((one) => !before.includes(one)),
        );
        await browser.switchTab(tab);
        await untilInPage(
          browser,
          'all of it',
          (where) => document.querySelector(where)?.checkVisibility() ?? false,
          place,
        );
        const text = await browser.evaluate((where) => document.querySelector(where)!.textContent, place);
        expect(text).toContain(words(message));
        await stage().screenshot(`${locale}-${command}`);
        expect(await violations(browser)).toEqual([]);
      });

      test('the calm view is in it, around a text in another language', async () => {
        const { browser } = stage();
        await stage().openFixture('news-article');
        await stage().click('on');
        await browser.runCommand('read');
        const isThere = (): boolean => document.querySelector('#text > :not(h1)') !== null;
        await until('the view', () => browser.evaluate(isThere).catch(() => false));
        const seen = await browser.evaluate(() => [
          document.querySelector('#back')!.textContent,
          getComputedStyle(document.querySelector('.tools')!).direction,
          getComputedStyle(document.querySelector('main')!).direction,
        ]);
        expect(seen).toEqual([words('read_back'), direction, 'ltr']);
        await stage().screenshot(`${locale}-read`);
        expect(await violations(browser)).toEqual([]);
        await browser.resize(NARROW, 480);
        try {
          await stage().screenshot(`${locale}-read-320`);
          const tooWide = await browser.evaluate(() =>
            [...document.querySelectorAll('.tools *')]
              .map((one) => one.getBoundingClientRect())
              .some(({ left, right }) => left < -1 || right > innerWidth + 1),
          );
          expect(tooWide).toBe(false);
        } finally {
          await browser.resize(1280, 900);
        }
      });

      test('notices, the button and saved files are in it', async () => {
        const { browser } = stage();
        await stage().openFixture('news-article');
        await stage().click('on');
        expect((await browser.action()).title).toBe(words('button_isolated'));
        await browser.runCommand('copy-markdown');
        await until('the notice', async () => (await said(browser)) === words('copied_content'));
        await stage().screenshot(`${locale}-notice`);
        const file = await nextDownload(browser, () => browser.runCommand('save-html'));
        const link = /<header>[\s\S]*?(<a [^>]*>)([^<]*)<\/a>/.exec(readFileSync(file, 'utf8'))!;
        expect(link[2]).toBe(words('saved_original'));
        expect(link[1]).toContain(` lang="${locale}" dir="${direction}"`);
      });
    },
    {},
    undefined,
    browsers,
  );
}
