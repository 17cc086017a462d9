import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test as testInBoth,
} from '@jest/globals';
import { test } from './support/every-other-test.ts';
import { servePictures, type PictureServer } from './support/picture-server.ts';
import { clickOn } from './support/questions.ts';
import { article, isRead, openRead, read } from './support/reading.ts';
import { inBothBrowsers, inBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

let pictures: PictureServer;
beforeAll(async () => {
  pictures = await servePictures();
});
beforeEach(() => pictures.clear());
afterAll(() => pictures.close());

/** The page keeps them back, so that all who ask for them are ours. */
const page = (...names: string[]): string =>
  article(
    names
      .map(
        (name) => `<p><img width="60" height="60" alt="${name}" data-src="${pictures.origin}/${name}"></p>`,
      )
      .join(''),
  );
const shown = (): string[] =>
  [...document.querySelectorAll('main img')].map((one) => one.getAttribute('src')!.slice(0, 15));

describe('pictures of the calm view', () => {
  inBothBrowsers(
    'with access',
    (stage) => {
      // Those that are asked for here are meant.
      afterEach(() => stage().browser.clearRequests());

      test('are loaded by a press, without cookies, and those that cannot be had are told', async () => {
        const { browser } = stage();
        await openRead(stage(), page('ok.png', 'gone.png'));
        expect(pictures.asked).toEqual([]);
        expect(await browser.evaluate(shown)).toEqual([]);
        await clickOn(browser, '#pictures');
        await untilInPage(browser, 'the word', () =>
          /could not be loaded: 1/.test(document.querySelector('output')!.textContent),
        );
        expect(await browser.evaluate(shown)).toEqual(['data:image/png;']);
        await stage().screenshot('read-pictures');
        expect(pictures.asked.map(({ headers }) => [headers.cookie, headers.referer])).toEqual([
          [undefined, undefined],
          [undefined, undefined],
        ]);
      });

      test('are loaded at once where the reader has pictures in files', async () => {
        const { browser } = stage();
        await stage().open(stage().server.page(page('ok.png')), { pictures: 'embedded' });
        await read(stage());
        await isRead(stage());
        await untilInPage(browser, 'the picture', () => document.querySelector('main img') !== null);
        expect(await browser.evaluate(shown)).toEqual(['data:image/png;']);
        expect(await browser.evaluate(() => document.querySelector('#pictures')!.checkVisibility())).toBe(
          false,
        );
      });
    },
    {},
    'pictures',
  );
});

inBothBrowsers('pictures of the calm view without access', (stage) => {
  testInBoth('are links', async () => {
    const { browser } = stage();
    await openRead(stage(), page('ok.png'));
    const [link] = await browser.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('main span a')].map((one) => [
        one.href,
        one.textContent,
      ]),
    );
    expect(link).toEqual([`${pictures.origin}/ok.png`, 'ok.png']);
    expect(pictures.asked).toEqual([]);
  });
});

// Without a display nobody can answer Chromium.
inBrowsers(['firefox'], 'asking for pictures of the calm view', (stage) => {
  const access = (): Promise<readonly string[]> =>
    stage().browser.background(async (api) => (await api.permissions.getAll()).origins ?? []);

  afterEach(() => stage().browser.clearRequests());

  test('brings them, and the access is given back', async () => {
    const { browser } = stage();
    await openRead(stage(), page('ok.png'));
    await clickOn(browser, '#pictures');
    await browser.answerQuestion!('allow');
    await untilInPage(browser, 'the picture', () => document.querySelector('main img') !== null);
    await until('no access', async () => (await access()).length === 0);
    await until('nothing lent', () =>
      browser.background(async (api) => !('accessLent' in (await api.storage.local.get()))),
    );
  });

  test('and a refusal leave them links, and the reader can be asked again', async () => {
    const { browser } = stage();
    await openRead(stage(), page('ok.png'));
    await clickOn(browser, '#pictures');
    await browser.answerQuestion!('refuse');
    await untilInPage(browser, 'the word', () =>
      /stay links/.test(document.querySelector('output')!.textContent),
    );
    expect(await browser.evaluate(() => document.querySelector('#pictures')!.checkVisibility())).toBe(true);
    expect(pictures.asked).toEqual([]);
  });
});
