import browser, { type Tabs } from 'webextension-polyfill';
import { inject } from '../inject.ts';
import { makeFile, type Wish } from '../make-file.ts';
import type { SaveReply } from '../messages.ts';
import { isSelectionProblem, SELECTION_SENTENCES, SENTENCES } from '../reasons.ts';
import { enter } from '../enter.ts';
import { bringRule } from '../rules/bring.ts';
import type { Settings } from '../settings.ts';
import { ask } from '../ask.ts';
import { afterOthers, problemOfTab, type OpenTab } from '../toggle.ts';
import { say } from '../words.ts';
import { unlessAborted } from '../unless-aborted.ts';

/** The longest wait for a page that is loading. */
const LOADS_WITHIN_MS = 10_000;
const LOOK_MS = 100;
/** The longest wait for a page that is blocked by a dialog or by its scripts. */
const ANSWERS_WITHIN_MS = 15_000;

/** A file that the page of a tab keeps. */
export type Made = Extract<SaveReply, { made: unknown }>;

/**
 * Makes the page of a tab make a file.
 *
 * @throws Error with a sentence if there is none; the reason of the signal if it is cancelled.
 */
export async function makeIn(
  tabId: number,
  wish: Wish,
  settings: Settings,
  signal: AbortSignal,
): Promise<{ readonly tab: OpenTab; readonly reply: Made }> {
  const tab = await loaded(tabId, signal);
  const gaveUp = new AbortController();
  const either = AbortSignal.any([signal, gaveUp.signal]);
  let isIn = (): void => {};
  const entered = new Promise<void>((resolve) => (isIn = resolve));
  const work = afterOthers(tabId, async () => {
    either.throwIfAborted();
    await comeIn(tab);
    either.throwIfAborted();
    isIn();
    return makeFile(tab, wish, settings);
  });
  const late = setTimeout(() => gaveUp.abort(new Error(say('several_silent'))), ANSWERS_WITHIN_MS);
  void entered.then(() => clearTimeout(late));
  // The work in the page ends too, and it is not awaited.
  const cancel = (): void => void ask(tabId, { type: 'cancel' }).catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return { tab, reply: madeOf(await unlessAborted(work, either)) };
  } finally {
    clearTimeout(late);
    // What the reader does in this page later is the reader's own.
    signal.removeEventListener('abort', cancel);
  }
}

function madeOf(reply: SaveReply): Made {
  if ('made' in reply) return reply;
  if ('cancelled' in reply) throw new Error(say('several_cancelled_tab'));
  const { problem } = reply;
  throw new Error(say(isSelectionProblem(problem) ? SELECTION_SENTENCES[problem] : SENTENCES[problem]));
}

async function comeIn(tab: OpenTab): Promise<void> {
  const entry = await enter(tab.id);
  if ('refusal' in entry) throw new Error(say(SENTENCES[await problemOfTab(tab.id, tab.url, entry.refusal)]));
  await bringRule(tab, tab.id, entry.rules, (request) => ask(tab.id, request)).catch((error: unknown) => {
    console.error('Isolate:', error);
  });
  await inject(tab.id, 'save.js');
}

/** The tab when its page is loaded, or as it is after a while. */
async function loaded(tabId: number, signal: AbortSignal): Promise<OpenTab> {
  for (const end = Date.now() + LOADS_WITHIN_MS; ;) {
    const tab = await browser.tabs.get(tabId).catch((): Tabs.Tab => {
      throw new Error(say('several_closed'));
    });
    signal.throwIfAborted();
    if (tab.discarded) throw new Error(say('several_unloaded'));
    if (tab.status !== 'loading' || Date.now() > end) return { ...tab, id: tabId };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
