import { expect, test } from '@jest/globals';
import { readFileSync, statSync } from 'node:fs';
import { pasted } from './support/pasted.ts';
import { said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until } from './support/wait.ts';

const RECIPE = readFileSync('fixtures/recipe.html', 'utf8');

/** A page that stops, changes and swallows all that it hears of. */
const HOSTILE = RECIPE.replace(
  '<head>',
  `<head><script>
    const stop = (event) => {
      event.clipboardData?.setData('text/plain', 'of the page');
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of ['copy', 'beforecopy', 'cut', 'click', 'message', 'connect']) addEventListener(type, stop, true);
    globalThis.navigation?.addEventListener('navigate', stop);
    URL.createObjectURL = HTMLElement.prototype.click = document.execCommand = () => { throw new Error('of the page'); };
    for (const name of ['browser', 'chrome', 'Blob', 'btoa', 'TextEncoder']) globalThis[name] = undefined;
  </script>`,
);

inBothBrowsers('handing over', (stage) => {
  test('gives a file for each of three saves in a row', async () => {
    const { browser } = stage();
    await stage().openFixture('recipe');
    await stage().grant();
    const files = new Set<string>();
    for (let saved = 0; saved < 3; saved++)
      files.add(await nextDownload(browser, () => browser.contextMenu('save-text')));
    expect(files.size).toBe(3);
  });

  test.each([
    ['a sandbox', 'sandbox allow-scripts'],
    ['a sandbox with the origin of its site', 'sandbox allow-scripts allow-same-origin'],
    ['a policy that forbids everything', "default-src 'none'"],
  ])('works under %s', async (_, policy) => {
    const { browser, server } = stage();
    await stage().open(server.page(RECIPE, { 'content-security-policy': policy }));
    await stage().grant();
    const tabs = (await browser.tabs()).length;
    const file = await nextDownload(browser, () => browser.contextMenu('save-text'));
    expect(statSync(file).size).toBeGreaterThan(500);
    expect((await browser.tabs()).length).toBe(tabs);
  });

  test('is nothing that the page can stop, and puts nothing of the page in the clipboard', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(HOSTILE));
    await stage().grant();
    const file = await nextDownload(browser, () => browser.contextMenu('save-text'));
    expect(statSync(file).size).toBeGreaterThan(500);
    await browser.contextMenu('copy-text');
    await until('the word', async () => /is copied/.test(await said(browser)));
    const text = await pasted(stage());
    expect(text.length).toBeGreaterThan(500);
    expect(text).not.toContain('of the page');
  });

  test('leaves the clipboard alone when nothing is copied', async () => {
    const { browser, server } = stage();
    await stage().openFixture('recipe');
    await stage().grant();
    await browser.contextMenu('copy-text');
    await until('the word', async () => /is copied/.test(await said(browser)));
    await stage().open(server.page(HOSTILE));
    await stage().grant();
    await browser.runCommand('copy-selection-text');
    await until('the word', async () => /^Nothing was copied/.test(await said(browser)));
    const text = await pasted(stage());
    expect(text.length).toBeGreaterThan(500);
    expect(text).not.toContain('of the page');
  });
});
