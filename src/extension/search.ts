import { allAtOnce, type Steps } from '../extraction/steps.ts';
import { isOthers } from '../page/stack.ts';

/** The longest time for which a page is blocked without a pause. */
const SLICE_MS = 40;
/** A page that keeps changing is searched this many times before it is blocked for one whole search. */
const MOST_TRIES = 3;

/**
 * Searches a page in slices. Between them, the page can scroll, draw and react to the reader. If the page changes
 * meanwhile, the search starts again.
 *
 * @param begin returns the steps of a search from its beginning.
 * @param atBreak is called between two slices.
 * @throws the reason of the signal if the search is cancelled.
 */
export async function searchInSlices<T>(
  document: Document,
  begin: () => Steps<T>,
  signal: AbortSignal,
  atBreak: () => void = () => {},
): Promise<T> {
  const changes = new Changes(document);
  try {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const steps = begin();
      for (let isStale = false; !isStale; isStale = changes.any()) {
        const { done, value } = slice(steps);
        if (done) return value;
        changes.listen();
        atBreak();
        await turn();
        signal.throwIfAborted();
      }
    }
    return allAtOnce(begin());
  } finally {
    changes.stop();
  }
}

function slice<T>(steps: Steps<T>): IteratorResult<undefined, T> {
  const end = performance.now() + SLICE_MS;
  let step = steps.next();
  while (!step.done && performance.now() < end) step = steps.next();
  return step;
}

/** Lets the page run. A timer would be slow in a tab in the background. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Whether nodes were added or removed, apart from our own boxes. */
class Changes {
  private readonly observer = new MutationObserver((records) => this.note(records));
  private found = false;

  constructor(private readonly document: Document) {}

  listen(): void {
    this.observer.observe(this.document, { childList: true, subtree: true });
  }

  /** Since the last call. */
  any(): boolean {
    this.note(this.observer.takeRecords());
    const { found } = this;
    this.found = false;
    return found;
  }

  stop(): void {
    this.observer.disconnect();
  }

  private note(records: readonly MutationRecord[]): void {
    this.found ||= records.some(
      ({ addedNodes, removedNodes }) => isOthers(addedNodes) || isOthers(removedNodes),
    );
  }
}
