import type { Tabs } from 'webextension-polyfill';
import type { Change } from '../../page/adjust/correct.ts';
import { LONGEST_SELECTOR } from '../../page/adjust/targets.ts';
import { isRecord } from '../own-messages.ts';
import { isSiteName } from '../site-in.ts';
import { say } from '../words.ts';

/** What a reader wants to keep or leave out on the pages of a site, whatever is found there. */
export interface SiteRule {
  /** The host, with the port if there is one. */
  readonly site: string;
  /** The paths that it applies to; `*` stands for any text. */
  readonly path: string;
  readonly changes: readonly Change[];
}

/** More changes on one site cannot come from a person. */
const MOST_CHANGES = 500;
const MOST_SELECTORS = 60;
const LONGEST_PATH = 500;

/** The rule, or a sentence about what is wrong with it. */
export function toSiteRule(value: unknown): SiteRule | string {
  if (!isRecord(value)) return say('rule_no_object');
  const { site, path, changes } = value;
  if (typeof site !== 'string' || !isSiteName(site)) return say('rule_no_site', String(site));
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > LONGEST_PATH)
    return say('rule_no_path', site);
  const checked = toChanges(changes);
  return checked ? { site, path, changes: checked } : say('rule_incomplete', site);
}

export function toChanges(value: unknown): readonly Change[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_CHANGES) return undefined;
  const changes = value.filter(isChange).map(({ isKept, target }) => ({ isKept, target }));
  return changes.length === value.length ? changes : undefined;
}

function isChange(value: unknown): value is Change {
  if (!isRecord(value) || typeof value['isKept'] !== 'boolean') return false;
  const { target } = value;
  if (!Array.isArray(target) || target.length === 0 || target.length > MOST_SELECTORS) return false;
  return target.every((one) => typeof one === 'string' && one !== '' && one.length <= LONGEST_SELECTOR);
}

/** All rules. Later ones replace those for the same pages. */
export function withRules(rules: readonly SiteRule[], later: readonly SiteRule[]): SiteRule[] {
  const pages = ({ site, path }: SiteRule): string => `${site} ${path}`;
  const isReplaced = new Set(later.map(pages));
  return [...rules.filter((rule) => !isReplaced.has(pages(rule))), ...later];
}

/** The changes of a rule. Later ones replace those for the same part. */
export function withChanges(changes: readonly Change[], later: readonly Change[]): Change[] {
  const isReplaced = new Set(later.map(({ target }) => target[0]));
  return [...changes.filter(({ target }) => !isReplaced.has(target[0])), ...later].slice(-MOST_CHANGES);
}

/** The rule for the page of a tab; of several, the one with the longest path. */
export function ruleFor(tab: Tabs.Tab, rules: readonly SiteRule[]): SiteRule | undefined {
  const address = addressOf(tab);
  if (!address) return undefined;
  const fit = rules.filter((rule) => rule.site === address.host && isOn(rule, address.pathname));
  return fit.sort((one, other) => other.path.length - one.path.length)[0];
}

/** The site that rules can be stored for. Private windows must leave no trace, and files have no site. */
export function siteOf(tab: Tabs.Tab): string | undefined {
  return tab.incognito ? undefined : addressOf(tab)?.host;
}

function addressOf({ url }: Tabs.Tab): URL | undefined {
  const address = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
  return address && address.host !== '' && /^https?:$/.test(address.protocol) ? address : undefined;
}

/** Compares piece by piece, so that the time is linear for every path. */
export function isOn({ path }: Pick<SiteRule, 'path'>, pathname: string): boolean {
  const pieces = path.split('*');
  const last = pieces.length - 1;
  if (last === 0) return pathname === path;
  if (!pathname.startsWith(pieces[0])) return false;
  let at = pieces[0].length;
  for (const piece of pieces.slice(1, last)) {
    const found = pathname.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return pathname.length - pieces[last].length >= at && pathname.endsWith(pieces[last]);
}
