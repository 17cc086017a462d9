import browser from 'webextension-polyfill';
import type { SavedFile } from '../messages.ts';

/** By the end of the address of the page that takes it: two tabs may save at once. */
const waiting = new Map<string, SavedFile>();

/** Offers a file from a page of our own, where the page it comes from lets no download through. */
export async function handOver(file: SavedFile): Promise<void> {
  const end = `?${crypto.randomUUID()}`;
  waiting.set(end, file);
  await browser.tabs.create({ url: browser.runtime.getURL(`download.html${end}`) });
}

/** The file that this page was opened for, once. */
export function takeWaitingFile(page: string): SavedFile | undefined {
  const end = new URL(page).search;
  const file = waiting.get(end);
  waiting.delete(end);
  return file;
}
