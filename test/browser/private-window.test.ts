import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { pasted } from './support/pasted.ts';
import { said } from './support/said.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { until } from './support/wait.ts';
import { extensionWithAccess } from './support/with-access.ts';

let copy: ReturnType<typeof extensionWithAccess>;
const extension = (): string => (copy = extensionWithAccess('downloads')).folder;
afterAll(() => copy?.remove());

inBothBrowsers(
  'a private window',
  (stage) => {
    let normal = '';
    beforeEach(async () => {
      [normal] = await stage().browser.tabs();
      await stage().browser.openPrivateWindow(stage().server.url('/fixtures/recipe.html'));
      await stage().grant();
    });
    afterEach(() => stage().browser.switchTab(normal));

    test('the page that hands over is closed behind itself', async () => {
      const { browser } = stage();
      const tabs = (await browser.tabs()).length;
      await browser.contextMenu('copy-text');
      await until('the word', async () => /is copied/.test(await said(browser)));
      await until('the end of the tab', async () => (await browser.tabs()).length === tabs);
      expect((await pasted(stage())).length).toBeGreaterThan(500);
    });

    test('menus are there', async () => {
      const update = stage().browser.background((api) => api.contextMenus.update('save-text', {}));
      await expect(update).resolves.toBeNull();
    });

    // Last: headless Chromium has ended now and then after it had asked where to put the file.
    test('a file stays out of the list of the other windows', async () => {
      const { browser } = stage();
      await browser.contextMenu('save-text');
      const word = await until('the word', async () => {
        const text = await said(browser);
        return text && !text.startsWith('Handed') ? text : null;
      });
      // Chromium asks where to put each file of a private window, and nobody answers it here.
      expect(word).toMatch(
        browser.name === 'chromium' ? /^Cancelled\. Nothing was saved/ : /^Saved: .*\.txt$/,
      );
      expect(await privacyOfDownloads(stage())).toEqual([true]);
      await browser.switchTab(normal);
      // Firefox has one background for both, which sees all.
      expect(await privacyOfDownloads(stage())).toEqual(browser.name === 'chromium' ? [] : [true]);
    });
  },
  {},
  extension,
);

function privacyOfDownloads({ browser }: Stage): Promise<boolean[]> {
  return browser.background(async (api) => {
    const items = await api.downloads.search({});
    return items.map(({ incognito }) => incognito);
  });
}
