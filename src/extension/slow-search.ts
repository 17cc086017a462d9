import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { showProgress, type Progress } from '../page/progress.ts';
import { findInSteps } from './find.ts';
import type { PageProblem } from './messages.ts';
import { searchInSlices } from './search.ts';
import type { Settings } from './settings.ts';

/** What takes no longer needs no word. */
const MOMENT_MS = 200;

/** Looks for the main content of a page, however large. The reader sees what takes its time, and can cancel it. */
export class SlowSearch {
  private current: AbortController | undefined;

  constructor(private readonly shadowRootOf: ShadowRootOf) {}

  /** Undefined when it is cancelled: by the reader, or by leaving the page. */
  async find(settings: Settings): Promise<KeptNodes | PageProblem | undefined> {
    const controller = (this.current = new AbortController());
    const { signal } = controller;
    const cancel = (): void => controller.abort();
    const begun = performance.now();
    let progress: Progress | undefined;
    addEventListener('pagehide', cancel);
    try {
      return await searchInSlices(
        document,
        () => findInSteps(settings, this.shadowRootOf),
        signal,
        () => {
          if (progress || performance.now() - begun < MOMENT_MS) return;
          progress = showProgress(document, cancel);
          progress.update('Looking for the main content of a large page.');
        },
      );
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      removeEventListener('pagehide', cancel);
      progress?.remove();
      this.current = undefined;
    }
  }

  /** Says whether there was anything to cancel. */
  cancel(): boolean {
    const { current } = this;
    current?.abort();
    return current !== undefined;
  }
}
