import browser, { type Tabs } from 'webextension-polyfill';
import { siteOf } from './rules/rule.ts';

/** The key for session storage: the site of the page from which the reader went to the settings. */
const SITE = 'lastSite';

/** Private windows must leave no trace. */
export async function keepLastSite(tab: Tabs.Tab): Promise<void> {
  const site = siteOf(tab);
  if (site === undefined) await browser.storage.session.remove(SITE);
  else await browser.storage.session.set({ [SITE]: site });
}

export async function lastSite(): Promise<string | undefined> {
  const { [SITE]: site } = await browser.storage.session.get(SITE);
  return typeof site === 'string' ? site : undefined;
}
