import type { Tabs } from 'webextension-polyfill';
import type { MadeFile } from '../messages.ts';
import { ask } from '../toggle.ts';
import { say } from '../words.ts';
import type { Flavours } from './clipboard.ts';
import { LocalCourier, type Courier } from './courier.ts';
import type { HandedFile } from './offer.ts';
import { inOwnPage, offscreen, openOffscreen, openTab } from './own-page.ts';

/** Fetches a file from the page where it was made, and gives it to the browser. */
export function handOver(tab: Tabs.Tab, { fileName, mimeType, size }: MadeFile): Promise<HandedFile> {
  return withCourier(tab, async (courier) => {
    let taken = 0;
    while (taken < size) {
      const { base64, length } = await ask(tab.id!, { type: 'piece', at: taken }).catch(() => {
        throw new Error(say('error_left'));
      });
      await courier.add(base64);
      taken += length;
    }
    return courier.save(fileName, mimeType);
  });
}

/** Puts the content of a tab on the clipboard. */
export function toClipboard(tab: Tabs.Tab, flavours: Flavours): Promise<void> {
  return withCourier(tab, (courier) => courier.copy(flavours));
}

/**
 * A background of Chromium's has no document, and one of its own for private windows. Firefox has one document
 * for all windows, which is not private, so private windows need a page in them: else the file would be
 * in the list of downloads of the others.
 */
function withCourier<T>(tab: Tabs.Tab, act: (courier: Courier) => Promise<T>): Promise<T> {
  if (offscreen) return inOwnPage(openOffscreen, act);
  if (tab.incognito && tab.windowId !== undefined) return inOwnPage(openTab(tab.windowId), act);
  return act(new LocalCourier(document));
}
