import { expect, test } from '@jest/globals';
import { said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';

const ARTICLE = `<main><h1>Islands</h1>${'<p>The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.</p>'.repeat(6)}</main>`;
const PAGE = `<!doctype html><title>Islands</title><link rel="icon" href="data:,"><nav><a href="/">Home</a></nav>${ARTICLE}`;

inBothBrowsers('a browser that keeps the settings back', (stage) => {
  test('isolates pages and gives them back, and says what is wrong', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(PAGE));
    await browser.background((api) => {
      const { local } = api.storage;
      Reflect.set(globalThis, 'getStored', Reflect.get(local, 'get'));
      local.get = () => {
        throw new Error('An unexpected error occurred');
      };
    });
    try {
      await stage().click('on');
      await until('the word', async () => /settings/.test(await said(browser)));
      expect(
        await browser.evaluate(() =>
          ['main', 'nav'].map((one) =>
            document.querySelector(one)!.checkVisibility({ visibilityProperty: true }),
          ),
        ),
      ).toEqual([true, false]);
      await stage().click('');
    } finally {
      await browser.background((api) => {
        api.storage.local.get = Reflect.get(globalThis, 'getStored') as typeof api.storage.local.get;
      });
    }
    expect(await stage().visibleAgain()).toEqual([]);
  });
});
