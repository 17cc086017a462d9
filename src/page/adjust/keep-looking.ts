/** The time after which frames are drawn again, because the page may move by itself. */
const SETTLE_MS = 250;
/** A panel that has been missing for this long does not come back. */
const MISSING_MS = 3000;

export interface PanelInPage {
  /** False if the page has removed the panel. */
  readonly isThere: () => boolean;
  readonly frame: () => void;
  /** Is called if the panel is gone for good: the reader must get the keys back. */
  readonly end: () => void;
}

/**
 * Draws the frames again and checks whether the panel is still there.
 *
 * @returns a function that stops this.
 */
export function keepLooking(view: Window, { isThere, frame, end }: PanelInPage): () => void {
  /** How often in a row it was not there. */
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
