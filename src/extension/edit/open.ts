import browser, { type Tabs } from 'webextension-polyfill';
import { flat } from '../../save/file-name.ts';
import type { MadeFile } from '../messages.ts';

/** Where the page that edits finds what it edits: in its address. */
export interface Source {
  /** Of the page that the text was made in, and waits in. */
  readonly tabId: number;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

/** Opens the page that edits a file, right behind the tab that it was made in. */
export async function openEditor(tab: Tabs.Tab, { fileName, size }: MadeFile): Promise<void> {
  const search = new URLSearchParams({ tab: String(tab.id), name: flat(fileName), size: String(size) });
  await browser.tabs.create({
    url: browser.runtime.getURL(`edit.html?${search.toString()}`),
    index: tab.index + 1,
    ...(tab.windowId !== undefined && { windowId: tab.windowId }),
  });
}

/** Undefined where the address is none of ours. */
export function sourceIn(search: string): Source | undefined {
  const fields = new URLSearchParams(search);
  const tabId = Number(fields.get('tab') ?? NaN);
  const size = Number(fields.get('size') ?? NaN);
  const fileName = fields.get('name');
  const isWhole = [tabId, size].every((number) => Number.isSafeInteger(number) && number >= 0);
  return isWhole && fileName !== null ? { tabId, fileName, size } : undefined;
}
