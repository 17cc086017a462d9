import type { Change } from '../../page/adjust/correct.ts';
import { problemWithChoice, type Choices } from '../choices.ts';
import { isRecord } from '../own-messages.ts';
import { toRule, type Rule } from '../rules/rule.ts';
import { isHost } from '../site-in.ts';
import { problemWithTemplate } from '../templates.ts';

/** What the browser carries to other computers, each thing by itself, under a name that says what it is. */
export type Items = Readonly<Record<string, unknown>>;

/** Before the names of settings, of the pages of rules, and of sites with file names of their own. */
const SETTING = 'setting ';
const RULE = 'rule ';
const NAME = 'name ';

/** What is kept on this computer, as far as it is carried. What is not valid is not. */
export function itemsOf(stored: Readonly<Record<string, unknown>>): Items {
  const { rules, fileNamesOfSites: names } = stored;
  const all = [
    ...Object.entries(stored).map(([name, value]) => [SETTING + name, value] as const),
    ...(Array.isArray(rules) ? rules : [])
      .map(toRule)
      .flatMap((rule) => (typeof rule === 'string' ? [] : ([[keyOf(rule), rule.changes]] as const))),
    ...Object.entries(isRecord(names) ? names : {}).map(([site, name]) => [NAME + site, name] as const),
  ];
  return Object.fromEntries(all.filter(([key, value]) => isValid(key, value)));
}

/**
 * Other versions, and other machines, may have put anything there. Whether pictures are in the file is not carried: it
 * holds where the browser was asked for access to them.
 */
export function isValid(key: string, value: unknown): boolean {
  if (key === `${SETTING}pictures`) return false;
  if (key.startsWith(RULE)) return typeof ruleOf(key, value) === 'object';
  if (key.startsWith(NAME))
    return (
      isHost(key.slice(NAME.length)) &&
      typeof value === 'string' &&
      problemWithTemplate('fileName', value) === undefined
    );
  return key.startsWith(SETTING) && problemWithChoice(key.slice(SETTING.length), value) === undefined;
}

/** The parts of items in the form in which this computer keeps them. */
export function storedOf(items: Items): {
  readonly settings: Partial<Choices>;
  readonly rules: readonly Rule[];
  readonly names: Readonly<Record<string, string>>;
} {
  const from = (prefix: string): [string, unknown][] =>
    Object.entries(items).flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    );
  return {
    settings: Object.fromEntries(from(SETTING)),
    rules: from(RULE).map(([name, value]) => ruleOf(RULE + name, value) as Rule),
    names: Object.fromEntries(from(NAME)) as Record<string, string>,
  };
}

/** Of two rules for the same pages, one that says what both do; of other things the one from elsewhere. */
export function united(here: unknown, elsewhere: unknown): unknown {
  if (!Array.isArray(here) || !Array.isArray(elsewhere)) return elsewhere;
  const parts = new Set((elsewhere as Change[]).map(({ target }) => target[0]));
  return [...(elsewhere as Change[]), ...(here as Change[]).filter(({ target }) => !parts.has(target[0]))];
}

function keyOf({ site, path }: Rule): string {
  return `${RULE}${site} ${path}`;
}

function ruleOf(key: string, changes: unknown): Rule | string {
  const [site, ...path] = key.slice(RULE.length).split(' ');
  return toRule({ site, path: path.join(' '), changes });
}
