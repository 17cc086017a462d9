import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type BrowserName, type TestBrowser } from '../../test/browser/support/browser.ts';
import { until } from '../../test/browser/support/wait.ts';
import type { HideStyle } from '../../src/page/sheet.ts';
import { hashOf } from '../../src/workbench/metrics/random.ts';
import type { PageResult } from './results.ts';

/** After this time a page is given up, together with its browser. */
const PAGE_SECONDS = 120;

/** After this time a notice counts as left behind. The longest one is shown for 17 s. */
const FADING_MS = 30_000;

export interface Lane {
  readonly name: BrowserName;
  readonly style: HideStyle;
  /** The folder of the built extension. */
  readonly extension: string;
  /** The script that runs in each page: `restore-in-page.ts`. */
  readonly script: () => void;
  readonly addressOf: (page: string) => string;
  readonly onResult: (result: PageResult) => void;
}

/** One of several browsers that share the pages. Returns its version. */
export async function workOff(pages: Iterator<string>, lane: Lane): Promise<string> {
  const start = async (): Promise<TestBrowser> => {
    const started = await launch(lane.name, { extension: lane.extension });
    await started.resize(1280, 900);
    await started.background((api, hideStyle) => api.storage.local.set({ hideStyle }), lane.style);
    return started;
  };
  let browser = await start();
  const { version } = browser;
  try {
    for (let next = pages.next(); !next.done; next = pages.next()) {
      const page = next.value;
      try {
        const late = sleep(PAGE_SECONDS * 1000, undefined, { ref: false }).then(() => {
          throw new Error(`gave up after ${PAGE_SECONDS} seconds`);
        });
        lane.onResult({ page, ...(await Promise.race([isolateAndRestore(browser, page, lane), late])) });
      } catch (error) {
        lane.onResult({
          page,
          end: 'failed',
          what: [error instanceof Error ? error.message : String(error)],
        });
        await browser.close();
        browser = await start();
      }
    }
  } finally {
    await browser.close();
  }
  return version;
}

async function isolateAndRestore(
  browser: TestBrowser,
  page: string,
  { addressOf, script }: Lane,
): Promise<Omit<PageResult, 'page'>> {
  const address = addressOf(page);
  await browser.goto(address);
  // A page may redirect even without a script.
  const isThere = (): Promise<boolean> => browser.evaluate((url) => location.href.startsWith(url), address);
  if (!(await isThere())) return { end: 'left' };
  await browser.evaluate(script);
  await browser.evaluate((seed) => window.isolateRestoring.remember(seed), hashOf(page));
  await browser.clickButton();
  const badge = await untilBadge(browser, ['on', '!']);
  const isIsolated = badge === 'on';
  if (isIsolated) {
    if (!(await browser.evaluate(() => window.isolateRestoring.isMarked())))
      return {
        end: 'different',
        what: ['the button says that the page is isolated, and nothing in it is marked'],
      };
    await browser.clickButton();
    await untilBadge(browser, ['']);
  }
  if (!(await isThere())) return { end: 'left' };
  let what: string[] = [];
  const look = async (): Promise<boolean> => {
    what = await browser.evaluate(() => window.isolateRestoring.differences());
    return what.length === 0;
  };
  // A notice is in the page until it has faded.
  await until('the page as it was', look, { timeout: FADING_MS }).catch(() => {});
  if (what.length > 0) return { end: 'different', what };
  return { end: isIsolated ? 'restored' : 'no content' };
}

function untilBadge(browser: TestBrowser, wanted: readonly string[]): Promise<string> {
  const ask = async (): Promise<string | null> => {
    const { badge } = await browser.action();
    return wanted.includes(badge) ? badge : null;
  };
  return until(`the badge ${wanted.map((one) => `"${one}"`).join(' or ')}`, ask, { every: 5 });
}
