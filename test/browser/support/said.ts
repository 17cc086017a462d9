import type { TestBrowser } from './browser.ts';

interface Laid {
  readonly text: string;
  /** The middle of its button or link, or else of itself, in CSS pixels of the viewport. */
  readonly x: number;
  readonly y: number;
}

/** The boxes that the extension laid over the page, but for the bar: no page can look into them, but its own scripts can. */
export function laidOver(browser: TestBrowser): Promise<readonly Laid[]> {
  return browser.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const read = (): Laid[] => {
      type Opened = Element & { openOrClosedShadowRoot?: ShadowRoot | null };
      const dom = (
        globalThis as { chrome?: { dom?: { openOrClosedShadowRoot(host: Element): ShadowRoot | null } } }
      ).chrome?.dom;
      const rootOf = (host: Element): ShadowRoot | null => {
        if (!(host instanceof HTMLElement)) return null;
        return dom ? dom.openOrClosedShadowRoot(host) : ((host as Opened).openOrClosedShadowRoot ?? null);
      };
      const roots = (tree: ParentNode): ShadowRoot[] =>
        [...tree.querySelectorAll('*')]
          .map(rootOf)
          .filter((root) => root !== null)
          .flatMap((root) => [root, ...roots(root)]);
      return roots(document)
        .map((root) => root.querySelector('.box:not([role="toolbar"])'))
        .filter((box) => box !== null)
        .map((box) => {
          const { x, y, width, height } = (box.querySelector('button, a') ?? box).getBoundingClientRect();
          return { text: box.textContent, x: x + width / 2, y: y + height / 2 };
        });
    };
    const [{ result }] = await api.scripting.executeScript({ target: { tabId: tab.id! }, func: read });
    return (result as Laid[] | null) ?? [];
  });
}

/** What they say. Nothing where the extension has no access to the page, yet or any more: it cannot have laid any. */
export async function said(browser: TestBrowser): Promise<string> {
  const boxes = await laidOver(browser).catch((error: Error) => {
    if (!/Missing host permission|Cannot access/.test(error.message)) throw error;
    return [];
  });
  return boxes
    .map(({ text }) => text)
    .join(' ')
    .trim();
}

/** Whether a notice or a popup says why. Chromium without a display does not tell whether the popup is open. */
export async function isReasonShown(browser: TestBrowser): Promise<boolean> {
  return (await said(browser)) !== '' || ((await browser.isPopupOpen?.()) ?? true);
}

/** Ends the notice in the page as its timer would do seconds later. `button.test.ts` waits for that timer. */
export async function endNotice(browser: TestBrowser): Promise<void> {
  await browser.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const end = (): void => {
      const last = (globalThis as Record<symbol, unknown>)[Symbol.for('isolate notice')];
      (last as { shown?: { remove(): void } } | undefined)?.shown?.remove();
    };
    await api.scripting.executeScript({ target: { tabId: tab.id! }, func: end });
  });
}
