import { afterEach, expect, test } from '@jest/globals';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

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
    expect(await asked(stage())).toEqual([]);
    expect(await chosen(stage())).toBe('links');
    expect(await problem(stage())).toBe('');
  });

  test('is asked for when the user does, and nothing is kept before the answer', async () => {
    await openSettings(stage(), 'links');
    await choose(stage(), 'embedded');
    await until('the question', async () => (await asked(stage())).length > 0);
    expect(await asked(stage())).toEqual([{ origins: [SITES] }]);
    expect(await stored(stage())).toBe('links');
    expect(await access(stage())).toEqual([]);
    await answer(stage(), 'refuse');
  });

  test('that is given lets the choice hold, and choosing links gives it back', async () => {
    await openSettings(stage(), 'links');
    await choose(stage(), 'embedded');
    await answer(stage(), 'allow');
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
    await answer(stage(), 'refuse');
    await until('the word', async () => (await problem(stage())).startsWith('Without that access'));
    expect(await chosen(stage())).toBe('links');
    expect(await stored(stage())).toBe('links');
    await stage().screenshot('settings-access-refused');
  });

  test('that was taken back is missed in the settings', async () => {
    await openSettings(stage(), 'embedded');
    await until('the word', async () => /was taken back/.test(await problem(stage())));
    expect(await chosen(stage())).toBe('links');
  });
});

/**
 * Opens the settings with this choice in them, and listens to what they ask the browser for. Where nobody
 * can answer the browser, it asks all the same, and the answer comes from the test.
 */
async function openSettings({ browser }: Stage, pictures: string): Promise<void> {
  await browser.background((api, value) => api.storage.local.set({ pictures: value }), pictures);
  await browser.openExtensionPage('options.html');
  await untilInPage(
    browser,
    'the choice',
    () => document.querySelector('[name="pictures"]:checked') !== null,
  );
  await browser.evaluate((browserAnswers) => {
    type Permissions = { request: (wanted: object) => Promise<boolean> };
    const page = window as Window & {
      asked?: object[];
      answer?: (allow: boolean) => void;
      browser?: { permissions: Permissions };
    } & {
      chrome?: { permissions: Permissions };
    };
    page.asked = [];
    const { permissions } = (page.browser ?? page.chrome)!;
    const request = permissions.request.bind(permissions);
    permissions.request = (wanted) => {
      page.asked!.push(wanted);
      const answered = request(wanted);
      return browserAnswers ? answered : new Promise((resolve) => (page.answer = resolve));
    };
  }, browser.answerQuestion !== undefined);
}

async function answer({ browser }: Stage, given: 'allow' | 'refuse'): Promise<void> {
  if (browser.answerQuestion) return browser.answerQuestion(given);
  await untilInPage(browser, 'the question', () => 'answer' in window);
  await browser.evaluate((allow) => {
    (window as Window & { answer?: (allow: boolean) => void }).answer!(allow);
  }, given === 'allow');
}

/** A click with the mouse: browsers ask in answer to nothing else. */
async function choose({ browser }: Stage, pictures: string): Promise<void> {
  const [x, y] = await browser.evaluate((value) => {
    const radio = document.querySelector(`[name="pictures"][value="${value}"]`)!;
    radio.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = radio.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  }, pictures);
  await browser.clickAt(x, y);
}

function asked({ browser }: Stage): Promise<object[]> {
  return browser.evaluate(() => (window as Window & { asked?: { origins: string[] }[] }).asked ?? []);
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
