import browser from 'webextension-polyfill';
import { toSettings, type Settings } from './settings.ts';

// Local, never synchronised: settings stay on this machine.
export async function loadSettings(): Promise<Settings> {
  return toSettings(await browser.storage.local.get());
}

/** Keeps these, and leaves the others as they are. */
export async function storeSettings(changed: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(changed);
}

/** Calls when anything was kept, by this page or by another one. */
export function onSettingsStored(hear: () => void): void {
  browser.storage.onChanged.addListener((_, area) => {
    if (area === 'local') hear();
  });
}
