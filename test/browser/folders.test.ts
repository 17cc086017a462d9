import { afterEach, beforeEach, expect } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TestBrowser } from './support/browser.ts';
import { violations } from './support/axe.ts';
import { test } from './support/every-other-test.ts';
import { answer, asked, clickOn, openAndListen } from './support/questions.ts';
import { said } from './support/said.ts';
import { article } from './support/several.ts';
import { inBothBrowsers, inBrowsers, type Stage } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';

const forget = (stage: () => Stage) => () => stage().browser.background((api) => api.storage.local.clear());

/** Saves the page and waits for the whole file at this place in the folder of downloads. */
async function savedAt({ browser }: Stage, item: string, place: string): Promise<string> {
  const file = path.join(browser.downloads, place);
  await browser.contextMenu(item);
  await until(place, () => existsSync(file) && statSync(file).size > 0);
  return file;
}

inBothBrowsers(
  'folders that are allowed',
  (stage) => {
    beforeEach(forget(stage));

    test('hold the files, and one of the same name does not take the place of another', async () => {
      const { browser, server } = stage();
      await stage().open(server.page(article('Bees/../Wasps')), { fileName: 'Notes/{language}/{title}' });
      await stage().grant();
      const file = await savedAt(stage(), 'save-text', 'Notes/en/Bees .. Wasps.txt');
      expect(readFileSync(file, 'utf8')).toContain('The ferry');
      await until('the word', async () => (await said(browser)) === 'Saved: Bees .. Wasps.txt');
      await browser.contextMenu('save-text');
      // While a browser writes, it has a file of another name there.
      const names = (): string[] => readdirSync(path.dirname(file)).sort();
      await until(
        'the second file',
        () => names().length === 2 && names().every((name) => /\.txt$/.test(name)),
      );
      rmSync(path.join(browser.downloads, 'Notes'), { recursive: true });
    });

    test('are made by the template of the site alone', async () => {
      const { browser, server } = stage();
      const url = server.page(article('Bees'));
      await stage().open(url);
      await stage().grant();
      const names = { [new URL(url).host]: 'Site/{title}', 'other.example': 'Other/{title}' };
      await browser.background((api, given) => api.storage.local.set({ fileNamesOfSites: given }), names);
      await savedAt(stage(), 'save-html', 'Site/Bees.html');
      await browser.background((api) =>
        api.storage.local.set({ fileNamesOfSites: { 'other.example': 'Other/{title}' } }),
      );
      const file = await nextDownload(browser, () => browser.contextMenu('save-html'));
      expect(path.relative(browser.downloads, file)).toBe('Bees.html');
      rmSync(path.join(browser.downloads, 'Site'), { recursive: true });
    });
  },
  {},
  'downloads',
);

// Chromium without a display asks where to put each file of a private window.
inBrowsers(
  ['firefox'],
  'folders of a private window',
  (stage) => {
    test('hold the files, of which other windows hear nothing', async () => {
      const { browser, server } = stage();
      const [normal] = await browser.tabs();
      await browser.background((api) => api.storage.local.set({ fileName: 'Private/{title}' }));
      await browser.openPrivateWindow(server.page(article('Bees')));
      await savedAt(stage(), 'save-text', 'Private/Bees.txt');
      const items = await browser.background(async (api) =>
        (await api.downloads.search({})).map(({ incognito }) => incognito),
      );
      expect(items).toEqual([true]);
      await browser.switchTab(normal);
    });
  },
  {},
  'downloads',
);

