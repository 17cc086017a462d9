import { expect, test } from '@jest/globals';
import { answer, asked, clickOn, openAndListen } from './support/questions.ts';
import { said } from './support/said.ts';
import { inBothBrowsers, inBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

const SENTENCE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.';
const PAGE = `<!doctype html><title>Ferry</title><link rel="icon" href="data:,"><nav id="menu"><a href="#">Home</a></nav>
  <main><h1>Ferry</h1>${`<p>${SENTENCE}</p>`.repeat(9)}</main>`;
const write = (): void => {
  document.querySelector<HTMLInputElement>('#automatic-site')!.value = 'http://127.0.0.1/ferry';
};
const ADD = '#automatic button';
const problem = (): string => document.querySelector('#automatic-problem')!.textContent;
const sites = (): string[] =>
  [...document.querySelectorAll('#automatic li span')].map((one) => one.textContent);

inBothBrowsers('a site that is to be isolated by itself', (stage) => {
  test('needs a name, and the reader’s leave, which is asked for this site alone', async () => {
    const { browser } = stage();
    await openAndListen(browser);
    await clickOn(browser, ADD);
    await untilInPage(browser, 'the word', () =>
      /^Enter the name/.test(document.querySelector('#automatic-problem')!.textContent),
    );
    expect(await asked(browser)).toEqual([]);
    await browser.evaluate(write);
    await clickOn(browser, ADD);
    await until('the question', async () => (await asked(browser)).length > 0);
    expect(await asked(browser)).toEqual([{ origins: ['*://127.0.0.1/*'] }]);
    await answer(browser, 'refuse');
    await until('the word', async () => /^Without that access/.test(await browser.evaluate(problem)));
    expect(await browser.evaluate(sites)).toEqual([]);
    expect(
      await browser.background(
        async (api) => (await api.storage.local.get('automatic'))['automatic'] ?? null,
      ),
    ).toBe(null);
  });
});

// Without a display nobody can answer Chromium.
inBrowsers(['firefox'], 'a site that is isolated by itself', (stage) => {
  test('is said to be lost where its access went with that to all sites', async () => {
    const { browser } = stage();
    const pictures = (where: string): Promise<void> =>
      clickOn(browser, `[name="pictures"][value="${where}"]`);
    const isStored = (where: string): Promise<boolean> =>
      browser.background(
        async (api, wanted) => (await api.storage.local.get('pictures'))['pictures'] === wanted,
        where,
      );
    const isAllowed = (): Promise<boolean> =>
      browser.background((api) => api.permissions.contains({ origins: ['*://127.0.0.1/*'] }));
    await openAndListen(browser);
    await pictures('embedded');
    await answer(browser, 'allow');
    await until('the choice', () => isStored('embedded'));
    await browser.evaluate(write);
    await clickOn(browser, ADD);
    await until('the site', async () => (await browser.evaluate(sites)).join() === '127.0.0.1');
    expect(await isAllowed()).toBe(true);
    await pictures('links');
    await until('the choice', () => isStored('links'));
    await until('no access', async () => !(await isAllowed()));
    await untilInPage(browser, 'the word', () =>
      /no longer lets Isolate read this site\. Add it again/.test(
        document.querySelector('#automatic li .problem')?.textContent ?? '',
      ),
    );
    await clickOn(browser, '#automatic li button');
    await until('no site', async () => (await browser.evaluate(sites)).length === 0);
  });
});

inBothBrowsers(
  'a site that the reader has chosen',
  (stage) => {
    test('is isolated when its pages open, can be given back, and is left alone once it is removed', async () => {
      const { browser, server } = stage();
      await browser.background((api) => api.storage.local.clear());
      await browser.openExtensionPage('options.html');
      await untilInPage(browser, 'the settings', () => document.querySelector('#automatic button') !== null);
      await untilInPage(browser, 'the choice', () => document.querySelector('[name="bar"]:checked') !== null);
      await browser.evaluate(write);
      await clickOn(browser, ADD);
      await until('the site', async () => (await browser.evaluate(sites)).join() === '127.0.0.1');
      await stage().screenshot('settings-automatic');

      const ferry = server.page(PAGE);
      const registered = (): Promise<string[]> =>
        browser.background(async (api) =>
          (await api.scripting.getRegisteredContentScripts()).map(({ id }) => id),
        );
      /** It comes after what was begun before: each tab does one thing after the other. */
      const everythingIsDone = async (): Promise<void> => {
        await browser.runCommand('bar');
        await until('the word', async () => /only while a page is isolated/.test(await said(browser)));
      };
      expect(await registered()).toEqual(['automatic-127.0.0.1']);
      const isWhole = (): Promise<boolean> =>
        browser.evaluate(() => document.getElementById('menu')?.checkVisibility() ?? true);
      await browser.goto(ferry);
      await stage().badge('on');
      expect(await isWhole()).toBe(false);
      await stage().click('');
      expect(await isWhole()).toBe(true);
      await browser.evaluate(() => history.pushState({}, '', '?page=2'));
      await everythingIsDone();
      expect(await isWhole()).toBe(true);
      await browser.goto(ferry);
      await stage().badge('on');
      // Where there is nothing, nothing is said.
      await browser.goto(server.page('<!doctype html><title>Empty</title><link rel="icon" href="data:,">'));
      await everythingIsDone();
      await stage().badge('');

      await browser.openExtensionPage('options.html');
      await until('the site', async () => (await browser.evaluate(sites)).length === 1);
      await clickOn(browser, '#automatic li button');
      await until('no site', async () => (await browser.evaluate(sites)).length === 0);
      expect(await registered()).toEqual([]);
      await browser.goto(ferry);
      await everythingIsDone();
      expect(await isWhole()).toBe(true);
      expect((await browser.action()).badge).toBe('');
    });
  },
  {},
  'pictures',
);
