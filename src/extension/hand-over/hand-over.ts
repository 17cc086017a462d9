import type { Tabs } from 'webextension-polyfill';
import { fromBase64, toBase64 } from '../../save/bytes.ts';
import type { MadeFile } from '../messages.ts';
import { ask } from '../ask.ts';
import { isPhone } from '../phone.ts';
import { say } from '../words.ts';
import type { Flavours } from './clipboard.ts';
import { LocalCourier, type Courier } from './courier.ts';
import type { HandedFile } from './offer.ts';
import { inOwnPage, offscreen, openOffscreen, openTab } from './own-page.ts';
import { save } from './save.ts';

/** How many bytes of a file are sent to a page of ours at once. */
const PIECE = 4 * 2 ** 20;

/** Fetches a file from the page that made it, and gives it to the browser. */
export function handOver(tab: Tabs.Tab, file: MadeFile): Promise<HandedFile> {
  return withCourier(tab, async (courier) => {
    await fetchPieces(tab.id!, file, (base64) => courier.add(base64));
    return save(courier, tab, file.fileName, file.mimeType);
  });
}

/** Fetches bytes from the page that made them. They are not a file yet. */
export async function fetchBytes(tabId: number, made: Waiting): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(made.size);
  let at = 0;
  await fetchPieces(tabId, made, (base64) => {
    const piece = fromBase64(base64);
    bytes.set(piece, at);
    at += piece.length;
  });
  return bytes;
}

/** Gives a file that was made here to the browser, in the window of a tab. */
export function handOverBytes(tab: Tabs.Tab, file: NewFile): Promise<HandedFile> {
  return withCourier(tab, async (courier) => {
    for (let at = 0; at < file.bytes.length; at += PIECE)
      await courier.add(toBase64(file.bytes.subarray(at, at + PIECE)));
    return save(courier, tab, file.fileName, file.mimeType);
  });
}

export interface NewFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly mimeType: string;
}

type Waiting = Pick<MadeFile, 'id' | 'size'>;

async function fetchPieces(
  tabId: number,
  { id, size }: Waiting,
  take: (base64: string) => void | Promise<void>,
): Promise<void> {
  let taken = 0;
  while (taken < size) {
    const { base64, length } = await ask(tabId, { type: 'piece', id, at: taken }).catch(() => {
      throw new Error(say('error_left'));
    });
    await take(base64);
    taken += length;
  }
}

/** Puts the content of a tab on the clipboard. */
export function toClipboard(tab: Tabs.Tab, flavours: Flavours): Promise<void> {
  return withCourier(tab, (courier) => courier.copy(flavours));
}

/**
 * The background of Chromium has no document, but private windows have a background of their own. Firefox has one
 * document for all windows. It is not private, so for a private window a page is opened in that window; otherwise the
 * file would be in the list of downloads of the other windows. On phones, Firefox takes files only from pages in tabs.
 */
async function withCourier<T>(tab: Tabs.Tab, act: (courier: Courier) => Promise<T>): Promise<T> {
  const { incognito, windowId } = tab;
  if (offscreen) return inOwnPage(openOffscreen, act);
  if (windowId !== undefined && (incognito || (await isPhone()))) return inOwnPage(openTab(windowId), act);
  return act(new LocalCourier(document));
}
