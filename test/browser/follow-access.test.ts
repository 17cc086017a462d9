import { afterEach, expect, test } from '@jest/globals';
import path from 'node:path';
import { answer, asked, clickOn, openAndListen } from './support/questions.ts';
import { said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until } from './support/wait.ts';

const BOX = '[name="watch"]';

inBothBrowsers('access to the list of downloads', (stage) => {
  afterEach(() =>
    stage().browser.background(async (api) => {
      await api.permissions.remove({ permissions: ['downloads'] });
    }),
  );

  const isChosen = (): Promise<boolean> =>
    stage().browser.evaluate((box) => document.querySelector<HTMLInputElement>(box)!.checked, BOX);
  const read = (selector: string): Promise<string> =>
    stage().browser.evaluate((css) => document.querySelector(css)!.textContent, selector);
  const isGiven = (): Promise<boolean> =>
    stage().browser.background((api) => api.permissions.contains({ permissions: ['downloads'] }));

  test('is not there, and not asked for, until the user chooses it; nothing is saved before the answer', async () => {
    const { browser } = stage();
    await openAndListen(browser);
    expect([await isGiven(), await isChosen(), (await asked(browser)).length]).toEqual([false, false, 0]);
    await clickOn(browser, BOX);
    await until('the question', async () => (await asked(browser)).length > 0);
    expect(await asked(browser)).toEqual([{ permissions: ['downloads'] }]);
    expect(await read('#status')).toBe('');
    await answer(browser, 'refuse');
    await until('the word', async () => (await read('#watch-problem')).startsWith('Without that access'));
    expect([await isGiven(), await isChosen(), await read('#status')]).toEqual([false, false, '']);
    await stage().screenshot('settings-downloads-refused');
  });

  test('that is given makes the choice and holds at once; taking the choice back gives it back', async () => {
    const { browser } = stage();
    await openAndListen(browser);
    await clickOn(browser, BOX);
    await answer(browser, 'allow');
    await until('the word', async () => (await read('#status')) === 'Saved.');
    expect(await isChosen()).toBe(true);
    expect(await isGiven()).toBe(browser.answerQuestion !== undefined);
    if (browser.answerQuestion) {
      await stage().openFixture('recipe');
      const file = await nextDownload(browser, () => browser.contextMenu('save-text'));
      await until('the word', async () => (await said(browser)) === `Saved: ${path.basename(file)}`);
      await openAndListen(browser);
      expect(await isChosen()).toBe(true);
    }
    await clickOn(browser, BOX);
    await until('the answer', async () => !(await isChosen()) && !(await isGiven()));
  });

  test('shows in every page of settings that is open', async () => {
    const { browser } = stage();
    if (!browser.answerQuestion)
      return console.warn(`Not tested in ${browser.name}: without a display nobody can answer its question.`);
    await browser.openExtensionPage('options.html');
    const [other] = await browser.tabs();
    const one = await browser.newTab();
    await openAndListen(browser);
    for (const answered of [true, false]) {
      await clickOn(browser, BOX);
      if (answered) await answer(browser, 'allow');
      await until('the choice', async () => (await isGiven()) === answered);
      await browser.switchTab(other);
      await until('the choice on the other page', async () => (await isChosen()) === answered);
      await browser.switchTab(one);
    }
  });

  test('of pictures is not called saved before the answer either', async () => {
    const { browser } = stage();
    await browser.background((api) => api.storage.local.set({ pictures: 'links' }));
    await openAndListen(browser);
    await clickOn(browser, '[value="embedded"]');
    await until('the question', async () => (await asked(browser)).length > 0);
    expect(await read('#status')).toBe('');
    await answer(browser, 'refuse');
    await until('the word', async () => (await read('#pictures-problem')).startsWith('Without that access'));
    expect(await read('#status')).toBe('');
  });
});
