import browser, { type Tabs } from 'webextension-polyfill';
import { printSheet } from '../page/print.ts';
import { hidingSheet, newAttribute } from '../page/sheet.ts';
import { ask } from './ask.ts';
import { keysOfCommands } from './bar/keys.ts';
import { explain, showState } from './button.ts';
import { Departure } from './departure.ts';
import { enter, type Inside } from './enter.ts';
import { inject, isKeptOut, patiently } from './inject.ts';
import type { Changed, Replies, Sheet } from './messages.ts';
import { notify, tellOfEnd } from './notice/notify.ts';
import { problemOfRefusal, SENTENCES, type Problem } from './reasons.ts';
import { bringRule } from './rules/bring.ts';
import { fitIn } from './rules/fit.ts';
import { withComfort } from './comfort.ts';
import type { Settings } from './settings.ts';
import { storageTrouble } from './storage.ts';
import { say } from './words.ts';
import { whenSettled } from './waiting.ts';
import { logged } from './logged.ts';

/** The running work of each tab: a second click waits for the first. */
const busy = new Map<number, Promise<void>>();

export type OpenTab = Tabs.Tab & { readonly id: number };

/** Isolates the main content of a tab, or gives its page back. */
export function toggle(tab: Tabs.Tab | undefined): Promise<void> {
  return inTurn(tab, async (tabId, { state, settings }) => {
    if (state.sheet) return restore(tabId);
    if (!state.isGivenBack) return void (await isolate({ ...tab!, id: tabId }, settings));
    await ask(tabId, { type: 'clean-up' });
    await showState(tabId, 'off');
    await notify(tabId, say('notice_back_after_update'));
  });
}

/** Isolates a page of a site that the reader wants isolated automatically. Says nothing if it cannot. */
export function isolateByItself(tab: Tabs.Tab): Promise<void> {
  return inTurn(tab, async (tabId, { state, settings }) => {
    if (!state.sheet) await isolate({ ...tab, id: tabId }, settings, true);
  });
}

/**
 * Returns whether the page is isolated now. If not, the reader is told why.
 *
 * @param isQuiet the reader has not asked for it, so nothing is said.
 */
export async function isolate(tab: OpenTab, wanted: Settings, isQuiet = false): Promise<boolean> {
  const { id: tabId } = tab;
  const settings = await withComfort(wanted, tab);
  const sheet: Sheet = { attribute: newAttribute(), style: settings.hideStyle };
  // The sheet hides nothing until the page is marked, so the page changes in one step.
  const ready = patiently(() => browser.scripting.insertCSS(injection(tabId, sheet)));
  try {
    const reply = await whenSettled(
      tabId,
      ready,
      (waited) => ask(tabId, { type: 'isolate', sheet, settings, waited }),
      // A page that was left has nothing to cancel.
      () => void ask(tabId, { type: 'cancel' }).catch(() => {}),
      // If there is something to wait for, the page says so too.
      () => void inject(tabId, 'notice.js').catch(() => {}),
    );
    if (!reply) await restore(tabId);
    else if (!reply.problem) {
      if (reply.isAlone) await stay(tabId);
      if (settings.bar) await showBar(tabId, settings, false).catch(logged);
      await showState(tabId, 'isolated');
      // The bar shows it too.
      if (!isQuiet || !settings.bar) await tellOfRule(tab).catch(logged);
      return true;
    }
    await removeSheet(tabId, sheet);
    if (isQuiet) await showState(tabId, 'off');
    else if (reply?.problem) await tell(tabId, reply.problem);
    return false;
  } catch (error) {
    await removeSheet(tabId, sheet);
    throw error;
  }
}

/**
 * Injects the script that keeps a page isolated while it changes. It comes last, so that the first frame does not wait
 * for it.
 */
async function stay(tabId: number): Promise<void> {
  try {
    await inject(tabId, 'stay.js');
  } catch (error) {
    await ask(tabId, { type: 'restore' }).catch(logged);
    throw error;
  }
}

/** If a rule no longer fits, the reader is told. */
async function tellOfRule(tab: OpenTab): Promise<void> {
  const text = await fitIn(tab);
  if (text !== undefined) await notify(tab.id, text);
}

/** @param go moves the focus there too. */
export async function showBar(tabId: number, settings: Settings, go: boolean): Promise<Replies['bar']> {
  const [keys] = await Promise.all([keysOfCommands(), inject(tabId, 'bar.js')]);
  return ask(tabId, { type: 'bar', settings, keys, go });
}

/** @throws if nobody answers in the page. */
export async function restore(tabId: number): Promise<void> {
  const { sheet } = await ask(tabId, { type: 'restore' });
  if (sheet) await removeSheet(tabId, sheet);
  await showState(tabId, 'off');
}

