/** A page has done what it is doing when it added nothing for so long. */
export const QUIET_MS = 150;
/** A page that never rests is judged all the same. */
export const PATIENCE_MS = 1000;
/** Where a look found nothing new, the next one waits twice as long, up to this. */
export const LONGEST_MS = 16_000;
/** After a look at the whole page, so many times as long passes until the next. */
export const REST = 4;
/** Content that goes often comes back: so long its place is kept empty ... */
export const GRACE_MS = 300;
/** ... and so long the page is shown whole and watched, until it is given back. */
export const GONE_MS = 5000;
/** What has come since may be only the beginning: for so long it may be replaced by more. */
export const YOUNG_MS = 5000;
/** Less than this part of what has gone is not what takes its place, unless nothing else comes. */
export const ENOUGH = 0.25;
