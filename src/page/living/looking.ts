import type { KeptNodes } from '../../extraction/types.ts';
import { RememberedLayout } from './remembered-layout.ts';
import type { Prepared } from '../prepare.ts';
import type { Search } from './surroundings.ts';
import { LONGEST_MS, PATIENCE_MS, REST } from './times.ts';

export interface SearchResult {
  /** When the search began, in milliseconds of `performance.now()`. */
  readonly begun: number;
  /** Prepared for what was kept meanwhile. */
  readonly prepared?: Prepared;
  /** Was the search right about the layout? The whole page is shown now. */
  readonly isRight: () => boolean;
  /** What was found. The whole page is shown. */
  readonly find: () => KeptNodes | undefined;
}

/** If the search was wrong about the layout this often, the page is searched in one piece. */
const MOST_LOOKS = 2;

/** Searches a page for its main content. The page stays isolated, and can react between two slices. */
export class Looking {
  private current: AbortController | undefined;
  private readonly layout = new RememberedLayout();
  private rested = 0;
  private wait = 0;

  /**
   * @param listen is called when a search begins or starts again: later changes may be missed.
   * @param take is called with each result, and returns whether it was right. If a search took only one slice, this
   * happens before the next frame.
   */
  constructor(
    private readonly search: Search,
    private readonly listen: () => void,
    private readonly take: (result: SearchResult) => boolean,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** The earliest time for the next search, in milliseconds of `performance.now()`. */
  get soonest(): number {
    return this.rested;
  }

  /** The earliest time for the next search while the content is there. */
  get next(): number {
    return this.rested + this.wait;
  }

  /** Sets the waiting time: it grows each time that nothing new was found. */
  expect(isNew: boolean): void {
    this.wait = isNew ? 0 : Math.min(Math.max(this.wait * 2, PATIENCE_MS / 2), LONGEST_MS);
  }

  /** Does nothing during a search, because that starts again when the page changes. */
  begin(atBreak: (begun: number) => void): void {
    if (this.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    this.current = controller;
    this.look(signal, atBreak)
      .catch((error: unknown) => signal.aborted || this.fail(error))
      .finally(() => this.current === controller && this.stop());
  }

  stop(): void {
    this.current?.abort();
    this.current = undefined;
  }

  private async look(signal: AbortSignal, atBreak: (begun: number) => void): Promise<void> {
    const { search, layout } = this;
    const begun = performance.now();
    const begin = (): RememberedLayout => {
      this.listen();
      return layout.begin();
    };
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const { found, prepared } = await search.inSlices(begin, signal, () => atBreak(begun));
      signal.throwIfAborted();
      const isRight = () => layout.confirm(search.layoutNow());
      if (this.take({ begun, prepared, isRight, find: () => found })) return this.rest(begun);
    }
    this.listen();
    this.take({ begun, isRight: () => true, find: search.atOnce });
    this.rest(begun);
  }

  private rest(begun: number): void {
    const ended = performance.now();
    this.rested = ended + (ended - begun) * REST;
  }
}
