import browser from 'webextension-polyfill';
import { showProgress, type Progress } from '../page/progress.ts';
import { session } from './page-session.ts';

/** One save that may take long: it shows how far it is and can be cancelled. */
export interface SaveWork {
  readonly signal: AbortSignal;
  /**
   * Tells the reader, and lets the page hear a click on Cancel.
   *
   * @param part of the work that is done, from 0 to 1; left out while nobody can tell.
   * @throws when it is cancelled.
   */
  readonly tell: (text: string, part?: number) => Promise<void>;
}

/** Time for the browser to draw what was said before work that holds it up. */
const DRAW_MS = 50;

let current: AbortController | undefined;

/** Does long work. Undefined when it is cancelled: by the reader, or by leaving the page. */
export async function longWork<T>(act: (work: SaveWork) => Promise<T>): Promise<T | undefined> {
  const controller = new AbortController();
  const { signal } = controller;
  const cancel = (): void => controller.abort();
  let progress: Progress | undefined;
  current = controller;
  addEventListener('pagehide', cancel);
  try {
    return await act({
      signal,
      async tell(text, part) {
        progress ??= showProgress(document, cancel, session()?.attribute);
        progress.update(text, part);
        const percent = part === undefined ? {} : { percent: Math.floor(part * 100) };
        void browser.runtime.sendMessage({ type: 'progress', ...percent }).catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, DRAW_MS));
        signal.throwIfAborted();
      },
    });
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    removeEventListener('pagehide', cancel);
    progress?.remove();
    if (current === controller) current = undefined;
  }
}

/** Cancels what is going on, if anything is. */
export function cancelLongWork(): void {
  current?.abort();
}
