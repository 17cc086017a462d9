import browser, { type Tabs } from 'webextension-polyfill';
import { toBase64 } from '../../save/bytes.ts';
import { restore, type OpenTab } from '../toggle.ts';
import { addressOf, READ_PAGE } from './address.ts';
import { LEAVE, type TextReply, type TextRequest } from './messages.ts';
import { isWrittenIn } from './written.ts';

/** Bytes that go to the view at once. */
const PIECE = 4 * 2 ** 20;
/** After this time, a text that no view has fetched is dropped. */
const WAITS_MS = 60_000;

/** Texts on their way from a page that is left to the view that shows them. They are stored nowhere else. */
const texts = new Map<string, Uint8Array>();

/**
 * Shows a saved page in the calm view. The view replaces the page, which is given back before. If the reader could lose
 * something written in the page, the view opens in a tab beside it.
 *
 * @param html in UTF-8.
 * @param note a note about the text.
 */
export async function openReader(tab: OpenTab, html: Uint8Array, note?: string): Promise<void> {
  const token = crypto.randomUUID();
  texts.set(token, html);
  setTimeout(() => texts.delete(token), WAITS_MS);
  const own = (beside?: number): string =>
    browser.runtime.getURL(
      addressOf({ token, ...(beside !== undefined && { beside }), ...(note !== undefined && { note }) }),
    );
  if (await isWrittenIn(tab.id)) {
    await browser.tabs.create({
      url: own(tab.id),
      index: tab.index + 1,
      ...(tab.windowId !== undefined && { windowId: tab.windowId }),
    });
    return;
  }
  await restore(tab.id);
  await browser.tabs.update(tab.id, { url: own() });
}

export function answerReader({ token, at }: TextRequest): TextReply {
  const text = texts.get(token);
  if (!text) return undefined;
  const piece = text.subarray(at, at + PIECE);
  if (at + piece.length >= text.length) texts.delete(token);
  return { base64: toBase64(piece), length: piece.length, size: text.length };
}

export function isReader(tab: Tabs.Tab | undefined): tab is Tabs.Tab & { id: number } {
  return tab?.id !== undefined && tab.url?.split(/[?#]/)[0] === browser.runtime.getURL(READ_PAGE);
}

/** The view knows how many steps back the page is. If it does not answer, one step back is the best guess. */
export async function leaveReader({ id }: { readonly id: number }): Promise<void> {
  await browser.tabs.sendMessage(id, LEAVE).catch(() => browser.tabs.goBack(id));
}
