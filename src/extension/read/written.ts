import browser from 'webextension-polyfill';
import { patiently } from '../inject.ts';
import { hasWriting } from './has-writing.ts';

/**
 * Has the reader written or chosen anything in the page that could be lost when the page is left? Where nobody can
 * tell, it may be so.
 */
export async function isWrittenIn(tabId: number): Promise<boolean> {
  try {
    const frames = await patiently(() =>
      browser.scripting.executeScript({ target: { tabId, allFrames: true }, func: hasWriting }),
    );
    return frames.some(({ result }) => result !== false);
  } catch {
    return true;
  }
}
