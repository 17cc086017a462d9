import browser from 'webextension-polyfill';
import { toSettings, type Settings } from './settings.ts';

// Local, never synchronised: settings stay on this machine.
export async function loadSettings(): Promise<Settings> {
  return toSettings(await browser.storage.local.get());
}

export async function storeSettings(settings: Settings): Promise<void> {
  await browser.storage.local.set({ ...settings });
}
