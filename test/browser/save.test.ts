import { expect } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from './support/every-other-test.ts';
import { said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';

inBothBrowsers('saving', (stage) => {
  test('writes what is isolated as an HTML file that opens on its own', async () => {
    const { browser, server } = stage();
    await stage().openFixture('news-article');
    await stage().click('on');
    // Without the name of the site.
    const title = await browser.evaluate(() => document.title.split(' | ', 1)[0]);
    const file = await nextDownload(browser, () => browser.contextMenu('save-html'));
    expect(path.basename(file)).toBe(`${title.replace(/ *[<>:"/\\|?*] */g, ' ')}.html`);

    const html = readFileSync(file, 'utf8');
    expect(html).toContain(server.url('/fixtures/news-article.html'));
    expect(html).not.toMatch(/<script|\son[a-z]+=|isolate-[a-z0-9]{6}/i);
    await browser.goto(server.page(html));
    await stage().screenshot('saved-news-article');
    expect(await browser.evaluate(() => document.title)).toBe(title);
    expect(
      await browser.evaluate(() =>
        [...document.images].every((image) => image.complete && image.naturalWidth > 0),
      ),
    ).toBe(true);

    const says = () => browser.evaluate(() => getComputedStyle(document.body, '::after').content);
    expect(await says()).toBe('none');
    for (const cut of [html.length - 50, html.length / 2, html.indexOf('</style>') - 20]) {
      await browser.goto(server.page(html.slice(0, cut)));
      expect(await says()).toContain('The rest is missing');
    }
    await stage().screenshot('saved-cut-off');
  });

  test('writes plain text by a key', async () => {
    const { browser } = stage();
    await stage().openFixture('japanese');
    await stage().click('on');
    const file = await nextDownload(browser, () => browser.runCommand('save-text'));
    expect(path.extname(file)).toBe('.txt');
    expect(readFileSync(file, 'utf8')).toMatch(/[\p{Script=Hiragana}]{2}/u);
  });

  test('saves what would be isolated when nothing is yet, and leaves the page alone', async () => {
    const { browser } = stage();
    await stage().openFixture('recipe');
    await stage().grant();
    await nextDownload(browser, () => browser.contextMenu('save-text'));
    expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    expect((await browser.action()).badge).toBe('');
  });

  test('writes by the other items of the menu, one after the other', async () => {
    const { browser } = stage();
    await stage().openFixture('news-article');
    await stage().click('on');
    for (const [item, extension, expected] of [
      ['save-markdown', '.md', /^---\ntitle: ".*"\n[^]*\n---\n\n.*\S/],
      ['save-json', '.json', /^\{\n {2}"title": "/],
      ['save-epub', '.epub', /^PK\u0003\u0004[^]{26}mimetypeapplication\/epub\+zip/],
    ] as const) {
      const file = await nextDownload(browser, () => browser.contextMenu(item));
      expect(path.extname(file)).toBe(extension);
      expect(readFileSync(file, 'latin1')).toMatch(expected);
    }
  });

  test('hands over bytes as they are where a sandbox forbids downloads', async () => {
    const { browser, server } = stage();
    const html = readFileSync('fixtures/recipe.html', 'utf8');
    await stage().open(server.page(html, { 'content-security-policy': 'sandbox allow-scripts' }));
    await stage().grant();
    const file = await nextDownload(browser, () => browser.contextMenu('save-epub'));
    const files = unzipSync(readFileSync(file));
    expect(strFromU8(files['EPUB/content.xhtml'])).toContain('</html>');
  });

  test('says so and writes nothing where there is no main content', async () => {
    const { browser } = stage();
    await stage().openFixture('nothing-in-it');
    const before = readdirSync(browser.downloads);
    await stage().click('!');
    await browser.contextMenu('save-html');
    await stage().badge('!');
    expect(readdirSync(browser.downloads)).toEqual(before);
  });

  test.each(['copy-rich', 'copy-markdown', 'copy-text'])(
    'puts the content on the clipboard by %s',
    async (item) => {
      const { browser, server } = stage();
      await stage().openFixture('documentation');
      await stage().grant();
      await browser.contextMenu(item);
      await until('the word', async () => /is copied/.test(await said(browser)));
      await browser.goto(server.page('<!doctype html><div id="in" contenteditable style="height: 90vh">'));
      await browser.clickAt(100, 100);
      await browser.press('Control', 'v');
      await untilInPage(browser, 'the paste', () => document.querySelector('#in')!.textContent.trim() !== '');
      const pasted = await browser.evaluate(() => document.querySelector('#in')!.innerHTML);
      if (item === 'copy-rich') expect(pasted).toMatch(/<h[12][^>]*>[^]*<pre/);
      if (item === 'copy-markdown') expect(pasted).toMatch(/(?:^|>)#+ \S/);
      if (item === 'copy-text') expect(pasted).not.toMatch(/<h[12]|<pre|(?:^|>)#+ /);
      expect(pasted.length).toBeGreaterThan(500);
    },
  );
});
