import { expect, test } from '@jest/globals';
import { article, markTabs, pageOfSeveral, rowsOf, saidWhenOver } from './support/several.ts';
import { inBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';

// Chromium without a display asks where to put each file of a private window, and waits for ever.
inBrowsers(
  ['firefox'],
  'several tabs of a private window',
  (stage) => {
    // One test, since headless Chromium now and then ends when a private window is closed.
    test('are saved from a page in that window', async () => {
      const { browser, server } = stage();
      const [normal] = await browser.tabs();
      await browser.openPrivateWindow(server.page(article('Almond')));
      await browser.background(
        async (api, url) => {
          const windows = await api.windows.getAll();
          const { id } = windows.find(({ incognito }) => incognito)!;
          await api.tabs.create({ windowId: id!, url, active: false });
        },
        server.page(article('Birch')),
      );
      const isLoaded = (): Promise<boolean> =>
        browser.background(async (api) => {
          const tabs = await api.tabs.query({});
          return tabs.some(({ title, status }) => title === 'Birch' && status === 'complete');
        });
      await until('the second tab', isLoaded);
      await markTabs(browser, 2);
      await browser.runCommand('save-text');
      await pageOfSeveral(browser);
      const isPrivate = await browser.background(async (api) => {
        const tabs = await api.tabs.query({});
        return tabs.filter(({ url }) => url?.includes('several.html')).map(({ incognito }) => incognito);
      });
      expect(isPrivate).toEqual([true]);
      expect(await saidWhenOver(browser)).toBe('All 2 tabs are saved.');
      expect((await rowsOf(browser)).map(([title]) => title)).toEqual(['Almond', 'Birch']);
      // What was saved as last is kept of other windows only.
      const last = await browser.background(
        async (api) => (await api.storage.local.get('lastSave')) as object,
      );
      expect(last).toEqual({});
      await browser.switchTab(normal);
      // The test itself has opened the second tab.
      await browser.clearRequests();
    });
  },
  {},
  'pictures',
);
