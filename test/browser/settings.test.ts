import { expect, test } from '@jest/globals';
import { DEFAULTS } from '../../src/extension/settings.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';

inBothBrowsers('the settings page', (stage) => {
  const stored = (): Promise<Record<string, string | number>> =>
    stage().browser.background(
      async (api) => (await api.storage.local.get()) as Record<string, string | number>,
    );
  const enter = (id: string, value: string): Promise<void> =>
    stage().browser.evaluate(
      (field, text) => {
        const input = document.querySelector<HTMLInputElement>(`#${field}`)!;
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      id,
      value,
    );

  test('starts with the constants of the paper', async () => {
    await stage().browser.background((api) => api.storage.local.clear());
    await stage().browser.openExtensionPage('options.html');
    await until('the fields', () =>
      stage().browser.evaluate(() => document.querySelector<HTMLInputElement>('#c')?.value === '3'),
    );
    expect(
      await stage().browser.evaluate(() =>
        ['c', 'tr', 'hr'].map((id) => document.querySelector<HTMLInputElement>(`#${id}`)!.valueAsNumber),
      ),
    ).toEqual([DEFAULTS.c, DEFAULTS.tr, DEFAULTS.hr]);
    expect(
      await stage().browser.evaluate(() => document.querySelector<HTMLInputElement>(':checked')!.value),
    ).toBe('keep-place');
    await stage().screenshot('settings');
  });

  test('keeps what is valid, refuses what is not, and restores the defaults', async () => {
    await stage().browser.openExtensionPage('options.html');
    await until('the fields', () =>
      stage().browser.evaluate(() => document.querySelector<HTMLInputElement>('#c')?.value !== ''),
    );
    await enter('c', '5');
    await until('the new size', async () => (await stored())['c'] === 5);
    await enter('c', '0');
    await until('the refusal', () =>
      stage().browser.evaluate(() => document.querySelector('#c-problem')!.textContent !== ''),
    );
    expect((await stored())['c']).toBe(5);
    await stage().screenshot('settings-refused');
    await stage().browser.evaluate(() => document.querySelector<HTMLElement>('#defaults')!.click());
    await until('the defaults', async () => (await stored())['c'] === DEFAULTS.c);
    expect(await stage().browser.evaluate(() => document.querySelector('#c-problem')!.textContent)).toBe('');
  });

  test('lets the method be chosen, and shows the constants of R4 for R4 alone', async () => {
    await stage().browser.openExtensionPage('options.html');
    const choose = (id: string): Promise<void> =>
      stage().browser.evaluate((value) => {
        const select = document.querySelector<HTMLSelectElement>('#method')!;
        select.value = value;
        select.dispatchEvent(new Event('input', { bubbles: true }));
      }, id);
    const constants = (): Promise<boolean> =>
      stage().browser.evaluate(() => document.querySelector<HTMLElement>('#r4')!.checkVisibility());
    await until('the methods', () =>
      stage().browser.evaluate(() => document.querySelectorAll('#method option').length > 1),
    );
    await choose('cectd-ds');
    await until('the new method', async () => (await stored())['method'] === 'cectd-ds');
    expect(await constants()).toBe(false);
    await choose('r4');
    await until('R4', async () => (await stored())['method'] === 'r4');
    expect(await constants()).toBe(true);
    await stage().browser.evaluate(() => document.querySelector<HTMLElement>('#defaults')!.click());
    await until('the default', async () => (await stored())['method'] === DEFAULTS.method);
  });

  test('holds from the next click on', async () => {
    await stage().openFixture('news-article', { hideStyle: 'close-up' });
    await stage().click('on');
    expect(
      await stage().browser.evaluate(() => getComputedStyle(document.querySelector('footer')!).display),
    ).toBe('none');
  });
});
