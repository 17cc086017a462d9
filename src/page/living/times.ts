/** If a page has added nothing for this long, it is done with what it was doing. */
export const QUIET_MS = 150;
/** A page that never rests is judged after this time. */
export const PATIENCE_MS = 1000;
/** If a search found nothing new, the next one waits twice as long, up to this. */
export const LONGEST_MS = 16_000;
/** After a search, the next one waits for this multiple of the time it took. */
export const REST = 4;
/** Content that disappears often comes back. Its place is kept empty for this long. */
export const GRACE_MS = 300;
/** After that, the whole page is shown and watched for this long, until it is given back. */
export const GONE_MS = 5000;
/** New content may only be the beginning: for this long, more content may replace it. */
export const YOUNG_MS = 5000;
/** Something with less than this share of the old content does not replace it, unless nothing else comes. */
export const ENOUGH = 0.25;
