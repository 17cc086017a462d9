import { call, property } from '../extraction/dom/safe.ts';

/** So long after its load event a page may still fetch and fade in what it shows. */
const YOUNG_MS = 3000;

/** Tells whether a page where nothing was found may show something soon. */
export class Settling {
  private observer: MutationObserver | undefined;
  private changed = true;

  constructor(private readonly document: Document) {}

  /** Asked again and again: what the page did between two questions counts. */
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

  /** What turns for ever, such as a wheel, tells nothing. */
  private isInMotion(): boolean {
    return call<Animation[]>(this.document, 'getAnimations').some(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
    });
  }
}
