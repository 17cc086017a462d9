import { methodOf } from '../extraction/methods.ts';
import type { Comfort } from '../page/comfort.ts';
import { CHOICES, problemWithChoice, type Choices } from './choices.ts';
import { toRule, type Rule } from './rules/rule.ts';
import { problemWith } from './settings.ts';
import { isHost } from './site-in.ts';
import { say } from './words.ts';

export type NamesOfSites = Readonly<Record<string, string>>;
export type SizesOfSites = Readonly<Record<string, Comfort>>;

/** What a file of settings holds. What it does not name stays as it is. */
export interface Backup {
  readonly settings: Partial<Choices>;
  readonly sites: SizesOfSites;
  readonly rules: readonly Rule[];
  /** Templates of file names, by site. */
  readonly names: NamesOfSites;
}

/** Of the form of such files. Another number is for a form that this one cannot pass for. */
const FORM = 1;
/** Characters. All settings with thousands of sites have fewer. */
const LONGEST_FILE = 20_000_000;
/** A file with more than these has something else wrong with it. */
const MOST_TOLD = 5;

/** Why a file is no good, in words for the reader. Nothing of it was taken over then. */
export class BackupProblem extends Error {}

/** All that the reader has chosen, as a file. */
export function writeBackup(
  settings: Choices,
  { sites, rules, names }: Omit<Backup, 'settings'>,
  version: string,
): string {
  const chosen = Object.fromEntries(CHOICES.map((name) => [name, settings[name]]));
  const file = {
    isolate: FORM,
    version,
    settings: chosen,
    sizesOfSites: sites,
    rules,
    fileNamesOfSites: names,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** @throws BackupProblem that names what is wrong. */
export function readBackup(text: string): Backup {
  const { settings = {}, sizesOfSites = {}, rules = [], fileNamesOfSites = {} } = toFile(text);
  const problems = [
    ...problemsOfSettings(settings),
    ...problemsOfSites(sizesOfSites),
    ...problemsOfRules(rules),
    ...problemsOfNames(fileNamesOfSites),
  ];
  if (problems.length > MOST_TOLD)
    problems.splice(MOST_TOLD, Infinity, say('backup_more', problems.length - MOST_TOLD));
  if (problems.length > 0) throw new BackupProblem(problems.join('\n'));
  return {
    settings: settings as Partial<Choices>,
    sites: sizesOfSites as SizesOfSites,
    rules: (rules as unknown[]).map(toRule) as Rule[],
    names: fileNamesOfSites as NamesOfSites,
  };
}

interface File {
  readonly settings?: unknown;
  readonly sizesOfSites?: unknown;
  readonly rules?: unknown;
  readonly fileNamesOfSites?: unknown;
}

function toFile(text: string): File {
  if (text.length > LONGEST_FILE) throw new BackupProblem(say('backup_large'));
  let file: unknown;
  try {
    // Editors may put a mark at the beginning.
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
    if (!isHost(host)) return [say('backup_problem', host, say('backup_host'))];
    if (!isObject(sizes)) return [say('backup_problem', host, say('backup_sizes'))];
    return (['textSize', 'columnWidth'] as const).flatMap((name) => {
      const problem = problemWith(name, sizes[name]);
      return problem === undefined ? [] : [say('backup_site_problem', host, name, problem)];
    });
  });
}

function problemsOfRules(rules: unknown): string[] {
  if (!Array.isArray(rules)) return [say('backup_rules')];
  return rules.map(toRule).filter((rule) => typeof rule === 'string');
}

function problemsOfNames(names: unknown): string[] {
  if (!isObject(names)) return [say('backup_names')];
  return Object.entries(names).flatMap(([site, name]) => {
    const problem = isHost(site) ? problemWithChoice('fileName', name) : say('backup_host');
    return problem === undefined ? [] : [say('backup_problem', site, problem)];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
