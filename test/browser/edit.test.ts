import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../src/extension/settings.ts';
import { violations } from './support/axe.ts';
import { bar, pressInBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { said } from './support/said.ts';
import { enterText } from './support/enter.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';

const SENTENCE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.';
const PAGE = `<!doctype html><html lang="en"><title>Ferry</title><link rel="icon" href="data:,"><nav><a href="#">Home</a></nav>
  <main><h1>Ferry</h1>${`<p>${SENTENCE}</p>`.repeat(9)}</main></html>`;

inBothBrowsers('editing before saving', (stage) => {
  /** Clicks the button, chooses it in the bar, and goes to the tab that opens. */
  const open = async (settings: Partial<Settings> = {}): Promise<void> => {
    const { browser } = stage();
    const frontMatter = 'title: {title}\nsaved: {saved}';
    await stage().open(stage().server.page(PAGE), { frontMatter, ...settings });
    await stage().click('on');
    await until('the bar', () => bar(browser));
    const before = await browser.tabs();
    await pressInBar(browser, 'Save as');
    await pressInBar(browser, 'Save the main content as Markdown, after editing');
    const tab = await until('the tab', async () =>
      (await browser.tabs()).find((one) => !before.includes(one)),
    );
    await browser.switchTab(tab);
    await untilInPage(
      browser,
      'the text',
      () => document.querySelector<HTMLTextAreaElement>('#text')?.checkVisibility() ?? false,
    );
  };
  const value = (id: string): Promise<string> =>
    stage().browser.evaluate((one) => document.querySelector<HTMLInputElement>(`#${one}`)!.value, id);
  const write = (id: string, text: string): Promise<void> => enterText(stage().browser, id, text);

  test('shows title, tags and text, and saves what was made of them', async () => {
    const { browser } = stage();
    await open();
    expect([await value('title'), await value('tags'), await value('name')]).toEqual([
      'Ferry',
      '',
      'Ferry.md',
    ]);
    expect(await value('text')).toMatch(/^# Ferry\n\nThe ferry leaves at seven/);
    await stage().screenshot('edit');
    expect(await violations(browser)).toEqual([]);
    const isHintShown = (): boolean => document.querySelector('#text-hint')!.checkVisibility();
    expect(await browser.evaluate(isHintShown)).toBe(false);
    await write('title', 'The last ferry: gone');
    await write('tags', 'sea,  read later , ');
    await write('text', '# Ferry\n\nShorter.\n');
    await write('name', 'A/B: ferry');
    // By the keyboard, from the title on: past the tags, the text and the name.
    expect(await browser.evaluate(() => [document.activeElement!.id, scrollY])).toEqual(['title', 0]);
    await browser.press('Tab', 'Tab', 'Tab', 'Tab');
    const file = await nextDownload(browser, () => browser.press('Enter'));
    expect(path.basename(file)).toBe('A B ferry.md');
    expect(readFileSync(file, 'utf8')).toMatch(
      /^---\ntitle: "The last ferry: gone"\nsaved: \S+\ntags: \[ sea, read later \]\n---\n\n# Ferry\n\nShorter\.\n$/,
    );
    await untilInPage(browser, 'the word', () =>
      /download/.test(document.querySelector('output')!.textContent),
    );
  });

  test('says that pictures are links, where the reader wants them in files', async () => {
    const { browser } = stage();
    await open({ pictures: 'embedded' });
    await untilInPage(browser, 'the word', () =>
      document.querySelector('#text-hint')!.checkVisibility()
        ? /pictures are links/.test(document.querySelector('#text-hint')!.textContent)
        : false,
    );
    await browser.background((api) => api.storage.local.set({ pictures: 'links' }));
  });

  test('says that the text is gone when its page was left', async () => {
    const { browser } = stage();
    await open();
    await browser.evaluate(() => void setTimeout(() => location.reload()));
    const word = (): string => document.querySelector('#lost')?.textContent ?? '';
    await until('the word', async () =>
      ((await browser.evaluate(word).catch(() => null)) ?? '').startsWith('The text is no longer here'),
    );
    expect(await browser.evaluate(() => document.querySelector('form')!.checkVisibility())).toBe(false);
  });

  test('gets its own text where the page makes another file before it comes for it', async () => {
    const { browser } = stage();
    const page = stage().server.page(PAGE);
    await stage().open(page);
    await stage().click('on');
    // Brings the script that saves.
    await browser.runCommand('copy-text');
    await until('the word', async () => (await said(browser)) === 'The main content is copied.');
    const beginnings = await browser.background(async (api, url) => {
      const [{ id: tabId }] = (await api.tabs.query({})).filter((tab) => tab.url === url);
      const ask = (message: object): Promise<Record<string, unknown>> =>
        api.tabs.sendMessage(tabId!, message, { frameId: 0 });
      const make = async (format: string): Promise<string> =>
        ((await ask({ type: 'save', part: 'content', format }))['made'] as { id: string }).id;
      const ids = [await make('markdown'), await make('json')];
      const pieces = await Promise.all(ids.map((id) => ask({ type: 'piece', id, at: 0 })));
      return pieces.map(({ base64 }) => atob(base64 as string).slice(0, 1));
    }, page);
    expect(beginnings).toEqual(['-', '{']);
  });
});
