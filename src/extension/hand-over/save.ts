import browser, { type Tabs } from 'webextension-polyfill';
import { flat, hasFolders } from '../../save/file-name.ts';
import { TO_DOWNLOADS } from '../access.ts';
import { isPhone } from '../phone.ts';
import type { Courier } from './courier.ts';
import type { HandedFile } from './offer.ts';
import { say } from '../words.ts';

/**
 * Saves the bytes that a courier has. A link cannot create folders; the browser's list of downloads can, if access to
 * it is allowed. Otherwise the folders become part of the file name. On phones that list accepts files and loses them,
 * so it is not used.
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
        // Chromium has a second background for private windows, and does not accept this value for it.
        ...(tab.incognito &&
          !(browser as Partial<typeof browser>).extension?.inIncognitoContext && { incognito: true }),
      });
      return kept;
    } catch (error) {
      // The browser may ask where to save, and the reader may cancel that.
      if (/cancel/i.test(String(error))) throw new Error(say('cancelled_save'));
      // Some systems do not accept such a folder, and some browsers accept none.
      console.error('Isolate:', error);
    }
  }
  return courier.save(flat(fileName), mimeType);
}
