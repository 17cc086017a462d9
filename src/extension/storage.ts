import browser from 'webextension-polyfill';
import { toReadingSettings, type ReadingSettings } from './read/choices.ts';
import { DEFAULTS, styleToStore, toSettings, type Settings } from './settings.ts';
import { say } from './words.ts';

let isRefused = false;
let isTold = false;

/** The defaults are used if storage cannot be read, because of a full disk or a damaged profile. */
export async function loadSettings(): Promise<Settings> {
  try {
    return toSettings(await browser.storage.local.get());
  } catch (error) {
    console.error('Isolate:', error);
    isRefused = true;
    return DEFAULTS;
  }
}

/** How the calm view looks; the defaults if storage cannot be read. */
export async function loadReadingSettings(): Promise<ReadingSettings> {
  const stored = await browser.storage.local.get().catch((error: unknown) => {
    console.error('Isolate:', error);
    return {};
  });
  return toReadingSettings(stored);
}

/** A note about settings that could not be read, once. */
export function storageTrouble(): string | undefined {
  if (!isRefused || isTold) return undefined;
  isTold = true;
  return say('notice_storage');
}

/** Stores these, and leaves the others as they are. */
export async function storeSettings(changed: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(changed);
}

/** Readers who have used another version keep its style, whatever the default is now. */
export async function keepStyle(): Promise<void> {
  try {
    const hideStyle = styleToStore(await browser.storage.local.get());
    if (hideStyle) await storeSettings({ hideStyle });
  } catch (error) {
    console.error('Isolate:', error);
  }
}

/** Calls a function when anything was stored, by this page or by another one. */
export function onSettingsStored(hear: () => void): void {
  browser.storage.onChanged.addListener((_, area) => {
    if (area === 'local') hear();
  });
}
