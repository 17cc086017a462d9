import { methodOf } from '../extraction/methods.ts';
import type { Comfort } from '../page/comfort.ts';
import { CHOICES, problemWithChoice, type Choices } from './choices.ts';
import { toSiteRule, type SiteRule } from './rules/rule.ts';
import { problemWith, type TemplateSetting } from './settings.ts';
import { isSiteName } from './site-in.ts';
import { KEPT_AS, perTemplate, TEMPLATES, type TemplatesOfSites } from './templates.ts';
import { say } from './words.ts';

export type SizesOfSites = Readonly<Record<string, Comfort>>;

/** The contents of a file of settings. Settings that it does not name stay unchanged. */
export interface Backup {
  readonly settings: Partial<Choices>;
  readonly sites: SizesOfSites;
  readonly rules: readonly SiteRule[];
  readonly templates: TemplatesOfSites;
}

/** The version of the file format. It changes only when older versions cannot read the new format. */
const FORM = 1;
/** In characters. All settings, with thousands of sites, take fewer. */
const LONGEST_FILE = 20_000_000;
/** In a file with more rules than this, something else is wrong. */
const MOST_TOLD = 5;

/** Tells the reader why a file cannot be used. Nothing in it was applied. */
export class BackupProblem extends Error {}

/** All that the reader has chosen, as a file. */
export function writeBackup(
  settings: Choices,
  { sites, rules, templates }: Omit<Backup, 'settings'>,
  version: string,
): string {
  const chosen = Object.fromEntries(CHOICES.map((name) => [name, settings[name]]));
  const file = {
    isolate: FORM,
    version,
    settings: chosen,
    sizesOfSites: sites,
    rules,
    ...Object.fromEntries(TEMPLATES.map((name) => [KEPT_AS[name], templates[name]])),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** @throws BackupProblem that tells what is wrong. */
export function readBackup(text: string): Backup {
  const file = toFile(text);
  const { settings = {}, sizesOfSites = {}, rules = [] } = file;
  const templates = perTemplate((name) => file[KEPT_AS[name]] ?? {});
  const problems = [
    ...problemsOfSettings(settings),
    ...problemsOfSites(sizesOfSites),
    ...problemsOfRules(rules),
    ...TEMPLATES.flatMap((name) => problemsOfTemplates(name, templates[name])),
  ];
  if (problems.length > MOST_TOLD)
    problems.splice(MOST_TOLD, Infinity, say('backup_more', problems.length - MOST_TOLD));
  if (problems.length > 0) throw new BackupProblem(problems.join('\n'));
  return {
    settings: settings as Partial<Choices>,
    sites: sizesOfSites as SizesOfSites,
    rules: (rules as unknown[]).map(toSiteRule) as SiteRule[],
    templates: templates as TemplatesOfSites,
  };
}

interface File {
  readonly settings?: unknown;
  readonly sizesOfSites?: unknown;
  readonly rules?: unknown;
  readonly fileNamesOfSites?: unknown;
  readonly frontMatterOfSites?: unknown;
}

function toFile(text: string): File {
  if (text.length > LONGEST_FILE) throw new BackupProblem(say('backup_large'));
  let file: unknown;
  try {
    // Editors may put a byte order mark at the beginning.
    file = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new BackupProblem(say('backup_unread'));
  }
  if (!isObject(file) || typeof file['isolate'] !== 'number') throw new BackupProblem(say('backup_foreign'));
  if (file['isolate'] !== FORM) throw new BackupProblem(say('backup_later'));
  return file;
}

function problemsOfSettings(settings: unknown): string[] {
  if (!isObject(settings)) return [say('backup_settings')];
  return Object.entries(settings).flatMap(([name, value]) => {
    const problem = problemOfSetting(name, value);
    return problem === undefined ? [] : [say('backup_problem', name, problem)];
  });
}

function problemOfSetting(name: string, value: unknown): string | undefined {
  const isKnown = name !== 'method' || typeof value !== 'string' || methodOf(value) !== undefined;
  return isKnown ? problemWithChoice(name, value) : say('backup_method');
}

function problemsOfSites(sites: unknown): string[] {
  if (!isObject(sites)) return [say('backup_sites')];
  return Object.entries(sites).flatMap(([host, sizes]) => {
    if (!isSiteName(host)) return [say('backup_problem', host, say('backup_host'))];
    if (!isObject(sizes)) return [say('backup_problem', host, say('backup_sizes'))];
    return (['textSize', 'columnWidth'] as const).flatMap((name) => {
      const problem = problemWith(name, sizes[name]);
      return problem === undefined ? [] : [say('backup_site_problem', host, name, problem)];
    });
  });
}

function problemsOfRules(rules: unknown): string[] {
  if (!Array.isArray(rules)) return [say('backup_rules')];
  return rules.map(toSiteRule).filter((rule) => typeof rule === 'string');
}

function problemsOfTemplates(name: TemplateSetting, templates: unknown): string[] {
  if (!isObject(templates)) return [say('backup_names', KEPT_AS[name])];
  return Object.entries(templates).flatMap(([site, text]) => {
    const problem = isSiteName(site) ? problemWithChoice(name, text) : say('backup_host');
    return problem === undefined ? [] : [say('backup_problem', site, problem)];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
