import { statSync } from 'node:fs';
import { EXTENSION, launch, type BrowserName, type TestBrowser } from '../../test/browser/support/browser.ts';
import { nextDownload, until } from '../../test/browser/support/wait.ts';
import { markdownTable } from '../../src/workbench/evaluate/table.ts';
import { withProgress } from '../../src/workbench/progress.ts';
import { addressIn, serveWcxb } from '../wcxb-server.ts';
import { spread } from './tables.ts';

const FORMATS = ['html', 'markdown', 'epub'] as const;

/**
 * Saves isolated pages, each in a new tab, and measures the time from the command to the last byte of the file on the
 * disk. Each page is saved once.
 */
export async function timeSaves(name: BrowserName, pages: readonly string[]): Promise<readonly string[]> {
  const server = await serveWcxb();
  const browser = await launch(name, { extension: EXTENSION });
  const times = FORMATS.map((): number[] => []);
  try {
    await browser.background((api) => {
      api.commands.onCommand.addListener(() => Object.assign(globalThis, { heardAt: Date.now() }));
    });
    await withProgress('Pages', { total: pages.length }, async (step) => {
      for (const [i, page] of pages.entries()) {
        await browser.goto(addressIn(server, page));
        const time = await timeSave(browser, FORMATS[i % FORMATS.length]);
        if (time !== undefined) times[i % FORMATS.length].push(time);
        step();
      }
    });
    return [
      `${name} ${browser.version}, ${times.flat().length} of ${pages.length} pages of WCXB with main content`,
      markdownTable(
        ['saved as', 'ms from the command to the file: median (quartiles)'],
        FORMATS.map((format, i) => [format, spread(times[i])]),
      ),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Undefined if the page has no main content. */
async function timeSave(browser: TestBrowser, format: string): Promise<number | undefined> {
  await browser.clickButton();
  let badge = '';
  await until('the badge', async () => ['on', '!'].includes((badge = (await browser.action()).badge)));
  if (badge !== 'on') return undefined;
  const file = await nextDownload(browser, () => browser.runCommand(`save-${format}`));
  const heardAt = await browser.background(() => (globalThis as unknown as { heardAt: number }).heardAt);
  return statSync(file).mtimeMs - heardAt;
}
