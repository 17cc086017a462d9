import browser from 'webextension-polyfill';
import { patiently } from '../inject.ts';
import { hasWriting } from './has-writing.ts';

/**
 * Has the reader entered anything in the page that could be lost when the page is left? True if it cannot be
 * determined.
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
