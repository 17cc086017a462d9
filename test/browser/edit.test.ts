import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { violations } from './support/axe.ts';
import { bar, pressInBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';

const SENTENCE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.';
const PAGE = `<!doctype html><html lang="en"><title>Ferry</title><link rel="icon" href="data:,"><nav><a href="#">Home</a></nav>
  <main><h1>Ferry</h1>${`<p>${SENTENCE}</p>`.repeat(9)}</main></html>`;

inBothBrowsers('editing before saving', (stage) => {
  /** Clicks the button, chooses it in the bar, and goes to the tab that opens. */
  const open = async (): Promise<void> => {
    const { browser } = stage();
    await stage().open(stage().server.page(PAGE), { frontMatter: 'title: {title}\nsaved: {saved}' });
    await stage().click('on');
    await until('the bar', () => bar(browser));
    const before = await browser.tabs();
    await pressInBar(browser, 'Save as');
    await pressInBar(browser, 'Save the main content as Markdown, edited first');
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
  const write = (id: string, text: string): Promise<void> =>
    stage().browser.evaluate(
      (one, written) => {
        const field = document.querySelector<HTMLInputElement>(`#${one}`)!;
        field.value = written;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
      id,
      text,
    );

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
    await write('title', 'The last ferry: gone');
    await write('tags', 'sea,  read later , ');
    await write('text', '# Ferry\n\nShorter.\n');
    await write('name', 'A/B: ferry');
    // By the keyboard, from the text on.
    await browser.press('Tab', 'Tab');
    const file = await nextDownload(browser, () => browser.press('Enter'));
    expect(path.basename(file)).toBe('A B ferry.md');
    expect(readFileSync(file, 'utf8')).toMatch(
      /^---\ntitle: "The last ferry: gone"\nsaved: \S+\ntags: \[ sea, read later \]\n---\n\n# Ferry\n\nShorter\.\n$/,
    );
    await untilInPage(browser, 'the word', () =>
      /download/.test(document.querySelector('output')!.textContent),
    );
  });

  test('says that the text is gone when its page was left', async () => {
    const { browser } = stage();
    await open();
    await browser.evaluate(() => void setTimeout(() => location.reload()));
    const word = (): string => document.querySelector('.note')?.textContent ?? '';
    await until('the word', async () =>
      ((await browser.evaluate(word).catch(() => null)) ?? '').startsWith('The text is no longer there'),
    );
    expect(await browser.evaluate(() => document.querySelector('form')!.checkVisibility())).toBe(false);
  });
});