inBothBrowsers('folders that are not allowed', (stage) => {
  beforeEach(forget(stage));
  afterEach(() =>
    stage().browser.background(async (api) => {
      await api.permissions.remove({ permissions: ['downloads'] });
    }),
  );

  const read = (selector: string): Promise<string> =>
    stage().browser.evaluate((css) => document.querySelector(css)!.textContent, selector);
  const isShown = (selector: string): Promise<boolean> =>
    stage().browser.evaluate((css) => document.querySelector(css)!.checkVisibility(), selector);
  const write = (browser: TestBrowser, selector: string, text: string): Promise<void> =>
    browser.evaluate(
      (css, value) => {
        const field = document.querySelector<HTMLInputElement>(css)!;
        field.value = value;
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      },
      selector,
      text,
    );

  test('are a part of the name', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(article('Bees')), { fileName: 'Notes/{title}' });
    await stage().grant();
    const file = await nextDownload(browser, () => browser.contextMenu('save-text'));
    expect(path.relative(browser.downloads, file)).toBe('Notes-Bees.txt');
  });

  test('are asked for where a template has one, by a click, with the reason told before', async () => {
    const { browser } = stage();
    await openAndListen(browser);
    expect(await isShown('#folders')).toBe(false);
    await write(browser, '#fileName', 'Notes/{title}');
    await until('the word', () => isShown('#folders'));
    expect(await read('#folders small')).toMatch(/Until you allow it, “\/” becomes “-”/);
    expect(await asked(browser)).toEqual([]);
    await clickOn(browser, '#folders button');
    await until('the question', async () => (await asked(browser)).length > 0);
    expect(await asked(browser)).toEqual([{ permissions: ['downloads'] }]);
    await answer(browser, 'refuse');
    await until('the refusal', async () => /^Without that access/.test(await read('#folders output')));
    await stage().screenshot('settings-folders');
    expect(await violations(browser)).toEqual([]);
    await write(browser, '#fileName', '{title}');
    await until('no word', async () => !(await isShown('#folders')));
  });

  test('are spoken of for the template of a site too, which is added, changed and removed', async () => {
    const { browser } = stage();
    type Kept = Record<'names' | 'lines', Record<string, string>>;
    const stored = (): Promise<Kept> =>
      browser.background(async (api) => {
        const { fileNamesOfSites: names = {}, frontMatterOfSites: lines = {} } =
          await api.storage.local.get();
        return { names, lines } as never;
      });
    const is = (names: object, lines = {}): Promise<unknown> =>
      until('what is kept', async () => {
        const kept = await stored();
        return JSON.stringify([kept.names, kept.lines]) === JSON.stringify([names, lines]);
      });
    await openAndListen(browser);
    await write(browser, '#names-site', 'example.org/recipes');
    await clickOn(browser, '#names > button');
    await until('the refusal', async () =>
      /^Enter a file name, first lines/.test(await read('#names-problem')),
    );
    await write(browser, '#names-name', '{titel}');
    await write(browser, '#names-lines', 'source {url}');
    await clickOn(browser, '#names > button');
    await until('both refusals', async () =>
      /no variable {titel}.*\nLine 1: Write “name: value”/.test(await read('#names-problem')),
    );
    await is({});
    await write(browser, '#names-name', 'Recipes/{title}');
    await write(browser, '#names-lines', 'source: {url}');
    await clickOn(browser, '#names > button');
    await is({ 'example.org': 'Recipes/{title}' }, { 'example.org': 'source: {url}' });
    await until('the word of folders', () => isShown('#folders'));
    await untilInPage(browser, 'the row', () => document.querySelector('#names li input') !== null);
    await stage().screenshot('settings-names');
    expect(await violations(browser)).toEqual([]);
    await write(browser, '#names li input', '../{title}');
    await until('the refusal', async () => /name of a folder/.test(await read('#names li output')));
    await is({ 'example.org': 'Recipes/{title}' }, { 'example.org': 'source: {url}' });
    // The keyboard stays in the row while what is written in it is kept.
    await browser.evaluate(() => document.querySelector<HTMLElement>('#names li textarea')!.focus());
    await write(browser, '#names li input', '{saved} {title}');
    await is({ 'example.org': '{saved} {title}' }, { 'example.org': 'source: {url}' });
    await until('no word of folders', async () => !(await isShown('#folders')));
    expect(await browser.evaluate(() => document.activeElement!.localName)).toBe('textarea');
    // What is added for a site leaves what it has.
    await write(browser, '#names li textarea', '');
    await is({ 'example.org': '{saved} {title}' });
    await write(browser, '#names-site', 'example.org');
    await write(browser, '#names-lines', 'tags: [{site}]');
    await clickOn(browser, '#names > button');
    await is({ 'example.org': '{saved} {title}' }, { 'example.org': 'tags: [{site}]' });
    await clickOn(browser, '#names li button');
    await is({});
    await untilInPage(browser, 'no row', () => document.querySelector('#names li') === null);
  });

  test('are not all that a site can have of its own: first lines are its own too', async () => {
    const { browser, server } = stage();
    const url = server.page(article('Bees'));
    await stage().open(url, { frontMatter: 'title: {title}' });
    await stage().grant();
    const saved = async (): Promise<string> =>
      readFileSync(await nextDownload(browser, () => browser.contextMenu('save-markdown')), 'utf8');
    const keep = (lines: Record<string, string>): Promise<unknown> =>
      browser.background((api, given) => api.storage.local.set({ frontMatterOfSites: given }), lines);
    await keep({ [new URL(url).host]: 'place: {host}', 'other.example': 'a: b' });
    expect(await saved()).toMatch(/^---\nplace: ".*"\n---\n/);
    await keep({ 'other.example': 'a: b' });
    expect(await saved()).toMatch(/^---\ntitle: "Bees"\n---\n/);
  });
});
