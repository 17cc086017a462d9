import type { TestBrowser } from './browser.ts';

/** Counts in place of printing, in the world of our scripts: no test can answer the browser's own dialog. */
export async function stubPrint(browser: TestBrowser): Promise<void> {
  await browser.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const stub = (): void => {
      const world = window as unknown as { print: () => void; timesPrinted: number };
      world.timesPrinted = 0;
      world.print = () => void world.timesPrinted++;
    };
    await api.scripting.executeScript({ target: { tabId: tab.id! }, func: stub });
  });
}

export function timesPrinted(browser: TestBrowser): Promise<number> {
  return browser.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const count = (): number => (window as unknown as { timesPrinted: number }).timesPrinted;
    const [{ result }] = await api.scripting.executeScript({ target: { tabId: tab.id! }, func: count });
    return result as number;
  });
}
