/** A page that takes marks off within this time answers to them ... */
const AT_ONCE_MS = 50;
/** ... and fights when it has done so as many times on end. */
const MOST = 5;

/** Tells whether a page takes off what marks it each time that it is marked. */
export class Fight {
  private markedAt = performance.now();
  private rounds = 0;

  /** The page has just been marked. */
  marked(): void {
    this.markedAt = performance.now();
  }

  /** @param at when the page has taken marks off, in milliseconds of `performance.now()`. */
  isOnAfter(at: number): boolean {
    const after = at - this.markedAt;
    this.rounds = after >= 0 && after < AT_ONCE_MS ? this.rounds + 1 : 0;
    return this.rounds >= MOST;
  }
}
