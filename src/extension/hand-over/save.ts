import browser, { type Tabs } from 'webextension-polyfill';
import { flat, hasFolders } from '../../save/file-name.ts';
import { TO_DOWNLOADS } from '../access.ts';
import { isPhone } from '../phone.ts';
import type { Courier } from './courier.ts';
import type { HandedFile } from './offer.ts';
import { say } from '../words.ts';

/**
 * Hands over the bytes that a courier has been given. A link makes no folders: that takes the browser's list of downloads,
 * where it is allowed; else the folders become a part of the name. On phones that list takes files and loses them.
 */
export async function save(
  courier: Courier,
  tab: Tabs.Tab,
  fileName: string,
  mimeType: string,
): Promise<HandedFile> {
  if (hasFolders(fileName) && (await TO_DOWNLOADS.isGiven()) && !(await isPhone())) {
    try {
      const kept = await courier.keep(fileName, mimeType);
      await browser.downloads.download({
        url: kept.url,
        filename: fileName,
        conflictAction: 'uniquify',
        // Chromium has another background for private windows, and takes no word for it.
        ...(tab.incognito &&
          !(browser as Partial<typeof browser>).extension?.inIncognitoContext && { incognito: true }),
      });
      return kept;
    } catch (error) {
      // The browser may ask where to save, and the reader may cancel that.
      if (/cancel/i.test(String(error))) throw new Error(say('cancelled_save'));
      // Some systems take no such folder, and some browsers none at all.
      console.error('Isolate:', error);
    }
  }
  return courier.save(flat(fileName), mimeType);
}
