import browser, { type Tabs } from 'webextension-polyfill';
import { printSheet } from '../page/print.ts';
import { hidingSheet, newAttribute } from '../page/sheet.ts';
import { explain, showState } from './button.ts';
import { inject, patiently } from './inject.ts';
import type { Changed, Replies, Request, Sheet } from './messages.ts';
import { problemOfRefusal, SENTENCES, type Problem } from './reasons.ts';
import { loadSettings } from './storage.ts';

/** What each tab is busy with: a second click waits for the first. */
const busy = new Map<number, Promise<void>>();

/** Isolates the main content of a tab, or gives its page back. */
export function toggle(tab: Tabs.Tab | undefined): Promise<void> {
  return inTurn(tab, async (tabId) => {
    const { sheet } = await ask(tabId, { type: 'state' });
    if (sheet) await restore(tabId);
    else await isolate(tabId);
  });
}

async function isolate(tabId: number): Promise<void> {
  const settings = await loadSettings();
  const sheet: Sheet = { attribute: newAttribute(), style: settings.hideStyle };
  // The sheet hides nothing until the page is marked, so the page changes in one step.
  await patiently(() => browser.scripting.insertCSS(injection(tabId, sheet)));
  try {
    const { problem } = await ask(tabId, { type: 'isolate', sheet, settings });
    if (!problem) return await showState(tabId, 'isolated');
    await browser.scripting.removeCSS(injection(tabId, sheet));
    await tell(tabId, problem);
  } catch (error) {
    await removeSheet(tabId, sheet);
    throw error;
  }
}

async function restore(tabId: number): Promise<void> {
  const { sheet } = await ask(tabId, { type: 'restore' });
  if (sheet) await removeSheet(tabId, sheet);
  await showState(tabId, 'off');
}

/** A page that isolated or restored itself: the button follows. */
export async function pageChanged(tabId: number, { isolated, remove }: Changed): Promise<void> {
  if (remove) await removeSheet(tabId, remove);
  await showState(tabId, isolated ? 'isolated' : 'off');
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

export async function ask<T extends keyof Replies>(
  tabId: number,
  request: Request & { type: T },
): Promise<Replies[T]> {
  return await browser.tabs.sendMessage<Request, Replies[T]>(tabId, request, { frameId: 0 });
}

/** Says in the page and on the button why nothing was done. */
export async function tell(tabId: number, problem: Problem): Promise<void> {
  await showState(tabId, { problem });
  await ask(tabId, { type: 'notice', text: SENTENCES[problem] });
}

/** Does something in a tab that lets us in, after what it is busy with; says why when it does not. */
export function inTurn(tab: Tabs.Tab | undefined, act: (tabId: number) => Promise<void>): Promise<void> {
  const tabId = tab?.id;
  if (tabId === undefined) return Promise.resolve();
  const turn = (busy.get(tabId) ?? Promise.resolve())
    .then(() => inPage(tabId, tab?.url, act))
    // A tab that was closed meanwhile has no button to say anything on.
    .catch((error: unknown) => console.error('Isolate:', error))
    .finally(() => {
      if (busy.get(tabId) === turn) busy.delete(tabId);
    });
  busy.set(tabId, turn);
  return turn;
}

async function inPage(
  tabId: number,
  url: string | undefined,
  act: (tabId: number) => Promise<void>,
): Promise<void> {
  try {
    await inject(tabId, 'content.js');
    // Firefox runs nothing in its own pages and does not call that an error; nobody answers there.
    await ask(tabId, { type: 'state' });
  } catch (error) {
    const problem = problemOfRefusal(url, String(error));
    await showState(tabId, { problem });
    return explain(tabId, problem);
  }
  try {
    await act(tabId);
  } catch (error) {
    console.error('Isolate:', error);
    await tell(tabId, 'failed');
  }
}
