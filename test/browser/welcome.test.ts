import { expect, test as testInBoth } from '@jest/globals';
import { EXTENSION, launch } from './support/browser.ts';
import { test } from './support/every-other-test.ts';
import { clickOn } from './support/questions.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

inBothBrowsers('the welcome page', (stage) => {
  const open = async (): Promise<void> => {
    const { browser } = stage();
    await browser.background((api) => api.storage.local.clear());
    await browser.openExtensionPage('welcome.html');
    await untilInPage(
      browser,
      'the sample',
      () => !document.querySelector<HTMLButtonElement>('#press')!.disabled,
    );
  };
  /** The texts of the sample that can be read, shortened, and the whole of its document. */
  const sample = (): Promise<{ readonly shown: string; readonly source: string }> =>
    stage().browser.evaluate(() => {
      const page = document.querySelector('iframe')!.contentDocument!;
      return { shown: page.body.innerText, source: page.documentElement.outerHTML };
    });
  const says = (): Promise<string> =>
    stage().browser.evaluate(() => document.querySelector('#does')!.textContent);

  test('isolates a page on it and gives that back, byte for byte', async () => {
    await open();
    const before = await sample();
    expect(before.shown).toMatch(/Garden chairs/);
    await stage().screenshot('welcome');
    await clickOn(stage().browser, '#press');
    await until('the article alone', async () => (await says()) === 'Show the whole page');
    const { shown } = await sample();
    for (const kept of ['How bees find their way home', 'A bee that', 'straight home.', 'at the door.'])
      expect(shown).toContain(kept);
    for (const gone of ['Flowers', 'Garden chairs', 'Most read', 'Newsletter', 'cookies'])
      expect(shown).not.toContain(gone);
    await stage().screenshot('welcome-isolated');
    await clickOn(stage().browser, '#press');
    await until('the page', async () => (await says()) === 'Isolate');
    expect(await sample()).toEqual(before);
  });

  test('can be used by the keyboard alone', async () => {
    const { browser } = stage();
    await open();
    const focused = (): Promise<string> =>
      browser.evaluate(() => {
        const { id, localName } = document.activeElement!;
        return id || localName;
      });
    await browser.press('Tab');
    await until('the button', async () => (await focused()) === 'press');
    await browser.press('Enter');
    await until('the article alone', async () => (await says()) === 'Show the whole page');
    expect(await focused()).toBe('press');
    await browser.press(' ');
    await until('the page', async () => (await says()) === 'Isolate');
    expect(await focused()).toBe('press');
  });

  test('hears the button in the bar of the browser', async () => {
    await open();
    const before = await sample();
    await stage().browser.clickButton();
    await until('the article alone', async () => (await says()) === 'Show the whole page');
    expect((await sample()).shown).not.toContain('Most read');
    await stage().browser.clickButton();
    await until('the page', async () => (await says()) === 'Isolate');
    expect(await sample()).toEqual(before);
    expect(await stage().browser.action()).toMatchObject({ badge: '', popup: '' });
  });

  test('says that the button is where everybody sees it, and which keys are set', async () => {
    const { browser } = stage();
    await open();
    await untilInPage(browser, 'the way', () => document.querySelector('#pinned')!.checkVisibility());
    await untilInPage(browser, 'the keys', () => document.querySelectorAll('#keys .set kbd').length === 4);
  });

  test('can be shown again from the settings, and leads there', async () => {
    const { browser } = stage();
    await browser.openExtensionPage('options.html');
    const follow = async (page: string): Promise<void> => {
      // What comes late moves what is below it.
      await untilInPage(browser, 'the keys', () => document.querySelector('#keys .set kbd') !== null);
      await clickOn(browser, `a[href="${page}"]`);
      // What is asked while the page goes is not answered.
      const address = (): Promise<string> => browser.evaluate(() => location.pathname).catch(() => '');
      await until(page, async () => (await address()) === `/${page}`);
    };
    await follow('welcome.html');
    await follow('options.html');
  });

  testInBoth(
    'comes up in front after the installation, and tells how to pin the button in this browser',
    async () => {
      const browser = await launch(stage().browser.name, { extension: EXTENSION, welcome: true });
      try {
        const front = (): Promise<string | undefined> =>
          browser.background(async (api) => {
            const [tab] = await api.tabs.query({ active: true });
            return tab?.url;
          });
        await until('the page', async () => (await front()) === `${browser.extensionRoot}welcome.html`);
        const tabs = await browser.tabs();
        expect(tabs).toHaveLength(2);
        const address = (): Promise<string> => browser.evaluate(() => location.pathname);
        for (const tab of tabs) {
          await browser.switchTab(tab);
          if ((await address()) === '/welcome.html') break;
        }
        const ways = (): Promise<string[]> =>
          browser.evaluate(() =>
            ['pinned', 'in-chromium', 'in-firefox', 'on-phones'].filter((id) =>
              document.getElementById(id)!.checkVisibility(),
            ),
          );
        await until('the way', async () => (await ways()).length > 0);
        expect(await ways()).toEqual([`in-${browser.name}`]);
        expect(await browser.requests()).toEqual([]);
      } finally {
        await browser.close();
      }
    },
  );
});
