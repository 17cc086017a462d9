import { afterEach, expect } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { violations } from './support/axe.ts';
import type { TestBrowser } from './support/browser.ts';
import { test } from './support/every-other-test.ts';
import { answer, asked, clickOn, listen } from './support/questions.ts';
import { article, markTabs, openTabs, pageOfSeveral, rowsOf, saidWhenOver } from './support/several.ts';
import { inBothBrowsers, inBrowsers, type Stage } from './support/suite.ts';
import { until } from './support/wait.ts';

const SITES = '*://*/*';

/** Marks two tabs, saves them, and goes to the page that asks. */
async function begin(stage: Stage): Promise<void> {
  const { browser, server } = stage;
  await openTabs(
    stage,
    ['Almond', 'Birch'].map((title) => server.page(article(title))),
  );
  await markTabs(browser, 2);
  await browser.runCommand('save-text');
  await pageOfSeveral(browser);
  await until('the question', () => isShown(browser, '#start'));
  await listen(browser);
}

function isShown(browser: TestBrowser, selector: string): Promise<boolean> {
  return browser.evaluate((css) => document.querySelector(css)!.checkVisibility(), selector);
}

function access(browser: TestBrowser): Promise<readonly string[]> {
  return browser.background(async (api) => (await api.permissions.getAll()).origins ?? []);
}

const giveBack = (stage: () => Stage) => () =>
  stage().browser.background(async (api) => {
    await api.permissions.remove({ origins: ['*://*/*'] });
  });

inBothBrowsers('access to several tabs', (stage) => {
  afterEach(giveBack(stage));

  test('is asked for in answer to a click, with the reason told before', async () => {
    const { browser } = stage();
    await begin(stage());
    expect(await asked(browser)).toEqual([]);
    expect(await browser.evaluate(() => document.querySelector('#question')!.textContent)).toMatch(
      /asks you\s+whether Isolate may read all sites/,
    );
    await stage().screenshot('several-question');
    expect(await violations(browser)).toEqual([]);
    await clickOn(browser, '#start');
    await until('the browser to be asked', async () => (await asked(browser)).length > 0);
    expect(await asked(browser)).toEqual([{ origins: [SITES] }]);
    await answer(browser, 'refuse');
  });

  test('that is refused leaves nothing half done, and the reader may be asked again', async () => {
    const { browser } = stage();
    const before = readdirSync(browser.downloads);
    await begin(stage());
    await clickOn(browser, '#start');
    await answer(browser, 'refuse');
    const refused = (): Promise<string> =>
      browser.evaluate(() => document.querySelector('#refused')!.textContent);
    await until('the word', async () => /^Nothing was saved: without that access/.test(await refused()));
    expect(await rowsOf(browser)).toEqual([]);
    expect(await isShown(browser, '#start')).toBe(true);
    expect(await access(browser)).toEqual([]);
    expect(readdirSync(browser.downloads)).toEqual(before);
  });
});

// Without a display nobody can answer Chromium.
inBrowsers(['firefox'], 'access to several tabs, given', (stage) => {
  afterEach(giveBack(stage));

  test('lets them be saved, and is given back', async () => {
    const { browser } = stage();
    await begin(stage());
    await clickOn(browser, '#start');
    await answer(browser, 'allow');
    expect(await saidWhenOver(browser)).toBe('All 2 tabs are saved.');
    await until('no access', async () => (await access(browser)).length === 0);
  });

  test('stays where pictures in the file need it', async () => {
    const { browser } = stage();
    await browser.background((api) => api.storage.local.set({ pictures: 'embedded' }));
    await begin(stage());
    await clickOn(browser, '#start');
    await answer(browser, 'allow');
    expect(await saidWhenOver(browser)).toBe('All 2 tabs are saved.');
    expect(await access(browser)).toEqual([SITES]);
    await browser.background((api) => api.storage.local.set({ pictures: 'links' }));
  });
});
