import { expect, test as testInBoth } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULTS } from '../../src/extension/settings.ts';
import { test } from './support/every-other-test.ts';
import { clickOn } from './support/questions.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';

inBothBrowsers('all settings at once', (stage) => {
  const stored = (): Promise<Record<string, unknown>> =>
    stage().browser.background(async (api) => (await api.storage.local.get()) as Record<string, string>);
  const read = (selector: string): Promise<string> =>
    stage().browser.evaluate((css) => document.querySelector(css)!.textContent, selector);
  const open = async (before: Readonly<Record<string, string | number | object>> = {}): Promise<void> => {
    const { browser } = stage();
    await browser.background((api) => api.storage.local.clear());
    await browser.background((api, given) => api.storage.local.set(given), before as never);
    await browser.openExtensionPage('options.html');
    await untilInPage(browser, 'the page', () => document.querySelector('#version')!.textContent !== '');
  };
  /** What the reader has chosen in the browser's own box of files. */
  const choose = (text: string): Promise<void> =>
    stage().browser.evaluate((content) => {
      const input = document.querySelector<HTMLInputElement>('#import-file')!;
      const chosen = new DataTransfer();
      chosen.items.add(new File([content], 'settings.json', { type: 'application/json' }));
      input.files = chosen.files;
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }, text);
  const says = (words: string): Promise<unknown> =>
    until(words, async () => (await read('#status')) === words);
  const isUndoShown = (): Promise<boolean> =>
    stage().browser.evaluate(() => document.querySelector('#undo')!.checkVisibility());

  test('go into a file and come back from it, and the import can be undone', async () => {
    const { browser } = stage();
    const sizesOfSites = { 'example.org': { textSize: 150, columnWidth: 100 } };
    const rules = [{ site: 'example.org', path: '/*', changes: [{ isKept: false, target: ['.promotion'] }] }];
    const frontMatterOfSites = { 'example.org': 'source: {url}' };
    await open({ c: 7, fileName: '{site} {title}', sizesOfSites, rules, frontMatterOfSites });
    const file = await nextDownload(browser, () => clickOn(browser, '#export'));
    expect(path.basename(file)).toMatch(/^isolate-settings-\d{4}-\d\d-\d\d\.json$/);
    const text = readFileSync(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      isolate: 1,
      settings: { c: 7, fileName: '{site} {title}' },
      sizesOfSites,
      rules,
      frontMatterOfSites,
    });

    await open({ c: 2, hideStyle: 'keep-place', lastSave: 'epub' });
    await choose(text);
    await says('Imported.');
    expect(await stored()).toEqual({
      c: 7,
      fileName: '{site} {title}',
      hideStyle: 'close-up',
      lastSave: 'epub',
      sizesOfSites,
      rules,
      frontMatterOfSites,
      fileNamesOfSites: {},
    });
    expect(await read('.rules')).toContain('example.org');
    expect(await read('#fileName-preview')).toMatch(/^The Example Gardener/);
    expect(await read('#forget-sites')).toBe('Forget the sizes of single sites (1)');
    await clickOn(browser, '#undo');
    await says('Undone.');
    const back = await stored();
    expect(back).toMatchObject({ c: 2, hideStyle: 'keep-place', lastSave: 'epub' });
    expect(back).not.toHaveProperty('sizesOfSites');
    expect(back['rules']).toEqual([]);
    expect(back['frontMatterOfSites']).toEqual({});
    expect(await read('#forget-sites')).toBe('Forget the sizes of single sites (0)');
    expect(await isUndoShown()).toBe(false);
  });

  test('stay as they were where a file is no good, which says what is wrong', async () => {
    await open({ c: 7 });
    await choose('{"isolate": 1, "settings": {"c": 0, "bar": true, "colour": "red"}}');
    await until('the refusal', async () => (await read('#import-problem')) !== '');
    expect(await read('#import-problem')).toBe(
      'Nothing was changed.\n“c”: Enter a number from 1 to 50.\n“colour”: Isolate has no such setting.',
    );
    expect(await stored()).toEqual({ c: 7 });
    expect(await isUndoShown()).toBe(false);
    await stage().browser.evaluate(() => document.querySelector('#import')!.scrollIntoView());
    await stage().screenshot('settings-import-refused');
    await choose('{"isolate": 1, "settings": {"c": 9}}');
    await says('Imported.');
    expect(await read('#import-problem')).toBe('');
    expect(await stored()).toEqual({ c: 9 });
    // What the browser does not keep whole is not kept in part.
    const changes = [{ isKept: true, target: ['p'] }];
    const rules = Array.from({ length: 5001 }, (_, i) => ({ site: 'a.example', path: `/${i}`, changes }));
    const sizesOfSites = { 'a.example': { textSize: 150, columnWidth: 100 } };
    await choose(JSON.stringify({ isolate: 1, settings: { c: 3 }, rules, sizesOfSites }));
    await until('the refusal', async () => (await read('#status')).includes('5,000'));
    const { rules: kept, ...others } = await stored();
    expect([kept, others]).toEqual([[], { c: 9 }]);
  });

  test('are restored, and what was there before comes back', async () => {
    const { browser } = stage();
    await open({ c: 7, hideStyle: 'keep-place', bar: false as never });
    await clickOn(browser, '#defaults');
    await says('Defaults restored.');
    expect(await stored()).toEqual({
      c: DEFAULTS.c,
      hideStyle: DEFAULTS.hideStyle,
      bar: true,
    });
    await clickOn(browser, '#undo');
    await says('Undone.');
    expect(await stored()).toEqual({ c: 7, hideStyle: 'keep-place', bar: false });
    expect(await browser.evaluate(() => document.activeElement!.id)).toBe('status');

    // What is chosen afterwards is not lost by a late undo.
    await clickOn(browser, '#defaults');
    await says('Defaults restored.');
    await clickOn(browser, '[name="addresses"]');
    await says('Saved.');
    expect(await isUndoShown()).toBe(false);
  });

  test('know the sizes of sites that are forgotten, until another choice', async () => {
    const { browser } = stage();
    const sizesOfSites = {
      'a.example': { textSize: 150, columnWidth: 100 },
      'b.example:81': { textSize: 100, columnWidth: 90 },
    };
    await open({ sizesOfSites });
    await until(
      'the count',
      async () => (await read('#forget-sites')) === 'Forget the sizes of single sites (2)',
    );
    await clickOn(browser, '#forget-sites');
    await says('Forgotten.');
    expect(await stored()).toEqual({});
    await clickOn(browser, '#undo');
    await says('Undone.');
    expect(await stored()).toEqual({ sizesOfSites });
  });
});

