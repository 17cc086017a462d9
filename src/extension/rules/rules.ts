import browser, { type Tabs } from 'webextension-polyfill';
import type { Change } from '../../page/adjust/correct.ts';
import { ruleFor, siteOf, toRule, withRules, type Rule } from './rule.ts';

/** Where all rules are kept: a list. */
const RULES = 'rules';
const ALL_PAGES = '/*';
const MOST_RULES = 5000;

/** All rules. What is no rule is left out. */
export async function loadRules(): Promise<Rule[]> {
  const { [RULES]: stored } = await browser.storage.local.get(RULES);
  if (!Array.isArray(stored)) return [];
  return stored.map(toRule).filter((rule) => typeof rule !== 'string');
}

/** @throws where there are too many. */
export async function storeRules(rules: readonly Rule[]): Promise<void> {
  if (rules.length > MOST_RULES) throw new Error(`There can be no more than ${MOST_RULES} rules.`);
  await browser.storage.local.set({ [RULES]: rules });
}

/**
 * Keeps the changes for the site of a tab in place of the rule that holds there, or for all of its pages.
 *
 * @param changes none to forget the rule.
 * @returns the site.
 */
export async function remember(tab: Tabs.Tab, changes: readonly Change[]): Promise<string | undefined> {
  const site = siteOf(tab);
  if (site === undefined) return undefined;
  const rules = await loadRules();
  const path = ruleFor(tab, rules)?.path ?? ALL_PAGES;
  const all = withRules(rules, [{ site, path, changes }]);
  await storeRules(all.filter((rule) => rule.changes.length > 0));
  return site;
}

/** Calls when rules were kept or removed, by this page or by another one. */
export function onRulesStored(hear: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && RULES in changes) hear();
  });
}
