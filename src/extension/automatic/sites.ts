import browser from 'webextension-polyfill';
import { siteIn } from '../site-in.ts';

/** The storage key for the list of sites that are isolated automatically. */
const SITES = 'automatic';
const SCRIPT = 'automatic.js';
/** The prefix of the ids of the scripts that the browser runs on these sites; the name of the site follows. */
const PREFIX = 'automatic-';

export async function automaticSites(): Promise<string[]> {
  const { [SITES]: stored } = await browser.storage.local.get(SITES);
  if (!Array.isArray(stored)) return [];
  return stored.filter((site): site is string => typeof site === 'string' && siteIn(site) === site);
}

/** Asks the reader for access to this site. Call it before anything else in a click handler, or browsers refuse to ask. */
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

/** Also gives up the access, if it was granted for this site alone. */
export async function removeSite(site: string): Promise<void> {
  const sites = await automaticSites();
  await browser.storage.local.set({ [SITES]: sites.filter((one) => one !== site) });
  await unregister([site]);
  // If the reader has granted access to all sites for their pictures, there is no separate one for this site.
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
