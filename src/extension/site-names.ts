import browser, { type Tabs } from 'webextension-polyfill';
import type { NamesOfSites } from './backup.ts';
import type { Settings } from './settings.ts';
import { problemWithTemplate } from './templates.ts';

/** Where the templates of file names of single sites are kept: an object, by the host of the site. */
const NAMES = 'fileNamesOfSites';

/** All of them. What is no template any more is left out. */
export async function namesOfSites(): Promise<NamesOfSites> {
  const { [NAMES]: stored } = await browser.storage.local.get(NAMES);
  if (typeof stored !== 'object' || stored === null) return {};
  const isGood = ([, name]: [string, unknown]): boolean =>
    typeof name === 'string' && problemWithTemplate('fileName', name) === undefined;
  return Object.fromEntries(Object.entries(stored).filter(isGood));
}

/** In place of all that were kept before. */
export async function storeNamesOfSites(names: NamesOfSites): Promise<void> {
  await browser.storage.local.set({ [NAMES]: names });
}

/** Settings with the template that the reader wants for the page of a tab. */
export async function withFileName(settings: Settings, { url }: Tabs.Tab): Promise<Settings> {
  const host = url !== undefined && URL.canParse(url) ? new URL(url).host : '';
  // Where storage cannot be read, files get their usual names.
  const names = await namesOfSites().catch((error: unknown): NamesOfSites => {
    console.error('Isolate:', error);
    return {};
  });
  return Object.hasOwn(names, host) ? { ...settings, fileName: names[host] } : settings;
}

/** Calls when any was kept or removed, by this page or by another one. */
export function onNamesStored(hear: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && NAMES in changes) hear();
  });
}
