import browser from 'webextension-polyfill';
import { siteIn } from '../site-in.ts';

/** Where the sites that are isolated by themselves are kept: a list of names. */
const SITES = 'automatic';
const SCRIPT = 'automatic.js';
/** Before the names of sites, in the ids of scripts that the browser runs on them. */
const PREFIX = 'automatic-';

export async function automaticSites(): Promise<string[]> {
  const { [SITES]: stored } = await browser.storage.local.get(SITES);
  if (!Array.isArray(stored)) return [];
  return stored.filter((site): site is string => typeof site === 'string' && siteIn(site) === site);
}

/** Asks the reader whether we may read this site. To be called first thing in a click, or browsers refuse to ask. */
export function askFor(site: string): Promise<boolean> {
  return browser.permissions.request({ origins: [originOf(site)] });
}

export function isAllowed(site: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [originOf(site)] });
}

/** From now on pages of the site are isolated when they open. */
export async function addSite(site: string): Promise<void> {
  const sites = await automaticSites();
  await browser.storage.local.set({ [SITES]: [...new Set([...sites, site])].sort() });
  await register([site]);
}

/** Gives the access back, too, if it is one of its own. */
export async function removeSite(site: string): Promise<void> {
  const sites = await automaticSites();
  await browser.storage.local.set({ [SITES]: sites.filter((one) => one !== site) });
  await unregister([site]);
  // Where the reader has allowed all sites for their pictures, there is no access to this one alone.
  await browser.permissions.remove({ origins: [originOf(site)] }).catch(() => false);
}

/** Browsers forget the scripts when the extension is updated. */
export async function registerAll(): Promise<void> {
  await register(await automaticSites());
}

async function register(sites: readonly string[]): Promise<void> {
  await unregister(sites);
  if (sites.length === 0) return;
  await browser.scripting.registerContentScripts(
    sites.map((site) => ({
      id: PREFIX + site,
      matches: [originOf(site)],
      js: [SCRIPT],
      runAt: 'document_start' as const,
    })),
  );
}

async function unregister(sites: readonly string[]): Promise<void> {
  const known = new Set((await browser.scripting.getRegisteredContentScripts()).map(({ id }) => id));
  const ids = sites.map((site) => PREFIX + site).filter((id) => known.has(id));
  if (ids.length > 0) await browser.scripting.unregisterContentScripts({ ids });
}

function originOf(site: string): string {
  return `*://${site}/*`;
}
