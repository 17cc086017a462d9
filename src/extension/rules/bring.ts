import type { Tabs } from 'webextension-polyfill';
import { inject } from '../inject.ts';
import type { Request } from '../messages.ts';
import { ruleFor, type SiteRule } from './rule.ts';

/** The tabs that have received a rule, as far as this background knows. */
const told = new Set<number>();

/** Sends a page the rule that the reader has stored for it. */
export async function bringRule(
  tab: Tabs.Tab,
  tabId: number,
  all: Promise<readonly SiteRule[]>,
  tell: (request: Request & { type: 'rule' }) => Promise<unknown>,
): Promise<void> {
  const rules = await all;
  // Most readers have no rules, so clicks do not wait for this. A page that has received a rule is also told when the
  // rule is gone.
  if (rules.length === 0 && !told.has(tabId)) return;
  told.add(tabId);
  await inject(tabId, 'rules.js');
  await tell({ type: 'rule', changes: ruleFor(tab, rules)?.changes ?? [] });
}
