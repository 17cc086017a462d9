import { HIDE_STYLES } from '../page/sheet.ts';
import { READING_LIMITS, THEMES, type ReadingChoices, type ReadingNumber } from './read/choices.ts';
import {
  PICTURES,
  problemWith,
  problemWithin,
  type NumberSetting,
  type Settings,
  type TemplateSetting,
} from './settings.ts';
import { problemWithTemplate } from './templates.ts';
import { listText, say } from './words.ts';

/** Settings that the reader did not choose, but that follow what was used last. */
type Used = 'lastSave' | 'lastCopy';
export type Choices = Omit<Settings, Used> & ReadingChoices;

type Check = (value: unknown) => string | undefined;

/** Only scripts that use methods know which methods exist. */
const CHECKS: { readonly [Name in keyof Choices]: Check } = {
  method: (value) =>
    typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value) ? undefined : say('backup_method'),
  c: number('c'),
  tr: number('tr'),
  hr: number('hr'),
  hideStyle: oneOf(HIDE_STYLES),
  textSize: number('textSize'),
  columnWidth: number('columnWidth'),
  eachSite: trueOrFalse,
  addresses: trueOrFalse,
  bar: trueOrFalse,
  pictures: oneOf(PICTURES),
  fileName: template('fileName'),
  frontMatter: template('frontMatter'),
  readTheme: oneOf(THEMES),
  readSize: readingNumber('readSize'),
  readWidth: readingNumber('readWidth'),
  readSpeed: readingNumber('readSpeed'),
};
export const CHOICES = Object.keys(CHECKS) as (keyof Choices)[];

/** Why a setting is refused, or undefined if it is valid. */
export function problemWithChoice(name: string, value: unknown): string | undefined {
  return Object.hasOwn(CHECKS, name) ? CHECKS[name as keyof Choices](value) : say('backup_unknown');
}

function number(name: NumberSetting): Check {
  return (value) => problemWith(name, value);
}

function readingNumber(name: ReadingNumber): Check {
  return (value) => problemWithin(READING_LIMITS[name], value);
}

function template(name: TemplateSetting): Check {
  return (value) => (typeof value === 'string' ? problemWithTemplate(name, value) : say('backup_text'));
}

function oneOf(values: readonly string[]): Check {
  return (value) =>
    values.includes(value as string)
      ? undefined
      : say('backup_one_of', listText(values.map((one) => say('backup_quoted', one))));
}

function trueOrFalse(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : say('backup_true');
}
