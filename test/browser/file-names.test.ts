import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NASTY_TITLES } from '../support/nasty-titles.ts';
import { inPageScript } from './support/bundle.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';

/** Far fewer than a browser takes at once. */
const AT_ONCE = 25;

inBothBrowsers('500 nasty titles', (stage) => {
  test('name files that the browser writes under just these names', async () => {
    const { browser, server } = stage();
    // Chromium asks the user before a page of the web downloads more than one file; Firefox takes none from there.
    if (browser.name === 'chromium') await browser.openExtensionPage('hand-over.html');
    else await browser.goto(server.page('<!doctype html><title>downloads</title>'));
    await browser.evaluate(await inPageScript('save-in-page'));
    expect(NASTY_TITLES).toHaveLength(500);
    const names = new Set<string>();
    for (let at = 0; at < NASTY_TITLES.length; at += AT_ONCE) {
      // Half a surrogate pair cannot be sent as JSON to both browsers, so all goes as numbers.
      const titles = NASTY_TITLES.slice(at, at + AT_ONCE).map((title) =>
        [...title].map((one) => one.codePointAt(0)!),
      );
      const asked = await browser.evaluate(
        (codes) => isolateSaving.download(codes.map((title) => String.fromCodePoint(...title))),
        titles,
      );
      const fresh = asked.filter((name) => !names.has(name));
      // A name that is taken already gets a number, which is the browser's business.
      for (const name of fresh) names.add(name);
      const missing = (): string[] => fresh.filter((name) => !isThere(browser.downloads, name));
      await until('the downloads', () => missing().length === 0).catch(() => {});
      expect({ missing: missing(), there: missing().length > 0 && others(browser.downloads, names) }).toEqual(
        {
          missing: [],
          there: false,
        },
      );
    }
    expect(names.size).toBeGreaterThan(300);
    await until('the last download', () => others(browser.downloads, names).length === 0);
  });
});

/** Is the whole file there? It holds its own name. */
function isThere(folder: string, name: string): boolean {
  try {
    return readFileSync(path.join(folder, name), 'utf8') === name;
  } catch {
    return false;
  }
}

/** Files that nobody asked for under this name. */
function others(folder: string, names: ReadonlySet<string>): string[] {
  return readdirSync(folder).filter((name) => !names.has(name.replace(/ ?\(\d+\)(?=\.txt$)/, '')));
}
