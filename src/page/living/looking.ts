import type { KeptNodes } from '../../extraction/types.ts';
import { RememberedLayout } from './remembered-layout.ts';
import type { Prepared } from '../prepare.ts';
import type { Search } from './surroundings.ts';
import { LONGEST_MS, PATIENCE_MS, REST } from './times.ts';

export interface Look {
  /** When it began, in milliseconds of `performance.now()`. */
  readonly begun: number;
  /** Of what was kept meanwhile. */
  readonly prepared?: Prepared;
  /** Is the page, which is shown whole now, what it was taken to be? */
  readonly isRight: () => boolean;
  /** What was found. The page is shown whole. */
  readonly find: () => KeptNodes | undefined;
}

/** Where the page is not what it was taken to be as often as this, it is searched in one piece. */
const MOST_LOOKS = 2;

/** Looks for the main content of a page, which stays isolated and has its turns meanwhile. */
export class Looking {
  private current: AbortController | undefined;
  private readonly layout = new RememberedLayout();
  private rested = 0;
  private wait = 0;

  /**
   * @param listen is called when a search begins, or begins anew: what comes later may be missed.
   * @param take is called with each look, and says whether that was right. On a page that is searched in
   * one slice it is called before the next frame is drawn.
   */
  constructor(
    private readonly search: Search,
    private readonly listen: () => void,
    private readonly take: (look: Look) => boolean,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** When it may look again at the soonest, in milliseconds of `performance.now()`. */
  get soonest(): number {
    return this.rested;
  }

  /** When it may look again at content that is there. */
  get next(): number {
    return this.rested + this.wait;
  }

  /** Waits longer each time that nothing new is to be expected. */
  expect(isNew: boolean): void {
    this.wait = isNew ? 0 : Math.min(Math.max(this.wait * 2, PATIENCE_MS / 2), LONGEST_MS);
  }

  /** Does nothing where it is looking already: a search begins anew where the page changes. */
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
      const isRight = () => layout.confirm(search.layout);
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
