import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { laidOver, said } from './support/said.ts';
import { SMALL_DISK_BYTES, smallDisk } from './support/small-disk.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { nextDownload, until } from './support/wait.ts';

const WORDS =
  'the garden of rivers and stone in morning light where letters came from a winter house up north'.split(
    ' ',
  );
/** As text it is larger than the small disk, and than what browsers keep back before they write. */
const LONG = Array.from(
  { length: 300 },
  (_, p) =>
    `<p>${Array.from({ length: 120 }, (_, w) => WORDS[(p * 7 + w * w * 3 + w * p) % WORDS.length]).join(' ')} ${p}.</p>`,
).join('');
const LONG_PAGE = `<!doctype html><html lang="en"><title>Long</title><article><h1>Long</h1>${LONG}</article>`;

const disk = smallDisk();
if (typeof disk === 'string') console.warn(`Full disks are not tested: ${disk}`);

const filesIn = (folder: string): string[] => readdirSync(folder).filter((name) => name !== FILLING);
const FILLING = 'filling';

/** Reads what the page says, but for the word that comes before the last one. */
function lastWord({ browser }: Stage): Promise<string> {
  return until('the word', async () => {
    const word = await said(browser);
    return word && !word.startsWith('Passed') ? word : null;
  });
}

describe('where it is allowed', () => {
  inBothBrowsers(
    'following files to the disk',
    (stage) => {
      test('calls a file saved that is written whole, by the name that it has', async () => {
        const { browser } = stage();
        await stage().openFixture('recipe');
        await stage().grant();
        for (let saved = 0; saved < 2; saved++) {
          const file = await nextDownload(browser, () => browser.contextMenu('save-text'));
          await until('the word', async () => (await said(browser)) === `Saved: ${path.basename(file)}`);
        }
        expect(filesIn(browser.downloads)).toHaveLength(2);
      });

      test('does so where a sandbox forbids downloads', async () => {
        const { browser, server } = stage();
        await stage().open(server.page(LONG_PAGE, { 'content-security-policy': 'sandbox allow-scripts' }));
        await stage().grant();
        await browser.contextMenu('save-text');
        expect(await lastWord(stage())).toBe('Saved: Long.txt');
      });

      (typeof disk === 'string' ? describe.skip : describe)('on a small disk', () => {
        const small = disk as Exclude<typeof disk, string>;
        beforeEach(() => small.mount(stage().browser.downloads));
        afterEach(() => small.unmount(stage().browser.downloads));
        const fill = (free: number): void =>
          writeFileSync(path.join(stage().browser.downloads, FILLING), Buffer.alloc(SMALL_DISK_BYTES - free));

        test.each([
          ['full', 'news-article', 0],
          ['with room for a part', 'news-article', 4096],
          ['too small for a long file', 'long', 4096],
        ])('that is %s says so, and leaves no part of the file', async (_, page, free) => {
          const { browser, server } = stage();
          if (page === 'long') await stage().open(server.page(LONG_PAGE));
          else await stage().openFixture(page);
          await stage().grant();
          fill(free);
          await browser.contextMenu('save-html');
          expect(await lastWord(stage())).toMatch(/^Nothing was saved\. .*\bdisk (is|may be) full/);
          expect(filesIn(browser.downloads)).toEqual([]);
          await stage().screenshot(`disk-full-${page}-${free}`);
          // The same file, once there is room for it.
          if (page === 'long') return;
          rmSync(path.join(browser.downloads, FILLING));
          const file = await nextDownload(browser, () => browser.contextMenu('save-text'));
          await until('the word', async () => (await said(browser)) === `Saved: ${path.basename(file)}`);
          expect(statSync(file).size).toBeGreaterThan(1000);
        });

        test('that takes nothing says that nothing was saved', async () => {
          const { browser } = stage();
          await stage().openFixture('recipe');
          await stage().grant();
          small.close(browser.downloads);
          await browser.contextMenu('save-text');
          // Chromium asks for another folder then, and nobody answers it here.
          expect(await lastWord(stage())).toMatch(
            /^Nothing was saved\. .*folder may be protected|^Cancelled\. Nothing was saved/,
          );
          expect(filesIn(browser.downloads)).toEqual([]);
        });
      });
    },
    {},
    'downloads',
  );
});

inBothBrowsers('a file that is not followed', (stage) => {
  test('is not called saved, nor anything else', async () => {
    const { browser } = stage();
    await stage().openFixture('recipe');
    await stage().grant();
    await nextDownload(browser, () => browser.contextMenu('save-text'));
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await laidOver(browser)).toEqual([]);
  });
});
