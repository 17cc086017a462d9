import { isWithin, LIMITS as SIZES } from '../settings.ts';

/** Colours of the calm view. */
export const THEMES = ['system', 'light', 'sepia', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How the reader likes to read. Stored separately from the settings, which scripts in pages read. */
export interface ReadingChoices {
  readonly readTheme: Theme;
  /** Percent. */
  readonly readSize: number;
  /** Percent. */
  readonly readWidth: number;
  /** The speed of speech, in percent of the voice's own. */
  readonly readSpeed: number;
}

/** Voices are those of this computer, so the chosen one is not copied to others. */
export interface ReadingSettings extends ReadingChoices {
  /** The address of a voice; empty for the system's voice for the language. */
  readonly readVoice: string;
}

export const READING_DEFAULTS: ReadingSettings = {
  readTheme: 'system',
  readSize: 100,
  readWidth: 100,
  readSpeed: 100,
  readVoice: '',
};

export const READING_LIMITS = {
  readSize: SIZES.textSize,
  readWidth: SIZES.columnWidth,
  readSpeed: { min: 50, max: 300, step: 25 },
} as const;
export type ReadingNumber = keyof typeof READING_LIMITS;

const LONGEST_VOICE = 300;

/** Turns anything that storage may contain into choices. Missing and invalid ones get their default. */
export function toReadingSettings(stored: Readonly<Record<string, unknown>>): ReadingSettings {
  const number = (name: ReadingNumber): number => {
    const value = stored[name];
    return isWithin(READING_LIMITS[name], value) ? value : READING_DEFAULTS[name];
  };
  const { readTheme: theme, readVoice: voice } = stored;
  return {
    readTheme: THEMES.find((one) => one === theme) ?? READING_DEFAULTS.readTheme,
    readSize: number('readSize'),
    readWidth: number('readWidth'),
    readSpeed: number('readSpeed'),
    readVoice: typeof voice === 'string' && voice.length <= LONGEST_VOICE ? voice : '',
  };
}

/** The next number in a direction, or the same one if there is none. */
export function stepped(name: ReadingNumber, value: number, direction: 1 | -1): number {
  const { min, max, step } = READING_LIMITS[name];
  return Math.min(max, Math.max(min, value + direction * step));
}
