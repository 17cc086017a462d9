import browser, { type Tabs } from 'webextension-polyfill';
import { printSheet } from '../page/print.ts';
import { hidingSheet, newAttribute } from '../page/sheet.ts';
import { ask } from './ask.ts';
import { keysOfCommands } from './bar/keys.ts';
import { explain, showState } from './button.ts';
import { Departure } from './departure.ts';
import { inject, isKeptOut, patiently } from './inject.ts';
import type { Changed, Replies, Sheet } from './messages.ts';
import { notify, tellOfEnd } from './notice/notify.ts';
import { problemOfRefusal, SENTENCES, sentenceOfFrame, type Problem } from './reasons.ts';
import { bringRule } from './rules/bring.ts';
import { sentenceOfFit } from './rules/fit.ts';
import { ruleFor } from './rules/rule.ts';
import { loadRules } from './rules/rules.ts';
import { withComfort } from './comfort.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import { loadSettings, storageTrouble } from './storage.ts';
import { say } from './words.ts';
import { whenSettled } from './waiting.ts';

/** What each tab is busy with: a second click waits for the first. */
const busy = new Map<number, Promise<void>>();

export type OpenTab = Tabs.Tab & { readonly id: number };

/** Isolates the main content of a tab, or gives its page back. */
export function toggle(tab: Tabs.Tab | undefined): Promise<void> {
  return inTurn(tab, async (tabId) => {
    const { sheet } = await ask(tabId, { type: 'state' });
    if (sheet) return restore(tabId);
    const { found } = await ask(tabId, { type: 'clean-up' });
    if (!found) return void (await isolate({ ...tab!, id: tabId }));
    await showState(tabId, 'off');
    await notify(tabId, say('notice_back_after_update'));
  });
}

/** Isolates a page of a site that the reader wants to be isolated by itself, without a word where there is nothing. */
export function isolateByItself(tab: Tabs.Tab): Promise<void> {
  return inTurn(tab, async (tabId) => {
    const { sheet } = await ask(tabId, { type: 'state' });
    if (!sheet) await isolate({ ...tab, id: tabId }, true);
  });
}

/**
 * Returns whether the page is isolated now. The reader is told why not.
 *
 * @param isQuiet nobody has asked for it, so nothing is said.
 */
export async function isolate(tab: OpenTab, isQuiet = false): Promise<boolean> {
  const { id: tabId } = tab;
  const settings = await withComfort(await loadSettings(), tab);
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
      // Where there is something to wait for, the page says so too.
      () => void inject(tabId, 'notice.js').catch(() => {}),
    );
    if (!reply) await restore(tabId);
    else if (!reply.problem) {
      if (reply.isAlone) await stay(tabId);
      if (settings.bar) await showBar(tabId, settings, false).catch(logged);
      await showState(tabId, 'isolated');
      if (!isQuiet) await tellOfRule(tab).catch(logged);
      return true;
    }
    await removeSheet(tabId, sheet);
    if (isQuiet) await showState(tabId, 'off');
    else if (reply?.problem) await tell(tabId, reply.problem, reply.frame);
    return false;
  } catch (error) {
    await removeSheet(tabId, sheet);
    throw error;
  }
}

/** Brings the script that keeps a page isolated while it changes: last, so that the first frame does not wait for it. */
async function stay(tabId: number): Promise<void> {
  try {
    await inject(tabId, 'stay.js');
  } catch (error) {
    await ask(tabId, { type: 'restore' }).catch(logged);
    throw error;
  }
}

/** A rule that no longer fits is not skipped without a word. */
async function tellOfRule(tab: OpenTab): Promise<void> {
  if (!ruleFor(tab, await loadRules())) return;
  const text = sentenceOfFit(await ask(tab.id, { type: 'fit' }));
  if (text !== undefined) await notify(tab.id, text);
}

/** @param go moves the keyboard there too. */
export async function showBar(tabId: number, settings: Settings, go: boolean): Promise<Replies['bar']> {
  const [keys] = await Promise.all([keysOfCommands(), inject(tabId, 'bar.js')]);
  return ask(tabId, { type: 'bar', settings, keys, go });
}

/** @throws where nobody answers in the page. */
export async function restore(tabId: number): Promise<void> {
  const { sheet } = await ask(tabId, { type: 'restore' });
  if (sheet) await removeSheet(tabId, sheet);
  await showState(tabId, 'off');
}

