import { EXTENSION, launch, type TestBrowser } from '../../test/browser/support/browser.ts';
import { until } from '../../test/browser/support/wait.ts';
import { markdownTable } from '../../src/workbench/evaluate/table.ts';
import { withProgress } from '../../src/workbench/progress.ts';
import { addressIn, serveWcxb } from '../wcxb-server.ts';
import { spread } from './tables.ts';

/** The heap of a page's process after a garbage collection, in megabytes. */
interface Held {
  readonly before: number;
  readonly isolated: number;
  readonly after: number;
}

/** Isolates real pages in Chromium, each in its own process, and restores them. */
export async function measureMemory(pages: readonly string[]): Promise<readonly string[]> {
  const server = await serveWcxb();
  const browser = await launch('chromium', { extension: EXTENSION });
  const all: Held[] = [];
  try {
    await withProgress('Pages', { total: pages.length }, async (step) => {
      for (const page of pages) {
        await browser.goto('about:blank');
        await browser.goto(addressIn(server, page));
        const held = await heldBy(browser);
        if (held) all.push(held);
        step();
      }
    });
    const row = (what: string, of: (held: Held) => number): string[] => [what, spread(all.map(of))];
    return [
      `chromium ${browser.version}, ${all.length} of ${pages.length} pages of WCXB with main content`,
      markdownTable(
        ['', 'MB of the heap: median (quartiles)'],
        [
          row('the page before', ({ before }) => before),
          row('more while it is isolated', ({ before, isolated }) => isolated - before),
          row('more when it has been given back', ({ before, after }) => after - before),
        ],
      ),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

async function heldBy(browser: TestBrowser): Promise<Held | undefined> {
  const before = await megabytes(browser);
  await browser.clickButton();
  if ((await badgeOf(browser, ['on', '!'])) !== 'on') return undefined;
  const isolated = await megabytes(browser);
  await browser.clickButton();
  await badgeOf(browser, ['']);
  return { before, isolated, after: await megabytes(browser) };
}

async function badgeOf(browser: TestBrowser, badges: readonly string[]): Promise<string> {
  let badge = '';
  await until('the badge', async () => badges.includes((badge = (await browser.action()).badge)));
  return badge;
}

async function megabytes(browser: TestBrowser): Promise<number> {
  return (await browser.memory!()).heap / 2 ** 20;
}
