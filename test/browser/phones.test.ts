import { afterAll, expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { bar, pressInBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { stubPrint, timesPrinted } from './support/printing.ts';
import { said } from './support/said.ts';
import { article } from './support/several.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';
import { extensionAsOnPhones } from './support/with-access.ts';

let copy: ReturnType<typeof extensionAsOnPhones> | undefined;
const extension = (): string => (copy = extensionAsOnPhones()).folder;
afterAll(() => copy?.remove());

const PANEL = 'application';

inBothBrowsers(
  'where the browser has neither keys nor menus nor much else, as on phones',
  (stage) => {
    test('the extension finds none', async () => {
      const found = await stage().browser.background(async (api) => [
        ...['commands', 'contextMenus', 'menus', 'downloads', 'notifications'].map(
          (name) => (api as unknown as Record<string, unknown>)[name] === undefined,
        ),
        (api.tabs as Partial<typeof api.tabs>).highlight === undefined,
        (await api.runtime.getPlatformInfo()).os === 'android',
      ]);
      expect(found).toEqual(Array(7).fill(true));
    });

    test('the button isolates, and the bar offers all of it', async () => {
      const { browser } = stage();
      await browser.resize(360, 640);
      try {
        await stage().open(stage().server.page(article('Almond')));
        await stage().click('on');
        const seen = await until('the bar', () => bar(browser));
        // No key, no hint of one.
        expect(seen.buttons.map(({ title }) => title)).toEqual(seen.buttons.map(({ label }) => label));
        const file = await nextDownload(browser, () =>
          pressInBar(browser, 'Save the main content as Markdown'),
        );
        expect(readFileSync(file, 'utf8')).toContain('Almond');
        await browser.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('h1')!));
        await pressInBar(browser, 'Save as');
        await stage().screenshot('phone-save-as');
        const chosen = await nextDownload(browser, () =>
          pressInBar(browser, 'Save the selection as plain text'),
        );
        expect(readFileSync(chosen, 'utf8')).toMatch(/^Almond\nhttp.*\n.*\n\nAlmond\n$/);
        await pressInBar(browser, 'Copy as');
        await pressInBar(browser, 'Copy the selection as plain text');
        await until('the word', async () => (await said(browser)) === 'The selection is copied.');
        await pressInBar(browser, 'Copy the main content as Markdown');
        await until('the word', async () => (await said(browser)) === 'The main content is copied.');
        await stubPrint(browser);
        await pressInBar(browser, 'More buttons');
        await pressInBar(browser, 'Print the main content');
        await until('the printing', () => timesPrinted(browser));
        await pressInBar(browser, 'Make the text larger');
        await until('the word', async () => (await said(browser)) === 'Text: 110 %.');
        await pressInBar(browser, 'Reset text size and column width');
        await until(
          'the word',
          async () => (await said(browser)) === 'Text size and column width as on the site.',
        );
        await pressInBar(browser, 'Adjust what is kept');
        await until('the panel', () => bar(browser, PANEL));
        await pressInBar(browser, 'Cancel', PANEL);
        await until('the bar', () => bar(browser));
        await pressInBar(browser, 'More buttons');
        await pressInBar(browser, 'Show why this is kept');
        await until('the panel', () => bar(browser, PANEL));
        await pressInBar(browser, 'Close', PANEL);
        await until('the bar', () => bar(browser));
        await pressInBar(browser, 'Show the whole page again');
        await stage().badge('');
      } finally {
        await browser.resize(1280, 900);
      }
    });

    test('the settings and the welcome page speak of no keys, and tell the way to the button', async () => {
      const { browser } = stage();
      await browser.openExtensionPage('options.html');
      const isShown = (selector: string): boolean => document.querySelector(selector)!.checkVisibility();
      await untilInPage(
        browser,
        'the settings',
        () => document.querySelector('[name="hideStyle"]:checked') !== null,
      );
      expect(await browser.evaluate(isShown, '#keys')).toBe(false);
      await browser.openExtensionPage('welcome.html');
      await untilInPage(browser, 'the way', isShown, '#on-phones, #pinned:not([hidden])');
      expect(await browser.evaluate(isShown, '#keys')).toBe(false);
    });
  },
  {},
  extension,
);
