import { expect, test } from '@jest/globals';
import { EXTENSION } from './support/browser.ts';
import { article, isPage, isRead, read } from './support/reading.ts';
import { inBothBrowsers } from './support/suite.ts';

// A browser of its own, since headless Chromium now and then ends when a private window is closed.
inBothBrowsers(
  'the calm view of a private window',
  (stage) => {
    test('stands in that window, and leads back', async () => {
      const { browser, server } = stage();
      const [normal] = await browser.tabs();
      await browser.openPrivateWindow(server.page(article()));
      const tabs = (await browser.tabs()).length;
      await read(stage());
      await isRead(stage());
      expect((await browser.tabs()).length).toBe(tabs);
      const isPrivate = await browser.background(async (api) => {
        const all = await api.tabs.query({});
        return all.filter(({ url }) => url?.includes('read.html')).map(({ incognito }) => incognito);
      });
      expect(isPrivate).toEqual([true]);
      await browser.clickButton();
      await isPage(stage());
      await browser.switchTab(normal);
    });
  },
  {},
  () => EXTENSION,
);
