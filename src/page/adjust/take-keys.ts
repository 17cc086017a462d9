const EVENTS = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Hears all keys in place of the page, wherever the keyboard is in it.
 *
 * @param press is told of each key that the reader presses.
 * @returns a function that stops it.
 */
export function takeKeys(view: Window, press: (event: KeyboardEvent) => void): () => void {
  /** Is a key held down? The page would hear it come up. */
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