/** A page that isolated or restored itself: the button follows. */
export async function pageChanged(tabId: number, { isolated, remove, why }: Changed): Promise<void> {
  if (remove) await removeSheet(tabId, remove);
  await showState(tabId, isolated ? 'isolated' : 'off');
  if (why) await tellOfEnd(tabId, why).catch(logged);
}

/** Without its marks in the page a sheet that stays hides nothing, so a refusal here is no failure. */
async function removeSheet(tabId: number, sheet: Sheet): Promise<void> {
  await browser.scripting.removeCSS(injection(tabId, sheet)).catch(() => {});
}

function injection(tabId: number, { attribute, style }: Sheet): browser.Scripting.CSSInjection {
  // The browser's own printing leaves only the content too.
  const css = `${hidingSheet(attribute, style)}\n${printSheet(attribute)}`;
  // Content may stand in a frame; without marks the sheet says nothing there.
  return { target: { tabId, allFrames: true }, origin: 'USER', css };
}

/** Says in the page and on the button why nothing was done. */
export async function tell(tabId: number, problem: Problem, frame?: string): Promise<void> {
  const text = frame === undefined ? say(SENTENCES[problem]) : sentenceOfFrame(frame);
  const { unseen } = await notify(tabId, text, frame);
  await showState(tabId, { problem });
  if (unseen) await explain(tabId, problem);
}

/** Lets the button say what the page is. */
export async function showWhatIs(tabId: number): Promise<void> {
  const { sheet } = await ask(tabId, { type: 'state' }).catch(() => ({ sheet: undefined }));
  // The tab may be closed.
  await showState(tabId, sheet ? 'isolated' : 'off').catch(() => {});
}

/** Does something in a tab that lets us in, after what it is busy with; says why when it does not. */
export function inTurn(tab: Tabs.Tab | undefined, act: (tabId: number) => Promise<void>): Promise<void> {
  const tabId = tab?.id;
  if (tab === undefined || tabId === undefined) return Promise.resolve();
  // A tab that was closed meanwhile has no button to say anything on.
  return afterOthers(tabId, () => inPage(tabId, tab, act)).catch(logged);
}

/** Does something in a tab after what it is busy with. */
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

function logged(error: unknown): void {
  console.error('Isolate:', error);
}

async function inPage(tabId: number, tab: Tabs.Tab, act: (tabId: number) => Promise<void>): Promise<void> {
  const { url, status } = tab;
  const departure = new Departure(tabId, url, status === 'loading');
  try {
    let refusal = await enter(tabId);
    if (refusal !== undefined && !(await departure.isLeft(refusal)) && (await departure.waited()))
      refusal = await enter(tabId);
    if (refusal === undefined) await perform(tabId, tab, act);
    else if (!(await departure.isLeft(refusal))) {
      await tellOfRefusal(tabId, url, refusal);
      // The next page, nobody has looked at: its button says nothing of this one.
      if (await departure.isLeft(refusal)) await showWhatIs(tabId);
    }
  } finally {
    departure.stop();
  }
}

/** Puts our script into the page. Gives the browser's own words where it refuses. */
export async function enter(tabId: number): Promise<string | undefined> {
  try {
    await Promise.all([inject(tabId, 'content.js'), injectMethods(tabId)]);
    // Firefox runs nothing in its own pages and does not call that an error; nobody answers there.
    await ask(tabId, { type: 'state' });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** The click of most readers needs the default method alone. */
async function injectMethods(tabId: number): Promise<void> {
  const { method } = await loadSettings();
  if (method !== DEFAULTS.method) await inject(tabId, 'methods.js');
}

/** Does something in a page that we are in. */
async function perform(tabId: number, tab: Tabs.Tab, act: (tabId: number) => Promise<void>): Promise<void> {
  try {
    await bringRule(tab, tabId, (request) => ask(tabId, request)).catch(logged);
    await act(tabId);
    const trouble = storageTrouble();
    if (trouble !== undefined) await notify(tabId, trouble);
  } catch (error) {
    console.error('Isolate:', error);
    // Nothing is told of a page that was left.
    await tell(tabId, 'failed').catch(() => {});
  }
  if (!(await isAnswered(tabId))) await showWhatIs(tabId);
}

async function tellOfRefusal(tabId: number, url: string | undefined, message: string): Promise<void> {
  const problem = await problemIn(tabId, url, message);
  await showState(tabId, { problem });
  await explain(tabId, problem);
}

/** Why a page does not let us in. */
export async function problemIn(tabId: number, url: string | undefined, refusal: string): Promise<Problem> {
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
