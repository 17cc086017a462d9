import browser from 'webextension-polyfill';
import { storeRules } from '../rules/rules.ts';
import { storeTemplatesOfSites } from '../site-templates.ts';
import { hasTemplates, isValid, itemsOf, storedOf, type Items } from './items.ts';
import { difference, merged } from './merge.ts';
import { problemWithSize } from './quota.ts';
import { BASE, isCarried, keepProblem, PROBLEM } from './state.ts';
import { say } from '../words.ts';

/** The name of an item that shows that `storage.sync` already has items of this extension. */
const MARK = 'isolate';
/** While a reader types, each letter is stored, but browsers allow only two changes a second. */
const PAUSE_MS = 1_000;

type Difference = ReturnType<typeof difference>;

let turn: Promise<void> = Promise.resolve();
let clock: ReturnType<typeof setTimeout> | undefined;

/** Copies settings whenever they change, if that is turned on. Changes within the pause are copied together. */
export function keepCarried(): void {
  // Chromium runs a second background for private windows. Only one of the two may copy.
  if ((browser as Partial<typeof browser>).extension?.inIncognitoContext) return;
  const { onChanged } = browser.storage as Partial<typeof browser.storage>;
  onChanged?.addListener((changes, area) => {
    const isOurs = Object.keys(changes).every((name) => name === BASE || name === PROBLEM);
    if (area === 'local' ? !isOurs : area === 'sync') soon();
  });
  soon();
}

function soon(): void {
  clearTimeout(clock);
  clock = setTimeout(() => {
    turn = turn.then(carry).catch((error: unknown) => console.error('Isolate:', error));
  }, PAUSE_MS);
}

/** Makes the items of this computer and those in `storage.sync` equal. */
async function carry(): Promise<void> {
  if (!(await isCarried())) return;
  try {
    const stored = await browser.storage.local.get();
    const there = await browser.storage.sync.get();
    // If everything is gone, the account is another one or was emptied. The reader did not remove each setting.
    const base = (MARK in there ? (stored[BASE] ?? {}) : {}) as Items;
    const here = itemsOf(stored);
    const elsewhere = readable(there, base);
    const all = merged(base, here, elsewhere);
    const problem = problemWithSize(all);
    await keepProblem(problem);
    if (problem !== undefined) return;
    await write(writable(difference(elsewhere, all), there), !(MARK in there));
    await takeOver(difference(here, all));
    // The reader may have turned copying off meanwhile.
    if (await isCarried()) await browser.storage.local.set({ [BASE]: all });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await keepProblem(say('carried_failed', reason));
  }
}

/** The items from elsewhere. Values that this version cannot read count as unchanged. */
function readable(there: Readonly<Record<string, unknown>>, base: Items): Items {
  const entries = Object.entries(there).map(([key, value]) =>
    isValid(key, value) ? [key, value] : [key, base[key]],
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Items;
}

/** The changes to write, without those that would overwrite values that this version cannot read. */
function writable({ set, removed }: Difference, there: Readonly<Record<string, unknown>>): Difference {
  const isOurs = (key: string): boolean => !(key in there) || isValid(key, there[key]);
  return {
    set: Object.fromEntries(Object.entries(set).filter(([key]) => isOurs(key))),
    removed: removed.filter(isOurs),
  };
}

async function write({ set, removed }: Difference, isFirst: boolean): Promise<void> {
  if (removed.length > 0) await browser.storage.sync.remove(removed);
  if (isFirst || Object.keys(set).length > 0) await browser.storage.sync.set({ ...set, [MARK]: 1 });
}

/** Stores the changes from elsewhere on this computer. Other values stay, such as those that were changed meanwhile. */
async function takeOver({ set, removed }: Difference): Promise<void> {
  const names = [...Object.keys(set), ...removed];
  const settings = Object.entries(storedOf(set).settings);
  if (settings.length > 0) await browser.storage.local.set(Object.fromEntries(settings));
  const now = { ...itemsOf(await browser.storage.local.get()), ...set };
  const next = storedOf(Object.fromEntries(Object.entries(now).filter(([key]) => !removed.includes(key))));
  if (names.some((name) => name.startsWith('rule '))) await storeRules(next.rules);
  if (hasTemplates(names)) await storeTemplatesOfSites(next.templates);
}
