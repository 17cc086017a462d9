import type { Change } from '../../page/adjust/correct.ts';
import { problemWithChoice, type Choices } from '../choices.ts';
import { isRecord } from '../own-messages.ts';
import { toSiteRule, type SiteRule } from '../rules/rule.ts';
import { isSiteName } from '../site-in.ts';
import { KEPT_AS, perTemplate, problemWithTemplate, TEMPLATES, type TemplatesOfSites } from '../templates.ts';

/** The settings, rules and templates that the browser copies to other computers. The name of each says what it is. */
export type Items = Readonly<Record<string, unknown>>;

/** Each name begins with one of these, followed by the name of the setting, the page of the rule or the site. */
const SETTING = 'setting ';
const RULE = 'rule ';
const OF_SITE = { fileName: 'name ', frontMatter: 'lines ' } as const;

/** The items of this computer. Invalid ones are left out. */
export function itemsOf(stored: Readonly<Record<string, unknown>>): Items {
  const { rules } = stored;
  const all = [
    ...Object.entries(stored).map(([name, value]) => [SETTING + name, value] as const),
    ...(Array.isArray(rules) ? rules : [])
      .map(toSiteRule)
      .flatMap((rule) => (typeof rule === 'string' ? [] : ([[keyOf(rule), rule.changes]] as const))),
    ...TEMPLATES.flatMap((name) => {
      const kept = stored[KEPT_AS[name]];
      return Object.entries(isRecord(kept) ? kept : {}).map(
        ([site, text]) => [OF_SITE[name] + site, text] as const,
      );
    }),
  ];
  return Object.fromEntries(all.filter(([key, value]) => isValid(key, value)));
}

/**
 * Whether an item can be copied. Other versions of the extension may have stored other things. The setting for pictures
 * in files is not copied, because each browser has to ask for access to the pictures.
 */
export function isValid(key: string, value: unknown): boolean {
  if (key === `${SETTING}pictures`) return false;
  if (key.startsWith(RULE)) return typeof ruleOf(key, value) === 'object';
  const template = TEMPLATES.find((name) => key.startsWith(OF_SITE[name]));
  if (template)
    return (
      isSiteName(key.slice(OF_SITE[template].length)) &&
      typeof value === 'string' &&
      problemWithTemplate(template, value) === undefined
    );
  return key.startsWith(SETTING) && problemWithChoice(key.slice(SETTING.length), value) === undefined;
}

/** Items in the form in which this computer stores them. */
export function storedOf(items: Items): {
  readonly settings: Partial<Choices>;
  readonly rules: readonly SiteRule[];
  readonly templates: TemplatesOfSites;
} {
  const from = (prefix: string): [string, unknown][] =>
    Object.entries(items).flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    );
  return {
    settings: Object.fromEntries(from(SETTING)),
    rules: from(RULE).map(([name, value]) => ruleOf(RULE + name, value) as SiteRule),
    templates: perTemplate((name) => Object.fromEntries(from(OF_SITE[name])) as Record<string, string>),
  };
}

/** Joins two values of one item. Rules become one rule with both changes; otherwise the value from elsewhere stays. */
export function united(here: unknown, elsewhere: unknown): unknown {
  if (!Array.isArray(here) || !Array.isArray(elsewhere)) return elsewhere;
  const parts = new Set((elsewhere as Change[]).map(({ target }) => target[0]));
  return [...(elsewhere as Change[]), ...(here as Change[]).filter(({ target }) => !parts.has(target[0]))];
}

function keyOf({ site, path }: SiteRule): string {
  return `${RULE}${site} ${path}`;
}

function ruleOf(key: string, changes: unknown): SiteRule | string {
  const [site, ...path] = key.slice(RULE.length).split(' ');
  return toSiteRule({ site, path: path.join(' '), changes });
}

/** Whether any of these items is a template of a site. */
export function hasTemplates(keys: readonly string[]): boolean {
  return keys.some((key) => TEMPLATES.some((name) => key.startsWith(OF_SITE[name])));
}
