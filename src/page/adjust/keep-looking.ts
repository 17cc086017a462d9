/** What shifts by itself is framed anew so often. */
const SETTLE_MS = 250;
/** A panel comes back by itself within a second, if it does. */
const MISSING_MS = 3000;

export interface Look {
  /** False where the page has taken the panel out. */
  readonly isThere: () => boolean;
  readonly frame: () => void;
  /** What takes the panel out for good must not leave the reader without keys. */
  readonly end: () => void;
}

/** Frames anew what moves in the page, and looks whether the panel is still there. @returns a function that stops it. */
export function keepLooking(view: Window, { isThere, frame, end }: Look): () => void {
  /** How often it was not there, one after the other. */
  let missing = 0;
  const clock = view.setInterval(() => {
    missing = isThere() ? 0 : missing + 1;
    if (missing * SETTLE_MS > MISSING_MS) end();
    else frame();
  }, SETTLE_MS);
  for (const name of ['scroll', 'resize']) view.addEventListener(name, frame, true);
  return () => {
    view.clearInterval(clock);
    for (const name of ['scroll', 'resize']) view.removeEventListener(name, frame, true);
  };
}