/** If a page isolated or restored itself, the button follows. */
export async function pageChanged(tabId: number, { isolated, remove, why }: Changed): Promise<void> {
  if (remove) await removeSheet(tabId, remove);
  await showState(tabId, isolated ? 'isolated' : 'off');
  if (why) await tellOfEnd(tabId, why).catch(logged);
}

/** A sheet that stays hides nothing without its marks, so a refusal here does not matter. */
async function removeSheet(tabId: number, sheet: Sheet): Promise<void> {
  await browser.scripting.removeCSS(injection(tabId, sheet)).catch(() => {});
}

function injection(tabId: number, { attribute, style }: Sheet): browser.Scripting.CSSInjection {
  // The browser's own printing leaves only the content too.
  const css = `${hidingSheet(attribute, style)}\n${printSheet(attribute)}`;
  // The content may be in a frame. Without marks, the sheet does nothing there.
  return { target: { tabId, allFrames: true }, origin: 'USER', css };
}

/** Shows in the page and on the button why nothing was done. */
export async function tell(tabId: number, problem: Problem): Promise<void> {
  const { unseen } = await notify(tabId, say(SENTENCES[problem]), problem === 'frame');
  await showState(tabId, { problem });
  if (unseen) await explain(tabId, problem);
}

/** Makes the button show the state of the page. */
export async function showWhatIs(tabId: number): Promise<void> {
  const { sheet } = await ask(tabId, { type: 'state' }).catch(() => ({ sheet: undefined }));
  // The tab may be closed.
  await showState(tabId, sheet ? 'isolated' : 'off').catch(() => {});
}

type Act = (tabId: number, inside: Inside) => Promise<void>;

/**
 * Does something in a tab with a page that we can use, after its running work. If it cannot, the reader is told why.
 */
export function inTurn(tab: Tabs.Tab | undefined, act: Act): Promise<void> {
  const tabId = tab?.id;
  if (tab === undefined || tabId === undefined) return Promise.resolve();
  // A tab that was closed meanwhile has no button.
  return afterOthers(tabId, () => inPage(tabId, tab, act)).catch(logged);
}

/** Does something in a tab after its running work. */
export function afterOthers<T>(tabId: number, act: () => Promise<T>): Promise<T> {
  const work = (busy.get(tabId) ?? Promise.resolve()).then(act);
  const turn = work
    .then(
      () => {},
      () => {},
    )
    .finally(() => {
      if (busy.get(tabId) === turn) busy.delete(tabId);
    });
  busy.set(tabId, turn);
  return work;
}

async function inPage(tabId: number, tab: Tabs.Tab, act: Act): Promise<void> {
  const { url, status } = tab;
  const departure = new Departure(tabId, url, status === 'loading');
  try {
    let entry = await enter(tabId);
    if ('refusal' in entry && !(await departure.isLeft(entry.refusal)) && (await departure.waited()))
      entry = await enter(tabId);
    if (!('refusal' in entry)) await perform(tabId, tab, entry, act);
    else if (!(await departure.isLeft(entry.refusal))) {
      await tellOfRefusal(tabId, url, entry.refusal);
      // The next page was not searched, so its button says nothing about this one.
      if (await departure.isLeft(entry.refusal)) await showWhatIs(tabId);
    }
  } finally {
    departure.stop();
  }
}

/** Does something in a page that we have entered. */
async function perform(tabId: number, tab: Tabs.Tab, inside: Inside, act: Act): Promise<void> {
  try {
    await bringRule(tab, tabId, inside.rules, (request) => ask(tabId, request)).catch(logged);
    await act(tabId, inside);
    const trouble = storageTrouble();
    if (trouble !== undefined) await notify(tabId, trouble);
  } catch (error) {
    console.error('Isolate:', error);
    // Nothing is said about a page that was left.
    await tell(tabId, 'failed').catch(() => {});
  }
  if (!(await isAnswered(tabId))) await showWhatIs(tabId);
}

async function tellOfRefusal(tabId: number, url: string | undefined, message: string): Promise<void> {
  const problem = await problemOfTab(tabId, url, message);
  await showState(tabId, { problem });
  await explain(tabId, problem);
}

/** Why we cannot use a page. */
export async function problemOfTab(
  tabId: number,
  url: string | undefined,
  refusal: string,
): Promise<Problem> {
  const problem = problemOfRefusal(url, refusal);
  const isNamed = problem === 'refused' && (await isKeptOut(tabId).catch(() => false));
  return isNamed ? 'kept-out' : problem;
}

function isAnswered(tabId: number): Promise<boolean> {
  return ask(tabId, { type: 'state' }).then(
    () => true,
    () => false,
  );
}
