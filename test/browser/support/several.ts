import type { TestBrowser } from './browser.ts';
import type { Stage } from './suite.ts';
import { until } from './wait.ts';

/** Opens each address in a tab; the first of them is in front in the end. */
export async function openTabs({ browser }: Stage, addresses: readonly string[]): Promise<void> {
  const [first, ...others] = addresses;
  await browser.goto(first);
  const [front] = await browser.tabs();
  for (const address of others) {
    await browser.newTab();
    await browser.goto(address);
  }
  await browser.switchTab(front);
}

/** Marks the tabs from the first one on, as a click with Shift does; the first stays in front. */
export async function markTabs(browser: TestBrowser, count: number): Promise<void> {
  await browser.background(async (api, many) => {
    const [{ windowId }] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const tabs = Array.from({ length: many }, (_, index) => index);
    await api.tabs.highlight({ windowId: windowId!, tabs });
  }, count);
  await until('the marks', () =>
    browser.background(
      async (api, many) =>
        (await api.tabs.query({ highlighted: true, lastFocusedWindow: true })).length === many,
      count,
    ),
  );
}

/** Goes to the page that shows the progress, which comes by itself. */
export async function pageOfSeveral(browser: TestBrowser): Promise<void> {
  await until('the page of several tabs', async () => {
    for (const tab of await browser.tabs()) {
      await browser.switchTab(tab);
      if (await browser.evaluate(() => location.pathname === '/several.html')) return true;
    }
    return false;
  });
}

export function saidOfSeveral(browser: TestBrowser): Promise<string> {
  return browser.evaluate(() => document.querySelector('#said')!.textContent);
}

/** What is told of each tab: title, state and sentence. */
export function rowsOf(browser: TestBrowser): Promise<readonly (readonly string[])[]> {
  return browser.evaluate(() =>
    [...document.querySelectorAll('li')].map((row) => [
      row.querySelector('b')!.textContent,
      row.dataset['state'] ?? '',
      row.querySelector('span')!.textContent,
    ]),
  );
}

/** Waits until all tabs are done, or it is cancelled, and gives what is said then. */
export async function saidWhenOver(browser: TestBrowser): Promise<string> {
  await until('the end', () =>
    browser.evaluate(() => {
      const { hidden } = document.querySelector<HTMLElement>('#cancel')!;
      return hidden && document.querySelector('#said')!.textContent !== '';
    }),
  );
  return saidOfSeveral(browser);
}

const SENTENCE =
  'The ferry leaves the old harbour at seven, and whoever wants to see the islands should be on deck by then. ';

/** A page with this title, and the same ids as all others. */
export function article(title: string, body = ''): string {
  const text = `<p id="same">${SENTENCE.repeat(4)}</p>`;
  return `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><nav>Menu <a href="/">a</a></nav><main><h1>${title}</h1>${text}${body}${text.replace('same', 'n1')}</main></html>`;
}
