import { afterEach, expect, test } from '@jest/globals';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { answer, asked, clickOn, openAndListen } from './support/questions.ts';
import { until } from './support/wait.ts';

const SITES = '*://*/*';

inBothBrowsers('access to pictures', (stage) => {
  afterEach(() =>
    stage().browser.background(async (api) => {
      await api.permissions.remove({ origins: ['*://*/*'] });
    }),
  );

  test('is not there, and not asked for, until the user chooses pictures in the file', async () => {
    await openSettings(stage(), 'links');
    expect(await access(stage())).toEqual([]);
    expect(await asked(stage().browser)).toEqual([]);
    expect(await chosen(stage())).toBe('links');
    expect(await problem(stage())).toBe('');
  });

  test('is asked for when the user does, and nothing is kept before the answer', async () => {
    await openSettings(stage(), 'links');
    await choose(stage(), 'embedded');
    await until('the question', async () => (await asked(stage().browser)).length > 0);
    expect(await asked(stage().browser)).toEqual([{ origins: [SITES] }]);
    expect(await stored(stage())).toBe('links');
    expect(await access(stage())).toEqual([]);
    await answer(stage().browser, 'refuse');
  });

  test('that is given lets the choice hold, and choosing links gives it back', async () => {
    await openSettings(stage(), 'links');
    await choose(stage(), 'embedded');
    await answer(stage().browser, 'allow');
    await until('the choice', async () => (await stored(stage())) === 'embedded');
    expect(await access(stage())).toEqual(stage().browser.answerQuestion ? [SITES] : []);
    expect(await chosen(stage())).toBe('embedded');
    await choose(stage(), 'links');
    await until('the choice', async () => (await stored(stage())) === 'links');
    expect(await access(stage())).toEqual([]);
  });

  test('that is refused leaves pictures links, and says so', async () => {
    await openSettings(stage(), 'links');
    await choose(stage(), 'embedded');
    await answer(stage().browser, 'refuse');
    await until('the word', async () => (await problem(stage())).startsWith('Without that access'));
    expect(await chosen(stage())).toBe('links');
    expect(await stored(stage())).toBe('links');
    await stage().screenshot('settings-access-refused');
  });

  test('that was taken back is missed in the settings', async () => {
    await openSettings(stage(), 'embedded');
    await until('the word', async () => /is not allowed to read the sites/.test(await problem(stage())));
    expect(await chosen(stage())).toBe('links');
  });

  test('is given back with the defaults, and whoever puts the settings back hears that it is not', async () => {
    const { browser } = stage();
    // Where nobody can answer the browser it never had any.
    if (!browser.answerQuestion) return;
    await openSettings(stage(), 'links');
    await choose(stage(), 'embedded');
    await answer(browser, 'allow');
    await until('the choice', async () => (await stored(stage())) === 'embedded');
    await clickOn(browser, '#defaults');
    await until('no access', async () => (await access(stage())).length === 0);
    await clickOn(browser, '#undo');
    const status = (): Promise<string> =>
      browser.evaluate(() => document.querySelector('#status')!.textContent);
    await until('the word', async () => /^Undone, except for/.test(await status()));
    await until('the problem', async () => /is not allowed to read the sites/.test(await problem(stage())));
    expect(await chosen(stage())).toBe('links');
    expect(await access(stage())).toEqual([]);
  });
});

/** Opens the settings with this choice in them, and listens to what they ask the browser for. */
async function openSettings(stage: Stage, pictures: string): Promise<void> {
  await stage.browser.background((api, value) => api.storage.local.set({ pictures: value }), pictures);
  await openAndListen(stage.browser);
}

function choose({ browser }: Stage, pictures: string): Promise<void> {
  return clickOn(browser, `[name="pictures"][value="${pictures}"]`);
}

function chosen({ browser }: Stage): Promise<string> {
  return browser.evaluate(() => document.querySelector<HTMLInputElement>('[name="pictures"]:checked')!.value);
}

function problem({ browser }: Stage): Promise<string> {
  return browser.evaluate(() => document.querySelector('#pictures-problem')!.textContent);
}

function stored({ browser }: Stage): Promise<unknown> {
  return browser.background(async (api) => String((await api.storage.local.get('pictures'))['pictures']));
}

function access({ browser }: Stage): Promise<readonly string[]> {
  return browser.background(async (api) => (await api.permissions.getAll()).origins ?? []);
}
