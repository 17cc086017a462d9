import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { bar, type SeenBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { endNotice, said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';

const SENTENCE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.';
const ARTICLE = `<!doctype html><title>Ferry</title><link rel="icon" href="data:,"><nav id="menu"><a href="#">Home</a></nav>
  <main><h1>Ferry</h1><p>First. ${SENTENCE}</p>${`<p>Then. ${SENTENCE}</p>`.repeat(8)}</main>`;

inBothBrowsers('while what is kept is adjusted', (stage) => {
  const PANEL = 'application';
  const panel = (): Promise<SeenBar> => until('the panel', () => bar(stage().browser, PANEL));
  const untilGone = (): Promise<unknown> =>
    until('no panel', async () => (await bar(stage().browser, PANEL)) === null);
  const begin = async (): Promise<void> => {
    await stage().open(stage().server.page(ARTICLE));
    await stage().click('on');
    await stage().browser.runCommand('adjust');
    await panel();
  };
  const leaveOutFirst = async (): Promise<void> => {
    await stage().browser.press('ArrowDown');
    await until('the first', async () => /kept: First/.test((await panel()).said));
    await stage().browser.press(' ');
    await until('it out', async () => /left out: First/.test((await panel()).said));
  };
  const changed = (): Promise<string> => stage().browser.evaluate(() => isolateInPage.changed());

  test('what is saved is what is seen, which is applied', async () => {
    const { browser } = stage();
    await begin();
    await leaveOutFirst();
    const file = await nextDownload(browser, () => browser.runCommand('save-markdown'));
    expect(readFileSync(file, 'utf8')).toContain('Then.');
    expect(readFileSync(file, 'utf8')).not.toMatch(/First\.|Home/);
    await untilGone();
    await stage().click('');
    await until('the page as it was', async () => (await changed()) === '');
  });

  test('the command of the bar leads to the panel, and other sizes wait until it is applied', async () => {
    const { browser } = stage();
    await begin();
    await browser.runCommand('text-larger');
    await until('the word', async () => (await said(browser)).includes('Text: 110 %.'));
    await browser.evaluate(() => (document.activeElement as HTMLElement).blur());
    await browser.runCommand('bar');
    await untilInPage(
      browser,
      'the keyboard in the panel',
      () => document.activeElement?.localName === 'div',
    );
    expect(await bar(browser)).toBeNull();
    expect(
      await browser.evaluate(() =>
        document.getElementById('menu')!.checkVisibility({ visibilityProperty: true }),
      ),
    ).toBe(true);
    await leaveOutFirst();
    await browser.press('Enter');
    await untilGone();
    await until(
      'larger text',
      async () =>
        (await browser.evaluate(() => getComputedStyle(document.querySelector('main')!).zoom)) === '1.1',
    );
    await browser.runCommand('sizes-of-the-site');
    await until(
      'the size of the site',
      async () =>
        (await browser.evaluate(() => getComputedStyle(document.querySelector('main')!).zoom)) === '1',
    );
    await stage().click('');
    await endNotice(browser);
    await until('the page as it was', async () => (await changed()) === '');
  });

  test('what the page takes out and puts back later carries no mark', async () => {
    const { browser } = stage();
    await begin();
    await browser.evaluate(() => {
      const menu = document.getElementById('menu')!;
      Object.assign(window, { menu });
      menu.remove();
    });
    await browser.press('Escape');
    await untilGone();
    await stage().click('');
    await browser.evaluate(() => document.body.prepend((window as unknown as { menu: Element }).menu));
    expect(await browser.evaluate(() => document.getElementById('menu')!.getAttributeNames())).toEqual([
      'id',
    ]);
  });
});
