import browser from 'webextension-polyfill';
import { restore } from './toggle.ts';

/** A page that does not answer does not delay the update for longer than this. */
const PATIENCE_MS = 2000;

/**
 * Gives all pages back before a new version replaces this one. Afterwards nobody could: Firefox ends the scripts in the
 * pages without an event.
 */
export async function makeWayForUpdate(): Promise<void> {
  const tabs = await browser.tabs.query({});
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  // Most pages were never isolated, and nobody answers there.
  const all = Promise.all(tabs.map(async ({ id }) => id !== undefined && restore(id).catch(() => {})));
  await Promise.race([all, late]);
  browser.runtime.reload();
}
