import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { WhyView } from '../../src/extension/why/types.ts';
import { violations } from './support/axe.ts';
import { bar, pressInBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { clickOn } from './support/questions.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';

inBothBrowsers('the page that tells why', (stage) => {
  const open = async (): Promise<string> => {
    const { browser } = stage();
    await stage().openFixture('news-article');
    await stage().click('on');
    await until('the bar', () => bar(browser));
    const before = await browser.tabs();
    await pressInBar(browser, 'Show why this is kept');
    await until('the panel', () => bar(browser, 'application'));
    await pressInBar(browser, 'Full report', 'application');
    const tab = await until('the tab', async () =>
      (await browser.tabs()).find((one) => !before.includes(one)),
    );
    await browser.switchTab(tab);
    await untilInPage(
      browser,
      'the figures',
      () => document.querySelector('#view')?.checkVisibility() ?? false,
    );
    return before.at(-1)!;
  };
  const rows = (table: string): Promise<number> =>
    stage().browser.evaluate((id) => document.querySelectorAll(`#${id} tbody tr`).length, table);

  test('shows what decided, the points of R4 and all methods, for everyone', async () => {
    const { browser } = stage();
    await open();
    expect(await rows('reasons')).toBeGreaterThan(0);
    expect(await rows('blocks')).toBeGreaterThan(20);
    expect(await rows('methods')).toBe(15);
    expect(await rows('nodes')).toBeGreaterThan(20);
    const counts = await browser.evaluate(() =>
      ['circle', 'circle.set, circle.selected', '.middle'].map(
        (selector) => document.querySelectorAll(`#plot ${selector}`).length,
      ),
    );
    expect(counts[0]).toBeGreaterThan(20);
    expect(counts[1]).toBeGreaterThanOrEqual(3);
    expect(counts[2]).toBe(1);
    const places = (): Promise<string> =>
      browser.evaluate(() =>
        [...document.querySelectorAll('#plot circle')].map((one) => one.getAttribute('cx')).join(),
      );
    const before = await places();
    await browser.evaluate(() => {
      const choice = document.querySelector<HTMLSelectElement>('#across')!;
      choice.value = '2';
      choice.dispatchEvent(new Event('change'));
    });
    expect(await places()).not.toBe(before);
    await stage().screenshot('why');
    expect(await violations(browser)).toEqual([]);
  });

  test('gives its figures as JSON and the page for a report, masked, and leaves the page as it is', async () => {
    const { browser } = stage();
    const page = await open();
    const json = await nextDownload(browser, () => clickOn(browser, '#save-json'));
    const view = JSON.parse(readFileSync(json, 'utf8')) as WhyView;
    expect(view.nodes[0]).toMatchObject({ isInCSet: true });
    const byline = view.blocks?.find(({ text }) => text.startsWith('By Ines Holloway'));
    expect(byline).toMatchObject({ kept: true, rules: expect.arrayContaining(['who and when']) });
    expect(byline!.probability).toBeLessThan(0.5);
    expect(view.nodes[0].ratios).toHaveLength(4);
    expect(view.methods.find(({ isChosen }) => isChosen)).toMatchObject({ f1: 1 });
    const html = readFileSync(await nextDownload(browser, () => clickOn(browser, '#save-fixture')), 'utf8');
    expect(html).toContain('data-main-content');
    expect(html).not.toMatch(/ferry|isolate-/i);
    await clickOn(browser, '#masked');
    const plain = readFileSync(await nextDownload(browser, () => clickOn(browser, '#save-fixture')), 'utf8');
    expect(plain).toContain('Skelwith Sound');
    await browser.switchTab(page);
    await stage().badge('on');
    await stage().click('');
    await until(
      'the page as it was',
      async () => (await browser.evaluate(() => isolateInPage.changed())) === '',
    );
    expect(await stage().visibleAgain()).toEqual([]);
  });
});
