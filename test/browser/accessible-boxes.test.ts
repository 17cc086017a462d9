import { afterAll, beforeAll, expect } from '@jest/globals';
import { violationsInBoxes } from './support/axe.ts';
import { bar, pressInBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { servePictures, type PictureServer } from './support/picture-server.ts';
import { said } from './support/said.ts';
import { article } from './support/several.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';
import { extensionWithAccess, extensionWithOpenBoxes } from './support/with-access.ts';

let copy: ReturnType<typeof extensionWithOpenBoxes>;
const extension = (): string => (copy = extensionWithAccess('pictures', extensionWithOpenBoxes())).folder;
let pictures: PictureServer;
beforeAll(async () => (pictures = await servePictures()));
afterAll(async () => {
  copy?.remove();
  await pictures.close();
});

inBothBrowsers(
  'what is laid over pages is accessible',
  (stage) => {
    /** Text needs 4.5 to 1; a button that is switched off needs nothing. */
    const contrasts = async (role: 'toolbar' | 'application'): Promise<readonly number[]> =>
      (await bar(stage().browser, role))!.buttons.map(({ contrast }) => contrast);
    const begin = async (style = ''): Promise<void> => {
      const html = article('Almond').replace('<main>', `<style>${style}</style><main>`);
      await stage().open(stage().server.page(html));
      await stage().click('on');
      await until('the bar', () => bar(stage().browser));
    };

    test.each([
      ['light', ''],
      ['dark', 'html { color-scheme: dark; background: #111; color: #eee }'],
      ['right to left', 'html { direction: rtl }'],
    ])('the bar, on a page that is %s', async (_, style) => {
      const { browser } = stage();
      await begin(style);
      expect(await violationsInBoxes(browser)).toEqual([]);
      expect(Math.min(...(await contrasts('toolbar')))).toBeGreaterThan(4.5);
      await browser.runCommand('bar');
      await until('the keyboard', async () => (await bar(browser))!.buttons.some(({ hasFocus }) => hasFocus));
      expect(await violationsInBoxes(browser)).toEqual([]);
    });

    test.each(['Save as', 'Copy as'])('the list "%s"', async (label) => {
      const { browser } = stage();
      await begin();
      await pressInBar(browser, label);
      await until('the list', async () => (await bar(browser))!.buttons.some(({ isInList }) => isInList));
      expect(await violationsInBoxes(browser)).toEqual([]);
    });

    test('the bar, in a window of 320 pixels', async () => {
      const { browser } = stage();
      await begin();
      await browser.resize(320, 500);
      try {
        await untilInPage(browser, 'the size', () => innerWidth === 320);
        expect(await violationsInBoxes(browser)).toEqual([]);
      } finally {
        await browser.resize(1280, 900);
      }
    });

    test('the panel of adjusting, before and after a part is left out', async () => {
      const { browser } = stage();
      await begin();
      await pressInBar(browser, 'Adjust what is kept');
      await until('the panel', () => bar(browser, 'application'));
      expect(await violationsInBoxes(browser)).toEqual([]);
      expect(Math.min(...(await contrasts('application')))).toBeGreaterThan(4.5);
      await browser.press('ArrowRight');
      await browser.press(' ');
      const isUndoOn = (): Promise<boolean> =>
        browser.evaluate(() =>
          [...document.querySelectorAll('*')].some((host) =>
            [...(host.shadowRoot?.querySelectorAll('button') ?? [])].some(
              ({ textContent, disabled }) => textContent === 'Undo' && !disabled,
            ),
          ),
        );
      await until('the change', isUndoOn);
      expect(await violationsInBoxes(browser)).toEqual([]);
    });

    test('the panel that tells why, with its figures', async () => {
      const { browser } = stage();
      await begin();
      await pressInBar(browser, 'Show why this is kept');
      await until('the panel', () => bar(browser, 'application'));
      expect(await violationsInBoxes(browser)).toEqual([]);
      await browser.press('ArrowDown');
      // To the text, and to the fold in it.
      await browser.press('Tab');
      await browser.press('Tab');
      await browser.press('Enter');
      await untilInPage(browser, 'the fold', () =>
        [...document.querySelectorAll('*')].some((host) => host.shadowRoot?.querySelector('details[open]')),
      );
      expect(await violationsInBoxes(browser)).toEqual([]);
      expect(Math.min(...(await contrasts('application')))).toBeGreaterThan(4.5);
    });

    test('the progress of a save, which names what it waits for', async () => {
      const { browser } = stage();
      const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
      const picture = `<p><img alt="Almonds" width="60" height="60" src="${nothing}" data-src="${pictures.origin}/never.png"></p>`;
      const html = article('Almond').replace('</main>', `${picture}</main>`);
      await stage().open(stage().server.page(html), { pictures: 'embedded' });
      await stage().click('on');
      await browser.contextMenu('save-html');
      await until('the progress', async () => (await said(browser)).includes('Loading pictures'));
      expect(await violationsInBoxes(browser)).toEqual([]);
      await browser.press('Escape');
      await until('the word', async () => (await said(browser)) === 'Cancelled. Nothing was saved.');
      await browser.clearRequests();
    });

    test('a notice beside the bar', async () => {
      const { browser } = stage();
      await begin();
      await browser.contextMenu('copy-text');
      await until('the word', async () => (await said(browser)) !== '');
      expect(await violationsInBoxes(browser)).toEqual([]);
    });
  },
  {},
  extension,
);
