/** The least time to wait for late events: `close` and `toggle` are sent in later tasks. */
export const LATE_EVENTS_MS = 100;

/**
 * Changes elements without the page receiving events: its listeners could answer with changes that we could not undo.
 *
 * @param act may return a promise: until it settles, no late events are let through.
 * @param elements the changed elements; only their late events are stopped. Without it, all late events are.
 */
export function quietly(
  view: Window,
  events: readonly string[],
  act: () => unknown,
  elements?: readonly Element[],
): void {
  const changed = elements && new Set<EventTarget>(elements);
  let isActing = true;
  const stop = (event: Event): void => {
    const [target] = event.composedPath();
    // An opening dialog closes popovers, whose events come late too.
    if (isActing) changed?.add(target);
    else if (changed && !changed.has(target)) return;
    event.stopImmediatePropagation();
  };
  for (const name of events) view.addEventListener(name, stop, true);
  let settled: unknown;
  try {
    settled = act();
  } finally {
    isActing = false;
    const hear = (): void => {
      for (const name of events) view.removeEventListener(name, stop, true);
    };
    // Chromium reports a closed dialog with the next frame, and a busy page draws it late.
    const later = (): void =>
      void Promise.resolve(settled)
        .then(() => view.requestAnimationFrame(hear))
        // The window may be gone meanwhile.
        .catch(hear);
    try {
      view.setTimeout(later, LATE_EVENTS_MS);
    } catch {
      // In Firefox, the window of a removed frame has no timers, and nothing in it receives events any more.
      hear();
    }
  }
}
