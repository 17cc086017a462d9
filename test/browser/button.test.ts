import { expect, test as testInBoth } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { test } from './support/every-other-test.ts';
import { endNotice, said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

/** The smallest file that PDF viewers open: one empty page. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

inBothBrowsers('the toolbar button', (stage) => {
  test('says what it does, that it is on, and what it does again', async () => {
    await stage().openFixture('news-article');
    const off = await stage().browser.action();
    expect(off).toEqual({ title: 'Isolate the main content', badge: '', popup: '' });
    await stage().click('on');
    expect(await stage().browser.action()).toEqual({
      title: 'Isolated. Click to bring the whole page back',
      badge: 'on',
      popup: '',
    });
    await stage().click('');
    expect(await stage().browser.action()).toEqual(off);
  });

  test('has its keys in this browser', async () => {
    const shortcuts = await stage().browser.shortcuts();
    const keys = Object.fromEntries(shortcuts.map(({ name, shortcut }) => [name, shortcut]));
    const { commands } = JSON.parse(readFileSync('manifest.json', 'utf8')) as {
      commands: Record<string, { suggested_key?: { default: string } }>;
    };
    const suggested = Object.entries(commands).flatMap(([name, { suggested_key: key }]) =>
      key ? [[name, key.default]] : [],
    );
    expect(suggested.length).toBeGreaterThan(1);
    expect(keys).toMatchObject(Object.fromEntries(suggested) as Record<string, string>);
  });

  test('isolates and restores by its key, and by the menu of the page', async () => {
    const { browser } = stage();
    await stage().openFixture('news-article');
    for (const press of [() => browser.runCommand('_execute_action'), () => browser.contextMenu('toggle')]) {
      await press();
      await stage().badge('on');
      await press();
      await stage().badge('');
      expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    }
  });

  test('two clicks in a hurry leave the page as it was, whether the second gives it back or cancels the first', async () => {
    const { browser } = stage();
    await stage().openFixture('news-article', { bar: false });
    await browser.background((api) => {
      const heard = globalThis as { clicks?: number };
      heard.clicks = 0;
      api.action.onClicked.addListener(() => void (heard.clicks = (heard.clicks ?? 0) + 1));
    });
    await browser.clickButton();
    await browser.clickButton();
    await until('both clicks', () =>
      browser.background(() => (globalThis as { clicks?: number }).clicks === 2),
    );
    // It comes after both: each tab does one thing after the other.
    await browser.runCommand('bar');
    await until('the word', async () => /only while a page is isolated/.test(await said(browser)));
    expect((await browser.action()).badge).toBe('');
    expect(await stage().visibleAgain()).toEqual([]);
    await stage().click('on');
    await stage().click('');
    await endNotice(browser);
    await untilInPage(browser, 'the page as it was', () => isolateInPage.changed() === '');
  });

  test('is off again on the next page', async () => {
    await stage().openFixture('news-article');
    await stage().click('on');
    await stage().openFixture('recipe');
    await stage().badge('');
    expect(await stage().visibleAgain()).toEqual([]);
  });

  test('hides nothing and says why where there is no main content', async () => {
    await stage().openFixture('nothing-in-it');
    await stage().click('!');
    expect((await stage().browser.action()).title).toBe(
      'Cannot isolate: There is no main content on this page.',
    );
    expect(await stage().visibleAgain()).toEqual([]);
    await stage().screenshot('nothing-in-it-notice');
    await untilInPage(stage().browser, 'the notice to go', () => isolateInPage.changed() === '');
  });

  testInBoth.each([
    [
      'a page of the browser',
      { chromium: 'chrome://version/', firefox: 'about:support' },
      /page of the browser/,
    ],
    ['the source of a page', { chromium: 'view-source:', firefox: 'view-source:' }, /source of a page/],
    ['a PDF file', { chromium: 'pdf:', firefox: 'pdf:' }, /PDF/],
  ])('gives its reason on %s', async (_, pages, reason) => {
    const { browser, server } = stage();
    const address = pages[browser.name];
    if (address === 'view-source:') await browser.goto(address + server.url('/fixtures/recipe.html'));
    else if (address === 'pdf:') {
      await browser.goto(server.page(PDF, { 'content-type': 'application/pdf' }));
      if (browser.name === 'firefox')
        await untilInPage(browser, 'the page of the PDF', () => document.querySelector('.page') !== null);
    } else await browser.goto(address);
    // A viewer of the browser's own goes on loading after its page is called loaded, and that clears the badge.
    await until('the page to have come', () =>
      browser.background(async (api) => {
        const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
        return tab?.status === 'complete';
      }),
    );
    await stage().click('!');
    expect((await browser.action()).title).toMatch(reason);
    // These pages can show nothing themselves. A popup that opens in the next test would swallow its click.
    await until('the popup', async () => (await browser.isPopupOpen?.()) ?? true);
  });
});