inBothBrowsers('the keys in the settings', (stage) => {
  const list = (): Promise<string[]> =>
    stage().browser.evaluate(() =>
      [...document.querySelectorAll('#keys .set > *')].map(({ textContent }) => textContent),
    );

  testInBoth('are those that are set now, and lead to where the browser changes them', async () => {
    const { browser } = stage();
    await browser.openExtensionPage('options.html');
    await until('the keys', async () => (await list()).length > 0);
    expect(await list()).toEqual([
      'Alt+Shift+K',
      'Isolate the main content, or bring the whole page back',
      'Alt+Shift+L',
      'Save the main content as HTML',
      'Alt+Shift+M',
      'Save the main content as Markdown',
      'Alt+Shift+Y',
      'Copy the main content as Markdown',
    ]);
    const unset = await browser.evaluate(() => document.querySelector('#keys .unset')!.textContent);
    expect(unset).toMatch(/Save the main content as EPUB/);
    expect(unset).not.toMatch(/Save the main content as HTML/);

    const before = await browser.tabs();
    await clickOn(browser, '#keys .change');
    const tab = await until('the page of the browser', async () =>
      (await browser.tabs()).find((one) => !before.includes(one)),
    );
    await browser.switchTab(tab);
    const address = browser.name === 'firefox' ? 'about:addons' : 'chrome://extensions/shortcuts';
    await until('its address', async () => (await browser.evaluate(() => location.href)) === address);
    // Of these two, Firefox alone lets an extension set a key.
    if (browser.name === 'chromium') return;
    const set = (key: string): Promise<void> =>
      browser.background(async (api, shortcut) => {
        await api.commands.update({ name: 'save-epub', shortcut });
      }, key);
    await set('Alt+Shift+U');
    await browser.switchTab(before[0]);
    await until('the new key', async () => (await list()).includes('Alt+Shift+U'));
    await set('');
  });

  testInBoth('say how to get there where the browser does not open it', async () => {
    const { browser } = stage();
    await browser.openExtensionPage('options.html');
    await until('the keys', async () => (await list()).length > 0);
    await browser.evaluate(() => {
      const { browser: firefox, chrome: chromium } = globalThis as unknown as Record<string, never>;
      const api = (firefox ?? chromium) as { commands: object; tabs: object };
      const refuse = (): Promise<never> => Promise.reject(new Error('No.'));
      Object.defineProperty(api.commands, 'openShortcutSettings', { value: refuse });
      Object.defineProperty(api.tabs, 'create', { value: refuse });
    });
    await clickOn(browser, '#keys .change');
    await until('the way', () =>
      browser.evaluate(() => /did not open/.test(document.querySelector('#keys .way')!.textContent)),
    );
    const way = await browser.evaluate(() => document.querySelector('#keys .way')!.textContent);
    expect(way).toMatch(browser.name === 'firefox' ? /Manage extension shortcuts/ : /chrome:\/\/extensions/);
  });
});
