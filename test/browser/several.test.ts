import { describe, expect } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkBook, UNCHECKED } from '../epubcheck.ts';
import { violations } from './support/axe.ts';
import { test } from './support/every-other-test.ts';
import { article, markTabs, openTabs, pageOfSeveral, rowsOf, saidWhenOver } from './support/several.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until } from './support/wait.ts';

const NOTE = '<p>Said<a href="#n1" id="r1">1</a>.</p>';

const TITLES = ['Almond', 'Birch', 'Cedar'];

describe('with access', () => {
  inBothBrowsers(
    'several marked tabs',
    (stage) => {
      test('give a file each', async () => {
        const { browser, server } = stage();
        const before = new Set(readdirSync(browser.downloads));
        await openTabs(
          stage(),
          TITLES.map((title) => server.page(article(title))),
        );
        await markTabs(browser, TITLES.length);
        await browser.runCommand('save-text');
        await pageOfSeveral(browser);
        expect(await saidWhenOver(browser)).toBe('All 3 tabs are saved.');
        await stage().screenshot('several-files');
        expect(await violations(browser)).toEqual([]);
        expect(await rowsOf(browser)).toEqual(
          TITLES.map((title) => [title, 'saved', `Passed to the browser: ${title}.txt`]),
        );
        const files = await until('all files', () => {
          const all = readdirSync(browser.downloads).filter((file) => !before.has(file));
          return all.length === TITLES.length && all.every((file) => file.endsWith('.txt')) ? all : null;
        });
        expect(files.sort()).toEqual(TITLES.map((title) => `${title}.txt`));
      });

      test('become one book with a chapter each, in their order', async () => {
        const { browser, server } = stage();
        const svg =
          'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"%3E%3Cpath d="M0 0h9v9"/%3E%3C/svg%3E';
        const picture = `<img width="60" height="60" alt="x" src='${svg}'>`;
        await openTabs(
          stage(),
          TITLES.map((title) => server.page(article(title, NOTE + picture))),
        );
        await markTabs(browser, TITLES.length);
        const file = await nextDownload(browser, () => browser.contextMenu('save-book'));
        await pageOfSeveral(browser);
        expect(await saidWhenOver(browser)).toMatch(/^All 3 tabs are in the book\. .*\.epub$/);
        expect(path.basename(file)).toBe('Almond · Birch · Cedar.epub');
        const files = unzipSync(readFileSync(file));
        const names = [1, 2, 3].flatMap((n) => [
          `EPUB/chapter-${n}.xhtml`,
          `EPUB/chapter-${n}/picture-1.svg`,
        ]);
        expect(Object.keys(files)).toEqual(expect.arrayContaining(names));
        const contents = strFromU8(files['EPUB/nav.xhtml']);
        expect(
          [...contents.matchAll(/<li><a href="([^"#]+)">([^<]*)/g)].map((found) => found.slice(1)),
        ).toEqual(TITLES.map((title, at) => [`chapter-${at + 1}.xhtml`, title]));
        expect(strFromU8(files['EPUB/chapter-2.xhtml'])).toContain('Birch');
        if (UNCHECKED === undefined) checkBook(file);
      });

      test('that cannot be saved are told of, and the others are saved all the same', async () => {
        const { browser, server } = stage();
        const before = new Set(readdirSync(browser.downloads));
        const empty = '<!doctype html><title>Empty</title><link rel="icon" href="data:,">';
        await openTabs(stage(), [
          server.page(article('Almond')),
          server.page(empty),
          browser.name === 'firefox' ? 'about:license' : 'chrome://version/',
          server.page(article('Dogwood')),
        ]);
        await markTabs(browser, 4);
        await browser.contextMenu('save-text').catch(() => browser.runCommand('save-text'));
        await pageOfSeveral(browser);
        expect(await saidWhenOver(browser)).toBe('2 of 4 tabs are saved.');
        await stage().screenshot('several-failed');
        const rows = await rowsOf(browser);
        expect(rows.map(([, state]) => state)).toEqual(['saved', 'failed', 'failed', 'saved']);
        expect(rows[1][2]).toBe('There is no main content on this page.');
        expect(rows[2][2]).toMatch(/browser itself|does not let extensions/);
        const files = await until('whole files', () => {
          const all = readdirSync(browser.downloads).filter((file) => !before.has(file));
          return all.length >= 2 && all.every((file) => file.endsWith('.txt')) ? all : null;
        });
        expect(files.map((file) => file.replace(/ ?\(\d+\)/, '')).sort()).toEqual([
          'Almond.txt',
          'Dogwood.txt',
        ]);
      });
    },
    {},
    'pictures',
  );
});
