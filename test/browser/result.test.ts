import { expect, test } from '@jest/globals';
import { inBothBrowsers } from './support/suite.ts';

inBothBrowsers('the script of a click', (stage) => {
  test('returns how the page is, whether it is injected first or again', async () => {
    const { browser } = stage();
    const inject = (): Promise<unknown> =>
      browser.background(async (api) => {
        const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
        const target = { tabId: tab?.id ?? -1 };
        const [injected] = await api.scripting.executeScript({ target, files: ['content.js'] });
        return injected?.result as Record<string, string>;
      });
    await stage().openFixture('news-article');
    await stage().click('on');
    expect(await inject()).toMatchObject({ sheet: { style: 'close-up' } });
    await stage().click('');
    expect(await inject()).toEqual({});
  });
});
