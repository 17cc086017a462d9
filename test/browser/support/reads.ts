import type { TestBrowser } from './browser.ts';

/** Counts from now on how often the scripts of the extension in the page ask for layout and style. */
export async function countReads(browser: TestBrowser): Promise<void> {
  await browser.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const begin = (): void => {
      const counted = globalThis as unknown as { reads?: number };
      counted.reads = 0;
      const count = (on: object, name: string): void => {
        const plain = Reflect.get(on, name) as (this: unknown, ...values: unknown[]) => unknown;
        Object.defineProperty(on, name, {
          configurable: true,
          value(this: unknown, ...values: unknown[]): unknown {
            counted.reads!++;
            return plain.apply(this, values);
          },
        });
      };
      for (const name of ['getBoundingClientRect', 'getClientRects', 'checkVisibility'])
        count(Element.prototype, name);
      count(Document.prototype, 'elementsFromPoint');
      count(window, 'getComputedStyle');
    };
    await api.scripting.executeScript({ target: { tabId: tab.id! }, func: begin });
  });
}

/** How often they have asked. */
export function readsSoFar(browser: TestBrowser): Promise<number> {
  return browser.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const [{ result }] = await api.scripting.executeScript({
      target: { tabId: tab.id! },
      func: () => (globalThis as unknown as { reads?: number }).reads ?? -1,
    });
    return result as number;
  });
}
