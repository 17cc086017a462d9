import { showProgress } from '../page/progress.ts';
import { LongWork } from './long-work.ts';
import type { Work } from './messages.ts';
import { tellBackground } from './page-api.ts';
import { session } from './page-session.ts';

/** A save that may take long. It shows its progress and can be cancelled. */
export interface SaveWork {
  readonly signal: AbortSignal;
  /**
   * Shows the progress, and lets a click on Cancel be handled.
   *
   * @param part of the work that is done, from 0 to 1; left out if it is not known.
   * @throws if it is cancelled.
   */
  readonly tell: (text: string, part?: number) => Promise<void>;
}

/** Time for the browser to draw the message before work that blocks the page. */
const DRAW_MS = 50;

const work = new LongWork(
  () => session()?.attribute,
  () => showProgress,
);

/** Does long work. Undefined if it is cancelled, by the reader or by leaving the page. */
export function longWork<T>(act: (work: SaveWork) => Promise<T>): Promise<T | undefined> {
  return work.run(({ signal, tell: show }) =>
    act({
      signal,
      async tell(text, part) {
        show(text, part);
        const percent = part === undefined ? {} : { percent: Math.floor(part * 100) };
        void tellBackground<Work>({ type: 'progress', ...percent }).catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, DRAW_MS));
        signal.throwIfAborted();
      },
    }),
  );
}

/** Cancels the save that is under way, if there is one. */
export function cancelLongWork(): void {
  work.cancel();
}
