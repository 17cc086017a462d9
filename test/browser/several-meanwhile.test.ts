import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { readdirSync } from 'node:fs';
import type { TestBrowser } from './support/browser.ts';
import { test } from './support/every-other-test.ts';
import { servePictures, type PictureServer } from './support/picture-server.ts';
import {
  article,
  markTabs,
  openTabs,
  pageOfSeveral,
  rowsOf,
  saidOfSeveral,
  saidWhenOver,
} from './support/several.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { clickOn } from './support/questions.ts';
import { until } from './support/wait.ts';

/** The page itself does not load its picture. */
const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

let pictures: PictureServer;
beforeAll(async () => {
  pictures = await servePictures();
});
afterAll(async () => {
  await pictures.close();
});

inBothBrowsers(
  'while several tabs are saved',
  (stage) => {
    // Loading pictures is what the reader has chosen here.
    afterEach(() => stage().browser.clearRequests());

    const slow = (): string =>
      article(
        'Slow',
        `<img alt="x" width="60" height="60" src="${PLACEHOLDER}" data-src="${pictures.origin}/never.png">`,
      );

    /** Opens these pages and saves them up to the first slow one. */
    async function beginWith(at: Stage, pages: readonly string[], item: string): Promise<void> {
      const { browser, server } = at;
      await browser.background((api) => api.storage.local.set({ pictures: 'embedded' }));
      await openTabs(
        at,
        pages.map((page) => server.page(page)),
      );
      await markTabs(browser, pages.length);
      await browser.contextMenu(item);
      await pageOfSeveral(browser);
      const position = pages.indexOf(slow());
      await until('the slow page', async () => (await rowsOf(browser))[position]?.[1] === 'now');
      await until('its picture', () => pictures.pending() > 0);
    }

    test('a tab that is closed, one that is not loaded and one that is cancelled are told of', async () => {
      const { browser } = stage();
      const before = new Set(readdirSync(browser.downloads));
      const all = ['Almond', 'Birch', 'Cedar', 'Dogwood'].map((title) => article(title));
      await beginWith(stage(), [slow(), ...all], 'save-html');
      expect(await saidOfSeveral(browser)).toBe('Saving tab 1 of 5.');
      await stage().screenshot('several-now');
      await browser.background(async (api) => {
        const tabs = await api.tabs.query({ lastFocusedWindow: true });
        const idOf = (title: string): number => tabs.find((tab) => tab.title === title)!.id!;
        await api.tabs.remove(idOf('Birch'));
        await api.tabs.discard(idOf('Cedar'));
      });
      await goTo(browser, 'Slow');
      await browser.press('Escape');
      await pageOfSeveral(browser);
      expect(await saidWhenOver(browser)).toBe('2 of 5 tabs are saved.');
      expect(await rowsOf(browser)).toEqual([
        ['Slow', 'failed', 'Cancelled in the page.'],
        ['Almond', 'saved', 'Passed to the browser: Almond.html'],
        ['Birch', 'failed', 'This tab was closed.'],
        ['Cedar', 'failed', 'This tab is not loaded. Open it, and save it again.'],
        ['Dogwood', 'saved', 'Passed to the browser: Dogwood.html'],
      ]);
      await until('two files', () => filesSince(browser, before).length === 2);
    });

    test('Cancel ends it: what is saved stays, and the page in work is left in peace', async () => {
      const { browser } = stage();
      const before = new Set(readdirSync(browser.downloads));
      await beginWith(stage(), [article('Almond'), slow(), article('Birch')], 'save-html');
      await clickOn(browser, '#cancel');
      expect(await saidWhenOver(browser)).toBe('Cancelled. 1 of 3 tabs are saved.');
      await until('the request to end', () => pictures.pending() === 0);
      expect((await rowsOf(browser)).map(([, state]) => state)).toEqual(['saved', 'waiting', 'waiting']);
      await until('one file', () => filesSince(browser, before).length === 1);
    });

    test('Cancel leaves no part of a book, and neither does closing the page', async () => {
      const { browser } = stage();
      const before = readdirSync(browser.downloads);
      await beginWith(stage(), [article('Almond'), slow(), article('Birch')], 'save-book');
      await clickOn(browser, '#cancel');
      expect(await saidWhenOver(browser)).toBe('Cancelled. Nothing was saved.');
      await until('the request to end', () => pictures.pending() === 0);
      expect(readdirSync(browser.downloads)).toEqual(before);
    });

    test('closing the page that shows it cancels too', async () => {
      const { browser } = stage();
      const before = readdirSync(browser.downloads);
      await beginWith(stage(), [slow(), article('Birch')], 'save-html');
      await browser.goto('about:blank');
      await until('the request to end', () => pictures.pending() === 0);
      expect(readdirSync(browser.downloads)).toEqual(before);
    });

    test('a page that is loaded again saves nothing a second time', async () => {
      const { browser, server } = stage();
      await openTabs(stage(), [server.page(article('Almond')), server.page(article('Birch'))]);
      await markTabs(browser, 2);
      await browser.contextMenu('save-text');
      await pageOfSeveral(browser);
      await saidWhenOver(browser);
      await browser.goto(await browser.evaluate(() => location.href));
      await until('the word', async () => /^This list is out of date/.test(await saidOfSeveral(browser)));
      expect(await rowsOf(browser)).toEqual([]);
    });

    test('a page that the background has not opened does nothing', async () => {
      const { browser, server } = stage();
      await openTabs(stage(), [server.page(article('Almond')), server.page(article('Birch'))]);
      const ids = await browser.background(async (api) =>
        (await api.tabs.query({ lastFocusedWindow: true })).map(({ id }) => id!),
      );
      for (const search of [`name=save-text&tabs=${ids.join(',')}&at=${Date.now()}`, crypto.randomUUID()]) {
        await browser.openExtensionPage(`several.html?${search}`);
        await until('the word', async () => /^This list is out of date/.test(await saidOfSeveral(browser)));
        expect(await rowsOf(browser)).toEqual([]);
      }
    });

    test('one marked tab is saved as ever', async () => {
      const { browser, server } = stage();
      const before = new Set(readdirSync(browser.downloads));
      await browser.goto(server.page(article('Almond')));
      const tabs = (await browser.tabs()).length;
      await browser.contextMenu('save-book');
      await until('the book', () =>
        filesSince(browser, before).some((file) => /^Almond.*\.epub$/.test(file)),
      );
      expect((await browser.tabs()).length).toBe(tabs);
    });
  },
  {},
  'pictures',
);

async function goTo(browser: TestBrowser, title: string): Promise<void> {
  for (const tab of await browser.tabs()) {
    await browser.switchTab(tab);
    if (await browser.evaluate((wanted) => document.title === wanted, title)) return;
  }
  throw new Error(`There is no tab "${title}".`);
}

function filesSince({ downloads }: TestBrowser, before: ReadonlySet<string>): string[] {
  return readdirSync(downloads).filter((file) => !before.has(file) && /\.(html|epub)$/.test(file));
}
