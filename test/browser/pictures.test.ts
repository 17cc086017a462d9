import { afterAll, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync, readdirSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { test } from './support/every-other-test.ts';
import { servePictures, type PictureServer } from './support/picture-server.ts';
import { said } from './support/said.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { nextDownload, until } from './support/wait.ts';

const SENTENCE =
  'The ferry leaves the old harbour at seven, and whoever wants to see the islands should be on deck by then. ';

let pictures: PictureServer;
beforeAll(async () => {
  pictures = await servePictures();
});
afterAll(() => pictures.close());
beforeEach(() => pictures.clear());

const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Opens an article with pictures of the other site, which the page itself has not loaded yet. */
async function openArticle(
  stage: Stage,
  ...[first, ...rest]: readonly [OutgoingHttpHeaders | string, ...string[]]
): Promise<void> {
  const names = typeof first === 'string' ? [first, ...rest] : rest;
  const headers = typeof first === 'string' ? {} : first;
  const figures = names.map(
    (name) =>
      `<p>${SENTENCE.repeat(3)}</p><img alt="${name}" width="60" height="60" src="${PLACEHOLDER}" data-src="${pictures.origin}/${name}">`,
  );
  const html = `<!doctype html><html lang="en"><title>Islands</title><nav>Menu</nav><main><h1>Islands</h1>${figures.join('')}<p>${SENTENCE.repeat(3)}</p></main>`;
  await stage.open(stage.server.page(html, headers), { pictures: 'embedded' });
  await stage.grant();
}

const names = (): string[] => pictures.asked.map(({ url }) => url ?? '').sort();

describe('with access', () => {
  inBothBrowsers(
    'pictures in the file',
    (stage) => {
      test('make a file larger than any message may be, and it comes whole', async () => {
        const { browser } = stage();
        await openArticle(stage(), 'large.png?1', ...[2, 3, 4, 5].map((i) => `large.png?${i}`));
        const file = await nextDownload(browser, () => browser.contextMenu('save-html'));
        const html = readFileSync(file, 'utf8');
        expect(html.length).toBeGreaterThan(64 * 2 ** 20);
        expect(html.split('src="data:image/png;base64,').length - 1).toBe(5);
        expect(html.trimEnd().slice(-7)).toBe('</html>');
      });

      test('stand in an HTML file that loads nothing; what could not be had is linked and named', async () => {
        const { browser, server } = stage();
        const bad = ['gone.png', 'page.png', 'broken.png', 'cut.png', 'huge.png'];
        await openArticle(stage(), 'ok.png', 'moved.png', 'drawing.svg', 'ok.png', ...bad);
        await browser.evaluate(() => void (document.cookie = 'visit=secret; path=/'));
        const file = await nextDownload(browser, () => browser.contextMenu('save-html'));
        const html = readFileSync(file, 'utf8');

        expect(names()).toEqual(
          [
            '/ok.png',
            '/moved.png',
            '/new-place.png',
            '/drawing.svg',
            ...bad.map((name) => `/${name}`),
          ].sort(),
        );
        for (const { headers } of pictures.asked) {
          expect(headers.cookie).toBeUndefined();
          expect(headers.referer).toBeUndefined();
        }
        const notice = await until('the report', async () => (await said(browser)) || null);
        expect(notice).toBe(
          'Pictures in the file: 3 of 8. These are links instead: gone.png (the site answered 404), ' +
            'page.png (it is not a picture but text/html), broken.png (it is damaged, or of an unknown kind), ' +
            'cut.png (the download was cut off), huge.png (larger than 10 MB).',
        );
        await stage().screenshot('pictures-report');

        pictures.clear();
        await browser.goto(server.page(html));
        const images = await browser.evaluate(() =>
          [...document.images].map(({ src, naturalWidth }) => [src.slice(0, 14), naturalWidth > 0]),
        );
        expect(images).toEqual([
          ['data:image/png', true],
          ['data:image/png', true],
          ['data:image/svg', true],
          ['data:image/png', true],
        ]);
        const links = await browser.evaluate(() =>
          [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(({ pathname, title }) => [
            pathname,
            title,
          ]),
        );
        expect(links).toContainEqual(['/gone.png', 'Not in the file: the site answered 404']);
        expect(links).toHaveLength(bad.length);
        expect(names()).toEqual([]);
        await stage().screenshot('pictures-in-the-file');
      });

      test('stand in a book, each once', async () => {
        const { browser } = stage();
        await openArticle(stage(), 'ok.png', 'drawing.svg', 'ok.png');
        const file = await nextDownload(browser, () => browser.contextMenu('save-epub'));
        const files = unzipSync(readFileSync(file));
        expect(Object.keys(files).filter((name) => name.includes('picture'))).toEqual([
          'EPUB/picture-1.png',
          'EPUB/picture-2.svg',
        ]);
        expect(Buffer.from(files['EPUB/picture-1.png'])).toEqual(readFileSync('icons/off-128.png'));
        expect(strFromU8(files['EPUB/picture-2.svg'])).not.toContain('script');
        await until('the report', async () => (await said(browser)) === 'All pictures are in the file: 2.');
      });

      test('are asked for as the page names them, without encryption too', async () => {
        const { browser, server } = stage();
        const picture = `<img alt="far" width="60" height="60" src="${PLACEHOLDER}" data-src="http://pictures.test/a.png">`;
        const html = `<!doctype html><title>Far</title><main><h1>Far</h1><p>${SENTENCE.repeat(3)}</p>${picture}<p>${SENTENCE.repeat(3)}</p></main>`;
        await stage().open(server.page(html), { pictures: 'embedded' });
        await stage().grant();
        await browser.clearRequests();
        await nextDownload(browser, () => browser.contextMenu('save-html'));
        expect(new Set(await browser.requests())).toEqual(new Set(['http://pictures.test/a.png']));
      });

      test('stand in a file of a page that forbids downloads too', async () => {
        const { browser } = stage();
        await openArticle(
          stage(),
          { 'content-security-policy': 'sandbox allow-scripts' },
          'ok.png',
          'gone.png',
        );
        const file = await nextDownload(browser, () => browser.contextMenu('save-html'));
        expect(readFileSync(file, 'utf8')).toContain('src="data:image/png;base64,');
        expect(names()).toEqual(['/gone.png', '/ok.png']);
        await until('the report', async () =>
          /^Pictures in the file: 1 of 2\..*gone\.png/.test(await said(browser)),
        );
      });

      test('stand beside a Markdown file, in an archive with it', async () => {
        const { browser } = stage();
        await openArticle(stage(), 'ok.png', 'gone.png');
        const file = await nextDownload(browser, () => browser.contextMenu('save-markdown'));
        expect(file).toMatch(/Islands.*\.zip$/);
        const files = unzipSync(readFileSync(file));
        const markdown = Object.keys(files).find((name) => name.endsWith('.md'))!;
        const folder = markdown.replace(/\.md$/, '-pictures/');
        expect(Object.keys(files)).toEqual([markdown, `${folder}picture-1.png`]);
        const text = strFromU8(files[markdown]);
        expect(text).toContain(`![ok.png](${encodeURIComponent(folder.slice(0, -1))}/picture-1.png)`);
        expect(text).toContain(`[gone.png](${pictures.origin}/gone.png)`);
        expect(names()).toEqual(['/gone.png', '/ok.png']);
      });

      test('are for files that hold pictures only', async () => {
        const { browser } = stage();
        await openArticle(stage(), 'ok.png');
        const file = await nextDownload(browser, () => browser.contextMenu('save-text'));
        expect(readFileSync(file, 'utf8')).toContain('Islands');
        expect(names()).toEqual([]);
      });

      describe.each([
        ['Escape', (at: Stage) => at.browser.press('Escape')],
        ['the button', (at: Stage) => at.browser.clickButton()],
        ['Cancel, reached by keys', tabToCancel],
      ])('are given up by %s', (_, cancel) => {
        test('and nothing is saved', async () => {
          const { browser } = stage();
          await openArticle(stage(), 'ok.png', 'never.png');
          await stage().click('on');
          const before = readdirSync(browser.downloads);
          await browser.contextMenu('save-html');
          await until('the progress on the button', async () => (await browser.action()).badge === '50%');
          expect((await browser.action()).title).toBe('Saving. Click to cancel');
          expect(await said(browser)).toContain('Loading pictures: 1 of 2.');
          await stage().screenshot('progress');
          expect(pictures.pending()).toBe(1);
          const isSeen = (): boolean =>
            document.documentElement.lastElementChild!.checkVisibility({ visibilityProperty: true });
          expect(await browser.evaluate(isSeen)).toBe(true);
          await cancel(stage());
          await stage().badge('on');
          await until('the word', async () => (await said(browser)) === 'Cancelled. Nothing was saved.');
          await until('the request to end', () => pictures.pending() === 0);
          expect(readdirSync(browser.downloads)).toEqual(before);
        });
      });

      test('are given up by leaving the page', async () => {
        const { browser, server } = stage();
        await openArticle(stage(), 'ok.png', 'never.png');
        const before = readdirSync(browser.downloads);
        await browser.contextMenu('save-html');
        await until('the progress on the button', async () => (await browser.action()).badge === '50%');
        await browser.goto(server.url('/fixtures/recipe.html'));
        await until('the request to end', () => pictures.pending() === 0);
        await stage().badge('');
        expect((await browser.action()).title).toBe('Isolate the main content');
        expect(readdirSync(browser.downloads)).toEqual(before);
      });
    },
    // What the extension asks for here is what the tests are about; other hosts are out of reach.
    { '/no-such-folder/': { folder: 'fixtures' } },
    'pictures',
  );
});

/** The page has nothing else to stop at. The bar is one stop, and comes before. */
async function tabToCancel({ browser }: Stage): Promise<void> {
  await browser.press('Tab');
  await browser.press('Tab');
  await browser.press('Enter');
}

inBothBrowsers('pictures without access', (stage) => {
  test('a page so large that it takes its time says so, and is cancelled before anything is saved', async () => {
    const { browser, server } = stage();
    const long = `<p>${SENTENCE.replace(/\w+/g, '<i>$&</i>')}</p>`.repeat(1_300);
    await browser.goto(server.page(`<!doctype html><title>Long</title><main><h1>Long</h1>${long}</main>`));
    await stage().grant();
    const before = readdirSync(browser.downloads);
    await browser.contextMenu('save-epub');
    await until('the progress on the button', async () => (await browser.action()).badge === '…');
    await browser.press('Escape');
    await stage().badge('');
    await until('the word', async () => (await said(browser)) === 'Cancelled. Nothing was saved.');
    expect(readdirSync(browser.downloads)).toEqual(before);
  });

  test('stay absolute links, which the reader is told, and nothing is asked for', async () => {
    const { browser } = stage();
    await openArticle(stage(), 'ok.png');
    const file = await nextDownload(browser, () => browser.contextMenu('save-html'));
    expect(readFileSync(file, 'utf8')).toContain(`src="${pictures.origin}/ok.png"`);
    await until('the word', async () => /links in this file.*not allowed/.test(await said(browser)));
    expect(names()).toEqual([]);
  });
});
