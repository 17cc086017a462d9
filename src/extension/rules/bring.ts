import type { Tabs } from 'webextension-polyfill';
import { inject } from '../inject.ts';
import type { Request } from '../messages.ts';
import { ruleFor, type Rule } from './rule.ts';

/** The tabs to which a rule was brought, as far as this background knows. */
const told = new Set<number>();

/** Tells a page what of all rules the reader wants kept on its site. */
export async function bringRule(
  tab: Tabs.Tab,
  tabId: number,
  all: Promise<readonly Rule[]>,
  tell: (request: Request & { type: 'rule' }) => Promise<unknown>,
): Promise<void> {
  const rules = await all;
  // Most readers have none, and a click waits for nothing. A page that has been told of some is told that they are gone.
  if (rules.length === 0 && !told.has(tabId)) return;
  told.add(tabId);
  await inject(tabId, 'rules.js');
  await tell({ type: 'rule', changes: ruleFor(tab, rules)?.changes ?? [] });
}
