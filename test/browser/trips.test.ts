/** What the background and the page say to each other at a click: each question makes the reader wait. */
import { expect, test } from '@jest/globals';
import { inBothBrowsers, inBrowsers } from './support/suite.ts';

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

/** Firefox does not let functions of its interface be replaced. */
inBrowsers(['chromium'], 'a click that isolates', (stage) => {
  test('sends the page one message before it is marked', async () => {
    const { browser } = stage();
    await stage().openFixture('news-article');
    await browser.background((api) => {
      const sendMessage = Reflect.get(api.tabs, 'sendMessage') as () => unknown;
      const sent: string[] = [];
      const noting = (...values: unknown[]): unknown => {
        sent.push((values[1] as { type: string }).type);
        return Reflect.apply(sendMessage, api.tabs, values);
      };
      Reflect.set(api.tabs, 'sendMessage', noting);
      Object.assign(globalThis, { sent, putBack: () => Reflect.set(api.tabs, 'sendMessage', sendMessage) });
    });
    await stage().click('on');
    const sent = await browser.background(() => {
      const { sent: all, putBack } = globalThis as unknown as { sent: string[]; putBack: () => void };
      putBack();
      return all;
    });
    expect(sent[0]).toBe('isolate');
  });
});
