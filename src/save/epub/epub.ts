import { kind } from '../kinds.ts';
import type { SaveFormat } from '../types.ts';
import { ENGLISH } from '../words.ts';
import { bookFile } from './book.ts';
import { chapter } from './chapter.ts';

/** A book of one chapter. Pictures that the content contains become files of the book, and others become links. */
export const epub: SaveFormat = {
  ...kind('epub'),
  render: (content, { words = ENGLISH } = {}) =>
    bookFile({
      ...content,
      sources: [content.url],
      languages: content.language === undefined ? [] : [content.language],
      chapters: [chapter(content, words)],
    }),
};
