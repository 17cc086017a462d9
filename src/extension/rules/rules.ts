import browser, { type Tabs } from 'webextension-polyfill';
import type { Change } from '../../page/adjust/correct.ts';
import { say } from '../words.ts';
import type { Remember } from './messages.ts';
import { ruleFor, siteOf, toSiteRule, withChanges, withRules, type SiteRule } from './rule.ts';

/** The storage key for the list of all rules. */
const RULES = 'rules';
const ALL_PAGES = '/*';
const MOST_RULES = 5000;

/** All rules. What is no rule is left out. */
export async function loadRules(): Promise<SiteRule[]> {
  const { [RULES]: stored } = await browser.storage.local.get(RULES);
  if (!Array.isArray(stored)) return [];
  return stored.map(toSiteRule).filter((rule) => typeof rule !== 'string');
}

/** @throws if there are too many. */
export async function storeRules(rules: readonly SiteRule[]): Promise<void> {
  if (rules.length > MOST_RULES) throw new Error(say('rule_too_many', MOST_RULES));
  await browser.storage.local.set({ [RULES]: rules });
}

/** One after the other, so that no rule is lost if two tabs store theirs at once. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Adds the changes to the rule for the page of a tab, or to a new rule for all pages of its site; or deletes the rule.
 *
 * @returns what is stored now; undefined if nothing can be stored for this page.
 */
export function remember(
  tab: Tabs.Tab,
  { changes, isForgotten }: Pick<Remember, 'changes' | 'isForgotten'>,
): Promise<readonly Change[] | undefined> {
  const done = turn.then(async () => {
    const site = siteOf(tab);
    if (site === undefined) return undefined;
    const rules = await loadRules();
    const old = ruleFor(tab, rules);
    const all = isForgotten ? [] : withChanges(old?.changes ?? [], changes);
    const rule = { site, path: old?.path ?? ALL_PAGES, changes: all };
    await storeRules(withRules(rules, [rule]).filter((one) => one.changes.length > 0));
    return all;
  });
  turn = done.catch(() => {});
  return done;
}

/** Calls a function when rules were stored or removed, by this page or by another one. */
export function onRulesStored(hear: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && RULES in changes) hear();
  });
}
