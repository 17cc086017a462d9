import { property } from '../../extraction/dom/safe.ts';

/** The window waits for a frame to be drawn no longer than this: a tab in the background draws none. */
const FRAME_MS = 100;
/** Two acts are at least so long apart, and so many times as long as an act takes, up to this. */
const LEAST_GAP_MS = 100;
const REST = 5;
const LARGEST_GAP_MS = 500;

/** Does something before the next frame is drawn, again and again, and not too often. */
export class Pace {
  private readonly view: Window;
  private readonly stopWaiting = new Set<() => void>();
  private due = Infinity;
  private next = 0;

  constructor(
    document: Document,
    private readonly act: () => void,
  ) {
    this.view = property<Window>(document, 'defaultView');
  }

  /** @param ms how long to wait at most; 0 is the next frame. */
  within(ms: number): void {
    const now = performance.now();
    const due = Math.max(now + ms, this.next);
    if (due >= this.due) return;
    this.stop();
    this.due = due;
    if (due > now) return this.wait(due - now);
    const frame = this.view.requestAnimationFrame(() => this.run());
    this.stopWaiting.add(() => this.view.cancelAnimationFrame(frame));
    this.wait(FRAME_MS);
  }

  stop(): void {
    for (const stop of this.stopWaiting) stop();
    this.stopWaiting.clear();
    this.due = Infinity;
  }

  private wait(ms: number): void {
    const clock = this.view.setTimeout(() => this.run(), ms);
    this.stopWaiting.add(() => this.view.clearTimeout(clock));
  }

  private run(): void {
    this.stop();
    const begun = performance.now();
    // Set before as well: what is called may ask for its next turn.
    this.next = begun + LEAST_GAP_MS;
    this.act();
    const took = performance.now() - begun;
    this.next = begun + took + Math.min(Math.max(LEAST_GAP_MS, took * REST), LARGEST_GAP_MS);
  }
}
