import { property } from '../extraction/dom/safe.ts';

/**
 * Calls `changed` after elements were added or removed, at most once in `everyMs`. The observer itself
 * only starts a clock, however much the page changes.
 *
 * @returns a function that stops it.
 */
export function watch(document: Document, everyMs: number, changed: () => void): () => void {
  const view = property<Window>(document, 'defaultView');
  let clock: number | undefined;
  return observe(
    document,
    () => {
      clock ??= view.setTimeout(() => {
        clock = undefined;
        changed();
      }, everyMs);
    },
    () => view.clearTimeout(clock),
  );
}

/**
 * Calls `settled` once, when no element was added or removed for `quietMs`, or after `patienceMs`.
 *
 * @returns a function that stops waiting.
 */
export function whenQuiet(
  document: Document,
  quietMs: number,
  patienceMs: number,
  settled: () => void,
): () => void {
  const view = property<Window>(document, 'defaultView');
  const end = (): void => {
    stop();
    settled();
  };
  const patience = view.setTimeout(end, patienceMs);
  let quiet = view.setTimeout(end, quietMs);
  const stop = observe(
    document,
    () => {
      view.clearTimeout(quiet);
      quiet = view.setTimeout(end, quietMs);
    },
    () => {
      view.clearTimeout(quiet);
      view.clearTimeout(patience);
    },
  );
  return stop;
}

function observe(document: Document, changed: () => void, stopped: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    stopped();
  };
}
