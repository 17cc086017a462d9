import browser, { type Tabs } from 'webextension-polyfill';
import { AS_THE_SITE, type Comfort } from '../page/comfort.ts';
import type { SizeChange } from './commands.ts';
import { problemWith, toComfort, type Settings } from './settings.ts';
import { storeSettings } from './storage.ts';

/** The storage key for the sizes of single sites: an object, by host. */
const SITES = 'sizesOfSites';

/** The sizes after a change, or undefined if the limit is reached. */
export function changed(comfort: Comfort, { size, by }: SizeChange): Comfort | undefined {
  if (size === undefined) return AS_THE_SITE;
  const value = comfort[size] + by;
  if (problemWith(size, value) !== undefined) return undefined;
  return { ...toComfort(comfort), [size]: value };
}

/** Settings with the sizes that the reader wants for the page of a tab. */
export async function withComfort(settings: Settings, tab: Tabs.Tab): Promise<Settings> {
  const host = settings.eachSite ? hostOf(tab) : undefined;
  if (host === undefined) return settings;
  const sites = await sizesOfSites();
  return Object.hasOwn(sites, host) ? { ...settings, ...toComfort(sites[host]) } : settings;
}

/** Stores the sizes: for the site of the tab if each site has its own sizes, otherwise for all sites. */
export async function keepComfort(comfort: Comfort, { eachSite }: Settings, tab: Tabs.Tab): Promise<void> {
  if (!eachSite) return storeSettings(comfort);
  const host = hostOf(tab);
  // The settings must not reveal which sites were visited in private windows.
  if (host === undefined || tab.incognito) return;
  await browser.storage.local.set({ [SITES]: { ...(await sizesOfSites()), [host]: comfort } });
}

/** The sizes of the sites that have their own. */
export async function allSizesOfSites(): Promise<Readonly<Record<string, Comfort>>> {
  const sites = Object.entries(await sizesOfSites());
  return Object.fromEntries(sites.map(([host, sizes]) => [host, toComfort(sizes)]));
}

/** Replaces all stored sizes of sites. */
export async function storeSizesOfSites(sites: Readonly<Record<string, Comfort>>): Promise<void> {
  if (Object.keys(sites).length === 0) await browser.storage.local.remove(SITES);
  else await browser.storage.local.set({ [SITES]: sites });
}

async function sizesOfSites(): Promise<Readonly<Record<string, unknown>>> {
  const { [SITES]: sites } = await browser.storage.local.get(SITES);
  return typeof sites === 'object' && sites !== null ? (sites as Record<string, unknown>) : {};
}

/** Includes the port. Local files have no host, and use the sizes for all sites. */
function hostOf({ url }: Tabs.Tab): string | undefined {
  return (url !== undefined && URL.canParse(url) && new URL(url).host) || undefined;
}
