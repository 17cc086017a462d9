/** How long late events of an act are waited for: `close` and `toggle` come as tasks of their own. */
export const LATE_EVENTS_MS = 100;

/**
 * Does something to elements of the page without the page hearing of it: its listeners could answer
 * with changes that no restore would undo.
 */
export function quietly(view: Window, events: readonly string[], act: () => void): void {
  const stop = (event: Event): void => event.stopImmediatePropagation();
  for (const name of events) view.addEventListener(name, stop, true);
  try {
    act();
  } finally {
    view.setTimeout(() => {
      for (const name of events) view.removeEventListener(name, stop, true);
    }, LATE_EVENTS_MS);
  }
}
