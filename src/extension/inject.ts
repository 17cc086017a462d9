import browser from 'webextension-polyfill';

/**
 * Chromium sometimes refuses a script right after a click although access is granted: the page's process learns of the
 * grant late, under load some hundred milliseconds. A real refusal is reported only after all of these waits, so they
 * are short.
 */
const LATE_GRANT = /cannot access contents of/i;
const WAITS_MS = [30, 70, 150, 300, 600];

type PageScript =
  | 'content.js'
  | 'stay.js'
  | 'notice.js'
  | 'methods.js'
  | 'save.js'
  | 'bar.js'
  | 'adjust.js'
  | 'rules.js'
  | 'ask-why.js';

/**
 * Runs a script of ours in the page, which may still be loading. Each script runs once in a page, however often this is
 * called.
 *
 * @returns the value of the script, if it has run and has one.
 */
export async function inject(tabId: number, file: PageScript): Promise<unknown> {
  const [injected] = await patiently(() =>
    browser.scripting.executeScript({ target: { tabId }, files: [file], injectImmediately: true }),
  );
  return injected?.result;
}

/**
 * If an element of the page is named like the extension interface, Chromium gives the script no access to the
 * extension.
 */
export async function isKeptOut(tabId: number): Promise<boolean> {
  const [answer] = await browser.scripting.executeScript({
    target: { tabId },
    injectImmediately: true,
    func: () =>
      !['browser', 'chrome'].some((name) => {
        try {
          const api = Reflect.get(globalThis, name) as typeof browser | undefined;
          return typeof api?.runtime.sendMessage === 'function';
        } catch {
          return false;
        }
      }),
  });
  return answer?.result === true;
}

/** Does something in a page, and tries again if it was perhaps refused only because it was too early. */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Error && LATE_GRANT.test(error.message))) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return act();
}
