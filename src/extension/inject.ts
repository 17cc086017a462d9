import browser from 'webextension-polyfill';

/**
 * Chromium refuses the first script after a click now and then although access is granted: its renderer
 * learns of the grant late.
 */
const LATE_GRANT = /cannot access contents of/i;
const LATE_GRANT_WAIT_MS = 50;

/** Runs a script of ours in the page; each runs once there, however often it is asked for. */
export async function inject(tabId: number, file: 'content.js' | 'save.js'): Promise<void> {
  const run = async (): Promise<unknown> =>
    browser.scripting.executeScript({ target: { tabId }, files: [file] });
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Error && LATE_GRANT.test(error.message))) throw error;
    await new Promise((resolve) => setTimeout(resolve, LATE_GRANT_WAIT_MS));
    await run();
  }
}
