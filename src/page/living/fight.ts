/** If a page removes our marks within this time, it reacts to them. */
const AT_ONCE_MS = 50;
/** If it has done so this many times in a row, it fights them. */
const MOST = 5;

/** Recognises a page that removes our marks each time they are written. */
export class Fight {
  private markedAt = performance.now();
  private rounds = 0;

  /** Call this when marks have been written. */
  marked(): void {
    this.markedAt = performance.now();
  }

  /** @param at when the page removed marks, in milliseconds of `performance.now()`. */
  isOnAfter(at: number): boolean {
    const after = at - this.markedAt;
    this.rounds = after >= 0 && after < AT_ONCE_MS ? this.rounds + 1 : 0;
    return this.rounds >= MOST;
  }
}
