/** How long late events of an act are waited for, at least: `close` and `toggle` come as tasks of their own. */
export const LATE_EVENTS_MS = 100;

/**
 * Does something to elements of the page without the page hearing of it: its listeners could answer
 * with changes that no restore would undo.
 *
 * @param elements what is changed: late events of others are the page's own. Without it none is.
 */
export function quietly(
  view: Window,
  events: readonly string[],
  act: () => void,
  elements?: readonly Element[],
): void {
  const changed = elements && new Set<EventTarget>(elements);
  let isActing = true;
  const stop = (event: Event): void => {
    const [target] = event.composedPath();
    // A dialog that opens closes popovers, of which more events come late.
    if (isActing) changed?.add(target);
    else if (changed && !changed.has(target)) return;
    event.stopImmediatePropagation();
  };
  for (const name of events) view.addEventListener(name, stop, true);
  try {
    act();
  } finally {
    isActing = false;
    const hear = (): void => {
      for (const name of events) view.removeEventListener(name, stop, true);
    };
    // Chromium tells of a closed dialog with the next frame, and a busy page draws it late.
    const later = (): void => void view.requestAnimationFrame(hear);
    try {
      view.setTimeout(later, LATE_EVENTS_MS);
    } catch {
      // In Firefox the window of a frame that has gone has no clock, and nobody in it hears anything any more.
      hear();
    }
  }
}
