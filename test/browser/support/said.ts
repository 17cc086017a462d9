import type { TestBrowser } from './browser.ts';

/** What the boxes say that the extension laid over the page: no page can look into them, but its own scripts can. */
export function said(browser: TestBrowser): Promise<string> {
  return browser.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const read = (): string => {
      type Opened = Element & { openOrClosedShadowRoot?: ShadowRoot | null };
      const dom = (
        globalThis as { chrome?: { dom?: { openOrClosedShadowRoot(host: Element): ShadowRoot | null } } }
      ).chrome?.dom;
      return [...document.documentElement.children]
        .map((host: Opened) => dom?.openOrClosedShadowRoot(host) ?? host.openOrClosedShadowRoot)
        .map((root) => root?.querySelector('.box')?.textContent ?? '')
        .join(' ')
        .trim();
    };
    const [{ result }] = await api.scripting.executeScript({ target: { tabId: tab.id! }, func: read });
    return String(result);
  });
}
