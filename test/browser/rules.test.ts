import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { violations } from './support/axe.ts';
import { bar, pressInBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';

const SENTENCE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.';
const page = (name: string, promotion: string): string =>
  `<!doctype html><title>${name}</title><link rel="icon" href="data:,"><nav><a href="#">Home</a></nav>
  <main><h1 id="title">${name}</h1><p>${SENTENCE}</p><p>${SENTENCE}</p>${promotion}
  ${`<p>${name}. ${SENTENCE}</p>`.repeat(8)}</main><aside id="facts"><p>Facts about ${name}.</p></aside>`;
const PROMOTION =
  '<div class="promotion" id="promotion"><p>Buy two tickets and get a third one, this week alone.</p></div>';

inBothBrowsers('what a reader has chosen for a site', (stage) => {
  const PANEL = 'application';
  const click = async (id: string): Promise<void> => {
    const [x, y] = await stage().browser.evaluate((one) => {
      const { left, top, height } = document.getElementById(one)!.getBoundingClientRect();
      return [Math.round(left + 8), Math.round(top + height / 2)] as const;
    }, id);
    await stage().browser.clickAt(x, y);
  };
  const shown = (...ids: string[]): Promise<boolean[]> =>
    stage().browser.evaluate(
      (all) => all.map((id) => document.getElementById(id)?.checkVisibility() ?? false),
      ids,
    );
  const stored = (): Promise<unknown> =>
    stage().browser.background(async (api) => (await api.storage.local.get('rules'))['rules'] ?? null);
  const openAndClick = async (html: string): Promise<void> => {
    await stage().open(stage().server.page(html));
    await stage().click('on');
  };
  const adjust = async (label: string): Promise<void> => {
    await until('the bar', () => bar(stage().browser));
    await pressInBar(stage().browser, label);
    await until('the panel', () => bar(stage().browser, PANEL));
  };
  const ADJUST = 'Adjust what is kept';
  const ADJUSTED = 'Adjusted. Your changes for this site are applied. Press to change them';
  const labels = async (): Promise<readonly string[]> =>
    (await until('the bar', () => bar(stage().browser))).buttons.map(({ label }) => label);
  /** By the keyboard. */
  const tick = async (site: string): Promise<void> => {
    const hasFocus = async (): Promise<boolean> => {
      const { buttons } = (await bar(stage().browser, PANEL))!;
      return buttons.find(({ label }) => label === `Always do this on ${site}`)!.hasFocus;
    };
    for (let i = 0; i < 12 && !(await hasFocus()); i++) await stage().browser.press('Tab');
    expect(await hasFocus()).toBe(true);
    await stage().browser.press(' ');
  };
  const untilGone = (): Promise<unknown> =>
    until('no panel', async () => (await bar(stage().browser, PANEL)) === null);

  test('is kept as a rule, holds on its next page, is said where it does not, and can be forgotten', async () => {
    const { browser, server } = stage();
    await browser.background((api) => api.storage.local.remove('rules'));
    await openAndClick(page('Ferry', PROMOTION));
    expect(await labels()).toContain(ADJUST);
    await adjust(ADJUST);
    await click('promotion');
    await until('it out', async () => /left out: Buy two/.test((await bar(browser, PANEL))?.said ?? ''));
    await click('facts');
    await until('it kept', async () => /, kept: Facts/.test((await bar(browser, PANEL))?.said ?? ''));
    const site = new URL(server.url('/')).host;
    await tick(site);
    await stage().screenshot('adjusting-always');
    await browser.press('Enter');
    await untilGone();
    await until('the rule', stored);
    expect(await stored()).toMatchObject([
      { site, path: '/*', changes: [{ isKept: false }, { isKept: true }] },
    ]);
    await until(
      'the word',
      async () => (await said(browser)) === `From now on, pages of ${site} are adjusted in the same way.`,
    );
    // The bar tells what is kept from now on, too.
    await until('the bar', async () => (await labels()).includes(ADJUSTED));

    await openAndClick(page('Tunnel', `<p>${SENTENCE}</p>${PROMOTION}`));
    expect(await shown('title', 'promotion', 'facts')).toEqual([true, false, true]);
    expect(await labels()).toContain(ADJUSTED);
    expect(await said(browser)).toBe('');
    await stage().click('');
    await until(
      'the page as it was',
      async () => (await browser.evaluate(() => isolateInPage.changed())) === '',
    );
    // What is saved without isolating it is the same.
    const file = await nextDownload(browser, () => browser.runCommand('save-markdown'));
    expect(readFileSync(file, 'utf8')).toContain('Facts about Tunnel');
    expect(readFileSync(file, 'utf8')).not.toContain('tickets');

    await openAndClick(page('Bridge', ''));
    await until('the word', async () =>
      /^Some of your changes .* do not fit this page: 1 of \d\.$/.test(await said(browser)),
    );
    expect((await labels()).find((label) => label.startsWith('Adjusted in part. Some of'))).toBeDefined();
    await stage().click('');
    // Where nothing is isolated, it is said with what is saved or copied.
    await nextDownload(browser, () => browser.runCommand('save-markdown'));
    await until('the word', async () => /^Some of your changes .*: 1 of \d\.$/.test(await said(browser)));
    await browser.runCommand('copy-markdown');
    await until('the word', async () =>
      /^The main content is copied\. Some of your changes .*: 1 of \d\.$/.test(await said(browser)),
    );
    await openAndClick(
      page('Road', '').replace('id="facts"', '').replace('<aside', '<div').replace('</aside', '</div'),
    );
    await until('the word', async () =>
      /^None of your changes for this site fits this page\.$/.test(await said(browser)),
    );
    expect(await labels()).toContain('Not adjusted. None of your changes for this site fits this page.');

    await openAndClick(page('Ferry', PROMOTION));
    await adjust(ADJUSTED);
    await tick(site);
    await browser.press('Enter');
    await untilGone();
    await until('the word', async () => /^Forgotten\./.test(await said(browser)));
    expect(await stored()).toEqual([]);
    await openAndClick(page('Tunnel', PROMOTION));
    expect(await shown('facts')).toEqual([false]);
  });

  test('is said in the calm view and in the editor too, where it no longer fits and was not said before', async () => {
    const { browser, server } = stage();
    const site = new URL(server.url('/')).host;
    const rules = [{ site, path: '/*', changes: [{ isKept: false, target: ['#promotion'] }] }];
    await browser.background((api, all) => api.storage.local.set({ rules: all }), rules);
    const url = server.page(page('Bridge', ''));
    const FIT = 'None of your changes for this site fits this page.';
    const fit = (): Promise<string | null> =>
      browser
        .evaluate(() =>
          document.querySelector('main h1') ? (document.querySelector('#fit')?.textContent ?? null) : null,
        )
        .catch(() => null);
    await stage().open(url);
    await stage().grant();
    await browser.runCommand('read');
    await until('the word', async () => (await fit()) === FIT);
    await stage().screenshot('read-not-fit');
    expect(await violations(browser)).toEqual([]);

    await stage().open(url);
    await stage().grant();
    const before = await browser.tabs();
    await browser.runCommand('save-edited');
    const tab = await until('the tab', async () =>
      (await browser.tabs()).find((one) => !before.includes(one)),
    );
    await browser.switchTab(tab);
    await until('the word', async () => (await fit()) === FIT);
    await stage().screenshot('edit-not-fit');
    expect(await violations(browser)).toEqual([]);
    await browser.switchTab(before[0]);

    await stage().click('on');
    await until('the word', async () => (await said(browser)) === FIT);
    await browser.runCommand('read');
    await until('the view', async () => (await fit()) === '');
    await browser.background((api) => api.storage.local.remove('rules'));
  });

  test('holds for a page that draws itself anew', async () => {
    const { browser, server } = stage();
    const site = new URL(server.url('/')).host;
    const rules = [{ site, path: '/*', changes: [{ isKept: false, target: ['.promotion'] }] }];
    await browser.background((api, all) => api.storage.local.set({ rules: all }), rules);
    await openAndClick(page('Ferry', PROMOTION));
    expect(await shown('promotion')).toEqual([false]);
    await browser.evaluate(
      (html) => {
        const main = document.querySelector('main')!;
        const fresh = document.createElement('main');
        fresh.innerHTML = new DOMParser().parseFromString(html, 'text/html').querySelector('main')!.innerHTML;
        main.replaceWith(fresh);
      },
      page('Tunnel', PROMOTION),
    );
    await untilInPage(browser, 'the new page isolated', () => {
      const [title, promotion] = ['title', 'promotion'].map((id) => document.getElementById(id)!);
      return title.textContent === 'Tunnel' && title.checkVisibility() && !promotion.checkVisibility();
    });
    await browser.background((api) => api.storage.local.remove('rules'));
  });
});
