import browser, { type Tabs } from 'webextension-polyfill';
import type { Settings } from './settings.ts';
import {
  KEPT_AS,
  perTemplate,
  problemWithTemplate,
  templateOf,
  TEMPLATES,
  type TemplatesOfSites,
} from './templates.ts';

/** All of them. Invalid ones are left out. */
export async function loadTemplatesOfSites(): Promise<TemplatesOfSites> {
  const stored = await browser.storage.local.get(Object.values(KEPT_AS));
  return perTemplate((name) => {
    const kept: unknown = stored[KEPT_AS[name]];
    if (typeof kept !== 'object' || kept === null) return {};
    const isGood = ([, text]: [string, unknown]): boolean =>
      typeof text === 'string' && problemWithTemplate(name, text) === undefined;
    return Object.fromEntries(Object.entries(kept).filter(isGood));
  });
}

/** Replaces all stored ones. */
export async function storeTemplatesOfSites(all: Partial<TemplatesOfSites>): Promise<void> {
  await browser.storage.local.set(
    Object.fromEntries(TEMPLATES.filter((name) => name in all).map((name) => [KEPT_AS[name], all[name]])),
  );
}

/** Settings with the templates that the reader wants for the page of a tab. */
export async function withTemplates(settings: Settings, { url }: Tabs.Tab): Promise<Settings> {
  const host = url !== undefined && URL.canParse(url) ? new URL(url).host : '';
  // If storage cannot be read, the templates for all sites are used.
  const all = await loadTemplatesOfSites().catch((error: unknown): TemplatesOfSites => {
    console.error('Isolate:', error);
    return perTemplate(() => ({}));
  });
  return { ...settings, ...perTemplate((name) => templateOf(all, name, host) ?? settings[name]) };
}

/** Calls a function when any was stored or removed, by this page or by another one. */
export function onTemplatesStored(hear: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && Object.values(KEPT_AS).some((key) => key in changes)) hear();
  });
}
