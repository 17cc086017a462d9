import type { Progress, showProgress } from '../page/progress.ts';
import { say } from './words.ts';

export interface Work {
  readonly signal: AbortSignal;
  /**
   * Shows the progress to the reader. Returns whether it could, because the script that shows it may not be loaded yet.
   *
   * @param part the part of the work that is done, from 0 to 1, if it is known.
   */
  readonly tell: (text: string, part?: number) => boolean;
}

/** Work in a page that may take long. The reader sees its progress and can cancel it. Only one runs at a time. */
export class LongWork {
  private current: AbortController | undefined;

  /**
   * @param attribute the attribute of the sheet, if the page is isolated.
   * @param box shows the progress, if its script is loaded.
   */
  constructor(
    private readonly attribute: () => string | undefined,
    private readonly box: () => typeof showProgress | undefined,
  ) {}

  /** Undefined if it is cancelled, by the reader or by leaving the page. */
  async run<T>(act: (work: Work) => Promise<T>): Promise<T | undefined> {
    const controller = new AbortController();
    const { signal } = controller;
    const cancel = (): void => controller.abort();
    let progress: Progress | undefined;
    this.current = controller;
    addEventListener('pagehide', cancel);
    try {
      return await act({
        signal,
        tell: (text, part) => {
          progress ??= this.box()?.(document, cancel, say, this.attribute());
          progress?.update(text, part);
          return progress !== undefined;
        },
      });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      removeEventListener('pagehide', cancel);
      progress?.remove();
      if (this.current === controller) this.current = undefined;
    }
  }

  /** Returns whether there was anything to cancel. */
  cancel(): boolean {
    const { current } = this;
    current?.abort();
    return current !== undefined;
  }
}
