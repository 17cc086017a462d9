import { property } from '../../extraction/dom/safe.ts';

/** The longest wait for a frame: a tab in the background draws none. */
const FRAME_MS = 100;
/** The least time between two calls. It is also a multiple of the time that a call takes, up to the largest gap. */
const LEAST_GAP_MS = 100;
const REST = 5;
const LARGEST_GAP_MS = 500;

/** Calls a function repeatedly, before the next frame, but not too often. */
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

  /** @param ms the longest wait; 0 is the next frame. */
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
    // Also set before the call, because the function may ask for the next one.
    this.next = begun + LEAST_GAP_MS;
    this.act();
    const took = performance.now() - begun;
    this.next = begun + took + Math.min(Math.max(LEAST_GAP_MS, took * REST), LARGEST_GAP_MS);
  }
}
