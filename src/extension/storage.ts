import browser from 'webextension-polyfill';
import { toReading, type Reading } from './read/choices.ts';
import { DEFAULTS, styleToStore, toSettings, type Settings } from './settings.ts';
import { say } from './words.ts';

let isRefused = false;
let isTold = false;

/** The defaults where the browser keeps them back, as a full disk or a damaged profile makes it. */
export async function loadSettings(): Promise<Settings> {
  try {
    return toSettings(await browser.storage.local.get());
  } catch (error) {
    console.error('Isolate:', error);
    isRefused = true;
    return DEFAULTS;
  }
}

/** How the calm view looks. The defaults where the browser keeps it back. */
export async function loadReading(): Promise<Reading> {
  const stored = await browser.storage.local.get().catch((error: unknown) => {
    console.error('Isolate:', error);
    return {};
  });
  return toReading(stored);
}

/** What there is to say about settings that could not be read, once. */
export function storageTrouble(): string | undefined {
  if (!isRefused || isTold) return undefined;
  isTold = true;
  return say('notice_storage');
}

/** Keeps these, and leaves the others as they are. */
export async function storeSettings(changed: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(changed);
}

/** Keeps the style of whoever has used another version, whatever the default is in this one. */
export async function keepStyle(): Promise<void> {
  try {
    const hideStyle = styleToStore(await browser.storage.local.get());
    if (hideStyle) await storeSettings({ hideStyle });
  } catch (error) {
    console.error('Isolate:', error);
  }
}

/** Calls when anything was kept, by this page or by another one. */
export function onSettingsStored(hear: () => void): void {
  browser.storage.onChanged.addListener((_, area) => {
    if (area === 'local') hear();
  });
}
