import { HIDE_STYLES } from '../page/sheet.ts';
import {
  PICTURES,
  problemWith,
  type NumberSetting,
  type Settings,
  type TemplateSetting,
} from './settings.ts';
import { problemWithTemplate } from './templates.ts';

/** What the reader has not chosen but used. */
type Used = 'lastSave' | 'lastCopy';
export type Choices = Omit<Settings, Used>;

type Check = (value: unknown) => string | undefined;

export const NO_METHOD = 'There is no such method.';

/** Which methods there are, only scripts know that use them. */
const CHECKS: { readonly [Name in keyof Choices]: Check } = {
  method: (value) => (typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value) ? undefined : NO_METHOD),
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
};
export const CHOICES = Object.keys(CHECKS) as (keyof Choices)[];

/** Why a setting is refused, or undefined when it is good. */
export function problemWithChoice(name: string, value: unknown): string | undefined {
  return Object.hasOwn(CHECKS, name) ? CHECKS[name as keyof Choices](value) : 'Isolate has no such setting.';
}

function number(name: NumberSetting): Check {
  return (value) => problemWith(name, value);
}

function template(name: TemplateSetting): Check {
  return (value) => (typeof value === 'string' ? problemWithTemplate(name, value) : 'Enter a text.');
}

function oneOf(values: readonly string[]): Check {
  const wanted = values.map((value) => `“${value}”`).join(' or ');
  return (value) => (values.includes(value as string) ? undefined : `Enter ${wanted}.`);
}

function trueOrFalse(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : 'Enter true or false.';
}
