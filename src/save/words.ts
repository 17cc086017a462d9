import { localDate } from './date.ts';
import type { SavedContent } from './types.ts';

/** The words that we add to saved files. */
export interface FileWords {
  /** Language tag (BCP 47) and direction of these words. If absent, files do not state them. */
  readonly language?: string;
  readonly direction?: string;
  /** The text of the link to the page. */
  readonly original: string;
  readonly savedOn: (date: Date) => string;
  /** Says that the file is incomplete, because the disk was full. */
  readonly cutOff: string;
  /** Stands for a picture without a description. */
  readonly picture: string;
  /** Says that a picture could not be loaded. */
  readonly pictureProblem: (why: string) => string;
  readonly notAsked: string;
}

/** The words that the command line and the library use. */
export const ENGLISH: FileWords = {
  original: 'original page',
  savedOn: (date) => `Saved on ${localDate(date)}`,
  cutOff: 'The rest is missing: this file was cut off while it was written.',
  picture: '[image]',
  pictureProblem: (why) => `Not in the file: ${why}`,
  notAsked: 'it was not requested',
};

/** The text that stands for a picture without a description. */
export interface PictureWords {
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export function pictureWords(
  words: FileWords,
  page: Pick<SavedContent, 'language' | 'direction'>,
): PictureWords {
  return { text: words.picture, attributes: ofWords(words, page) };
}

/** The attributes of an element with our words, on a page in another language. */
export function ofWords(
  { language, direction }: FileWords,
  page: Pick<SavedContent, 'language' | 'direction'>,
): Readonly<Record<string, string>> {
  if (language === undefined || language === page.language) return {};
  return { lang: language, ...(direction !== undefined && { dir: direction }) };
}
