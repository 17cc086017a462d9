import { expect } from '@jest/globals';
import type { TabHandle } from './support/browser.ts';
import { enterText } from './support/enter.ts';
import { test } from './support/every-other-test.ts';
import { clickOn } from './support/questions.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

inBothBrowsers('two pages of settings', (stage) => {
  const open = async (): Promise<TabHandle> => {
    const { browser } = stage();
    const tab = await browser.newTab();
    await browser.openExtensionPage('options.html');
    await untilInPage(
      browser,
      'the fields',
      () => document.querySelector<HTMLInputElement>('#c')!.value !== '',
    );
    return tab;
  };
  const enter = (id: string, value: string): Promise<void> => enterText(stage().browser, id, value);
  const valueOf = (id: string): Promise<string> =>
    stage().browser.evaluate((field) => document.querySelector<HTMLInputElement>(`#${field}`)!.value, id);
  const stored = (): Promise<Record<string, unknown>> =>
    stage().browser.background(async (api) => (await api.storage.local.get()) as Record<string, string>);
  const untilStored = (expected: Record<string, unknown>): Promise<unknown> =>
    until(JSON.stringify(expected), async () => {
      const now = await stored();
      return Object.entries(expected).every(([name, value]) => now[name] === value);
    });
  const openTwo = async (): Promise<readonly [TabHandle, TabHandle]> => {
    await stage().browser.background((api) => api.storage.local.clear());
    return [await open(), await open()];
  };

  test('each keep what was changed in them, and show what the other one changed', async () => {
    const { browser } = stage();
    const [one, other] = await openTwo();
    await enter('c', '5');
    await browser.evaluate(() => document.querySelector<HTMLElement>('[value="keep-place"]')!.click());
    await untilStored({ c: 5, hideStyle: 'keep-place' });
    expect(Object.keys(await stored()).sort()).toEqual(['c', 'hideStyle']);
    await browser.switchTab(one);
    await until('the other’s choice', async () => (await valueOf('c')) === '5');
    expect(
      await browser.evaluate(() => document.querySelector<HTMLInputElement>('[value="keep-place"]')!.checked),
    ).toBe(true);
    await enter('hr', '9');
    await untilStored({ c: 5, hideStyle: 'keep-place', hr: 9 });
    await browser.switchTab(other);
    await until('the other’s choice', async () => (await valueOf('hr')) === '9');
    expect(await valueOf('c')).toBe('5');
  });

  test('leave what is unfinished in the other one as it is', async () => {
    const { browser } = stage();
    const [one, other] = await openTwo();
    await enter('fileName', '{titel');
    await enter('tr', '');
    await browser.switchTab(one);
    await enter('fileName', '{site}');
    await enter('tr', '3');
    await enter('hr', '9');
    await untilStored({ fileName: '{site}', tr: 3, hr: 9 });
    await browser.switchTab(other);
    await until('the other’s choice', async () => (await valueOf('hr')) === '9');
    expect([await valueOf('fileName'), await valueOf('tr')]).toEqual(['{titel', '']);
    await enter('c', '4');
    await untilStored({ fileName: '{site}', tr: 3, hr: 9, c: 4 });
    await enter('fileName', '{title} {author}');
    await untilStored({ fileName: '{title} {author}', tr: 3, hr: 9, c: 4 });
  });

  test('do not disturb who types', async () => {
    const { browser } = stage();
    await openTwo();
    await clickOn(browser, '#fileName');
    await browser.press('Control', 'a');
    const typed = 'letters from the garden';
    for (const letter of typed) await browser.press(letter);
    await untilStored({ fileName: typed });
    expect(await valueOf('fileName')).toBe(typed);
    expect(await browser.evaluate(() => document.querySelector('#status')!.textContent)).toBe('Saved.');
  });

  test('restore the defaults in both', async () => {
    const { browser } = stage();
    const [one, other] = await openTwo();
    await enter('c', '5');
    await enter('fileName', '{titel');
    await browser.switchTab(one);
    await until('the other’s choice', async () => (await valueOf('c')) === '5');
    await browser.evaluate(() => document.querySelector<HTMLElement>('#defaults')!.click());
    await untilStored({ c: 3 });
    await browser.switchTab(other);
    await until('the default', async () => (await valueOf('c')) === '3');
  });
});
