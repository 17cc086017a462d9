import { R4_DEFAULTS } from '../extraction/r4/parameters.ts';
import { DEFAULT_FILE_NAME, DEFAULT_FRONT_MATTER } from '../save/template/defaults.ts';
import { AS_THE_SITE, type Comfort } from '../page/comfort.ts';
import { say } from './words.ts';
import { HIDE_STYLES, type HideStyle } from '../page/sheet.ts';

/** Where the pictures of a saved file are: on their sites, or in the file. */
export const PICTURES = ['links', 'embedded'] as const;
export type PictureSetting = (typeof PICTURES)[number];

/** The settings that a page needs to be isolated. Every click loads the code for them. */
export interface PageSettings extends Comfort {
  /** The id of a method of `METHODS`, which only scripts that use methods load. */
  readonly method: string;
  /** Size of the c-SET. */
  readonly c: number;
  /** Threshold of words / words outside links in the post-process. */
  readonly tr: number;
  /** Threshold of hyperlinks in the post-process. */
  readonly hr: number;
  /** Whether links are printed with their addresses. */
  readonly addresses: boolean;
}

export interface Settings extends PageSettings {
  readonly hideStyle: HideStyle;
  /** Whether each site keeps a text size and a column width of its own. */
  readonly eachSite: boolean;
  /** Whether the bar is shown while a page is isolated. */
  readonly bar: boolean;
  /** The ids of the format that was saved last (of `KINDS`), and of the one that was copied last (of `COPIES`). */
  readonly lastSave: string;
  readonly lastCopy: string;
  readonly pictures: PictureSetting;
  /** The template of file names. Scripts that use it check whether it is valid. */
  readonly fileName: string;
  /** Lines before the content of Markdown files, with variables. Scripts that use it check whether it is valid. */
  readonly frontMatter: string;
}

/** The first method and the constants of the R4 paper. */
const PAGE_DEFAULTS: PageSettings = {
  method: 'isolate',
  c: R4_DEFAULTS.c,
  tr: R4_DEFAULTS.tr,
  hr: R4_DEFAULTS.hr,
  addresses: false,
  ...AS_THE_SITE,
};

/** The style is the one without empty space. */
export const DEFAULTS: Settings = {
  ...PAGE_DEFAULTS,
  hideStyle: 'close-up',
  eachSite: false,
  bar: true,
  lastSave: 'markdown',
  lastCopy: 'markdown',
  pictures: 'links',
  fileName: DEFAULT_FILE_NAME,
  frontMatter: DEFAULT_FRONT_MATTER,
};

/** The style before close-up became the default. */
const FORMER_STYLE: HideStyle = 'keep-place';

/** The most characters of each template. */
export const LONGEST = { fileName: 200, frontMatter: 4000 } as const;
export type TemplateSetting = keyof typeof LONGEST;

/** The allowed values of each number, for the settings page and the check. */
export const LIMITS = {
  c: { min: 1, max: 50, step: 1 },
  tr: { min: 1, max: 100, step: 0.05 },
  hr: { min: 0, max: 1000, step: 1 },
  textSize: { min: 50, max: 300, step: 10 },
  columnWidth: { min: 50, max: 250, step: 10 },
} as const;
export type NumberSetting = keyof typeof LIMITS;

/** The allowed values of a number. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function isWithin({ min, max, step }: Limits, value: unknown): value is number {
  const isInRange = Number.isFinite(value) && (value as number) >= min && (value as number) <= max;
  return isInRange && (step !== 1 || Number.isInteger(value));
}

/** Why a value is refused; undefined if it is valid. */
export function problemWith(name: NumberSetting, value: unknown): string | undefined {
  return problemWithin(LIMITS[name], value);
}

export function problemWithin(limits: Limits, value: unknown): string | undefined {
  if (isWithin(limits, value)) return undefined;
  const { min, max } = limits;
  if (typeof value !== 'number' || !Number.isFinite(value)) return say('number_none');
  return value < min || value > max ? say('number_range', min, max) : say('number_whole');
}

/** Turns anything that storage may contain into sizes. */
export function toComfort(stored: unknown): Comfort {
  const values = toValues(stored);
  return { textSize: numberIn(values, 'textSize'), columnWidth: numberIn(values, 'columnWidth') };
}

function numberIn(values: Readonly<Record<string, unknown>>, name: NumberSetting): number {
  const value = values[name];
  return isWithin(LIMITS[name], value) ? value : PAGE_DEFAULTS[name];
}

function toValues(stored: unknown): Readonly<Record<string, unknown>> {
  return (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
}

/** The name of a method or a format; undefined if the value is none. */
function toId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value) ? value : undefined;
}

/** Turns anything that storage may contain into settings. Missing and invalid ones get their default. */
export function toPageSettings(stored: unknown): PageSettings {
  const values = toValues(stored);
  return {
    method: toId(values['method']) ?? PAGE_DEFAULTS.method,
    c: numberIn(values, 'c'),
    tr: numberIn(values, 'tr'),
    hr: numberIn(values, 'hr'),
    addresses: values['addresses'] === true,
    ...toComfort(stored),
  };
}

/** The same for all settings. */
export function toSettings(stored: unknown): Settings {
  const values = toValues(stored);
  const template = (name: TemplateSetting): string => {
    const value = values[name];
    return typeof value === 'string' && value.length <= LONGEST[name] ? value : DEFAULTS[name];
  };
  const hideStyle = HIDE_STYLES.find((style) => style === values['hideStyle']) ?? DEFAULTS.hideStyle;
  const pictures = PICTURES.find((one) => one === values['pictures']) ?? DEFAULTS.pictures;
  return {
    ...toPageSettings(stored),
    hideStyle,
    eachSite: values['eachSite'] === true,
    bar: values['bar'] !== false,
    lastSave: toId(values['lastSave']) ?? DEFAULTS.lastSave,
    lastCopy: toId(values['lastCopy']) ?? DEFAULTS.lastCopy,
    pictures,
    fileName: template('fileName'),
    frontMatter: template('frontMatter'),
  };
}

/**
 * The style to store after an installation or an update if none is stored. Readers who have changed a setting before
 * keep the style that was the default then.
 */
export function styleToStore(stored: Readonly<Record<string, unknown>>): HideStyle | undefined {
  if ('hideStyle' in stored) return undefined;
  return Object.keys(stored).length > 0 ? FORMER_STYLE : DEFAULTS.hideStyle;
}
