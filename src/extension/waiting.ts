import { showState } from './button.ts';
import type { Replies } from './messages.ts';

/** The pauses before a loading page is searched again. Together they are no longer than readers wait. */
const WAITS_MS = [150, 250, 400, 600, 800, 1000];

/** If a search took longer than this, the page is not searched again. */
const LONGEST_MS = 10_000;

/** A shorter wait is not shown to the reader. */
const MOMENT_MS = 200;

/** The tabs whose page we are waiting for, each with a function that ends the waiting. */
const waiting = new Map<number, AbortController>();

/**
 * Isolates a page. If nothing is found, it tries again while the page loads, fades in or changes. Meanwhile the button
 * shows it.
 *
 * @param ready resolves when the sheet is in the page; Firefox accepts no sheet before the page is loaded.
 * @param cancel ends what `isolate` does.
 * @param onSlow is called if it takes longer than a moment.
 * @returns undefined if the reader cancelled it.
 */
export async function whenSettled(
  tabId: number,
  ready: Promise<unknown>,
  isolate: (waited: number) => Promise<Replies['isolate']>,
  cancel: () => void,
  onSlow: () => void,
): Promise<Replies['isolate'] | undefined> {
  const begun = performance.now();
  const controller = new AbortController();
  const { signal } = controller;
  waiting.set(tabId, controller);
  signal.addEventListener('abort', cancel);
  try {
    await sayIfSlow(tabId, ready, signal, onSlow);
    await Promise.race([ready, aborted(signal)]);
    if (signal.aborted) return undefined;
    for (let tries = 0, waited = 0; ; tries++) {
      const work = isolate(waited);
      await sayIfSlow(tabId, work, signal, onSlow);
      const reply = await work;
      // The click that cancels may come when the page is done and its answer is on the way.
      if (reply.cancelled || signal.aborted) return undefined;
      const isOver = tries === WAITS_MS.length || performance.now() - begun > LONGEST_MS;
      if (!reply.settling || isOver) return reply;
      await showState(tabId, 'waiting');
      await sleep(WAITS_MS[tries], signal);
      if (signal.aborted) return undefined;
      waited += WAITS_MS[tries];
    }
  } finally {
    waiting.delete(tabId);
  }
}

/** If it takes longer than a moment, the button shows it, and a click on the button cancels it. */
async function sayIfSlow(
  tabId: number,
  work: Promise<unknown>,
  signal: AbortSignal,
  onSlow: () => void,
): Promise<void> {
  const isDone = await Promise.race([work.then(() => true), sleep(MOMENT_MS, signal)]);
  if (isDone || signal.aborted) return;
  onSlow();
  await showState(tabId, 'waiting');
}

/** Ends the waiting that the button of a tab shows. Returns whether there was any. */
export function cancelWaiting(tabId: number | undefined): boolean {
  const controller = tabId === undefined ? undefined : waiting.get(tabId);
  controller?.abort();
  return controller !== undefined;
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => (clock = setTimeout(resolve, ms)));
  await Promise.race([over, aborted(signal)]);
  clearTimeout(clock);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
