const EVENTS = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Receives all keys instead of the page, wherever the focus is.
 *
 * @param press is called for each key that the reader presses.
 * @returns a function that stops this.
 */
export function takeKeys(view: Window, press: (event: KeyboardEvent) => void): () => void {
  /** The key that is held down: otherwise the page would receive its release. */
  let isDown = false;
  const hear = (event: KeyboardEvent): void => {
    event.stopImmediatePropagation();
    isDown = event.type !== 'keyup';
    if (event.type === 'keydown' && event.isTrusted) press(event);
  };
  for (const name of EVENTS) view.addEventListener(name, hear, true);
  return () => {
    for (const name of EVENTS) view.removeEventListener(name, hear, true);
    if (isDown) view.addEventListener('keyup', stop, { capture: true, once: true });
  };
}

function stop(event: Event): void {
  event.stopImmediatePropagation();
}
