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

/** All of them. What is no template any more is left out. */
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

/** In place of all that were kept before. */
export async function storeTemplatesOfSites(all: Partial<TemplatesOfSites>): Promise<void> {
  await browser.storage.local.set(
    Object.fromEntries(TEMPLATES.filter((name) => name in all).map((name) => [KEPT_AS[name], all[name]])),
  );
}

/** Settings with the templates that the reader wants for the page of a tab. */
export async function withTemplates(settings: Settings, { url }: Tabs.Tab): Promise<Settings> {
  const host = url !== undefined && URL.canParse(url) ? new URL(url).host : '';
  // Where storage cannot be read, files are as on all sites.
  const all = await loadTemplatesOfSites().catch((error: unknown): TemplatesOfSites => {
    console.error('Isolate:', error);
    return perTemplate(() => ({}));
  });
  return { ...settings, ...perTemplate((name) => templateOf(all, name, host) ?? settings[name]) };
}

/** Calls when any was kept or removed, by this page or by another one. */
export function onTemplatesStored(hear: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && Object.values(KEPT_AS).some((key) => key in changes)) hear();
  });
}
