import { pictureIn, type PictureData } from './data.ts';
import type { PictureWords } from '../words.ts';
import { replaceByLink } from './link.ts';

/** A picture that is a file of its own in a book or archive. */
export interface Picture extends PictureData {
  readonly id: string;
  readonly name: string;
  readonly isCover: boolean;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
};
/** Bytes; smaller ones are spacers and icons. */
const SMALLEST_COVER = 2_000;

export interface TakeOptions {
  readonly words: PictureWords;
  /** Of the files, with its slash. */
  readonly folder?: string;
  /**
   * Address of the picture that the page is shown with elsewhere, which is the cover when it holds the picture;
   * otherwise the first large one is.
   */
  readonly lead?: string | undefined;
}

/**
 * Pictures that stand in the content itself become files; those that stand elsewhere become links with
 * their text, as such a file loads nothing.
 *
 * @param types of pictures that are taken.
 */
export function takePictures(
  body: Element,
  types: readonly string[],
  { words, folder = '', lead = '' }: TakeOptions,
): Picture[] {
  const files = new Map<string, Omit<Picture, 'isCover'>>();
  const fileOf = (source: string): Omit<Picture, 'isCover'> | undefined => {
    const known = files.get(source);
    if (known) return known;
    const picture = pictureIn(source);
    if (!picture || !types.includes(picture.mimeType)) return undefined;
    const id = `picture-${files.size + 1}`;
    const name = `${folder}${id}.${ENDINGS[picture.mimeType] ?? picture.mimeType.replace('image/', '')}`;
    const file = { id, name, ...picture };
    files.set(source, file);
    return file;
  };
  for (const picture of body.querySelectorAll('picture'))
    picture.replaceWith(...picture.querySelectorAll('img'));
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    for (const name of ['srcset', 'sizes']) image.removeAttribute(name);
    const file = fileOf(source);
    if (!file) {
      replaceByLink(image, source, words);
      continue;
    }
    image.setAttribute('src', file.name.split('/').map(encodeURIComponent).join('/'));
    if (image.getAttribute('alt') === null) image.setAttribute('alt', '');
  }
  const cover = fileOf(lead) ?? [...files.values()].find(({ bytes }) => bytes.length >= SMALLEST_COVER);
  return [...files.values()].map((file) => ({ ...file, isCover: file === cover }));
}
