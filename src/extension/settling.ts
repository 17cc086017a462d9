import { call, property } from '../extraction/dom/safe.ts';

/** How long after its load event a page may still fetch content and fade it in. */
const YOUNG_MS = 3000;

/** Tells whether a page in which nothing was found may soon show something. */
export class Settling {
  private observer: MutationObserver | undefined;
  private changed = true;

  constructor(private readonly document: Document) {}

  /** Call it repeatedly. What the page did between two calls counts. */
  goesOn(): boolean {
    if (!this.observer) {
      this.observer = new MutationObserver(() => (this.changed = true));
      this.observer.observe(this.document, { childList: true, attributes: true, subtree: true });
    }
    const changed = this.changed;
    this.changed = false;
    return changed || this.isYoung() || this.isInMotion();
  }

  stop(): void {
    this.observer?.disconnect();
    this.observer = undefined;
    this.changed = true;
  }

  private isYoung(): boolean {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { loadEventEnd = 0 } = navigation ?? {};
    const isLoading = property<string>(this.document, 'readyState') !== 'complete';
    return isLoading || performance.now() - loadEventEnd < YOUNG_MS;
  }

  /** Endless animations, such as a spinner, say nothing. */
  private isInMotion(): boolean {
    return call<Animation[]>(this.document, 'getAnimations').some(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
    });
  }
}
