import browser, { type Tabs } from 'webextension-polyfill';
import { flat } from '../../save/file-name.ts';
import type { SaveReply } from '../messages.ts';

/** What the address of the editor contains. */
export interface Source {
  /** The tab of the page that made the text and keeps it. */
  readonly tabId: number;
  /** The id of the file among those that the page keeps. */
  readonly id: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** Whether the reader wants pictures in files, and this file has links to pictures. */
  readonly missesPictures: boolean;
  /** A note about the text. */
  readonly note?: string;
}

/** Opens the editor for a file, right after the tab in which the file was made. */
export async function openEditor(
  tab: Tabs.Tab,
  { made: { id, fileName, size }, note }: Extract<SaveReply, { made: unknown }>,
  missesPictures: boolean,
): Promise<void> {
  const search = new URLSearchParams({
    tab: String(tab.id),
    id,
    name: flat(fileName),
    size: String(size),
    ...(missesPictures && { pictures: 'links' }),
    ...(note !== undefined && { note }),
  });
  await browser.tabs.create({
    url: browser.runtime.getURL(`edit.html?${search.toString()}`),
    index: tab.index + 1,
    ...(tab.windowId !== undefined && { windowId: tab.windowId }),
  });
}

/** Undefined if the address is not of our editor. */
export function sourceIn(search: string): Source | undefined {
  const fields = new URLSearchParams(search);
  const tabId = Number(fields.get('tab') ?? NaN);
  const size = Number(fields.get('size') ?? NaN);
  const [id, fileName, note] = [fields.get('id'), fields.get('name'), fields.get('note')];
  const isWhole = [tabId, size].every((number) => Number.isSafeInteger(number) && number >= 0);
  if (!isWhole || id === null || fileName === null) return undefined;
  const missesPictures = fields.get('pictures') === 'links';
  return { tabId, id, fileName, size, missesPictures, ...(note !== null && { note }) };
}
