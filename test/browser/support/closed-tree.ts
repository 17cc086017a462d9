import type { TestBrowser } from './browser.ts';

/** What `findClosedTree` leaves for the next script of the extension in the page. */
export interface WithClosedTree {
  closedTree?: ShadowRoot | undefined;
}

/**
 * Finds the closed tree of the extension that holds an element, which only scripts of the extension can do. The next
 * such script finds the tree in its globals (`WithClosedTree`), and removes it there.
 */
export function findClosedTree(browser: TestBrowser, selector: string): Promise<void> {
  return browser.background(async (api, wanted) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const find = (inside: string): void => {
      type Opened = Element & { openOrClosedShadowRoot?: ShadowRoot | null };
      const { dom } = (
        globalThis as { chrome?: { dom?: { openOrClosedShadowRoot(host: Element): ShadowRoot | null } } }
      ).chrome ?? { dom: undefined };
      const rootOf = (host: Element): ShadowRoot | null => {
        if (!(host instanceof HTMLElement)) return null;
        return dom ? dom.openOrClosedShadowRoot(host) : ((host as Opened).openOrClosedShadowRoot ?? null);
      };
      const trees = [...document.querySelectorAll('*')].map(rootOf);
      const closedTree = trees.find((one) => one?.querySelector(inside)) ?? undefined;
      Object.assign(globalThis, { closedTree } satisfies WithClosedTree);
    };
    await api.scripting.executeScript({ target: { tabId: tab.id! }, func: find, args: [wanted] });
  }, selector);
}
