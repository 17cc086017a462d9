import { pictureIn, type PictureData } from './data.ts';
import type { PictureWords } from '../words.ts';
import { changeAll } from '../change.ts';
import { linkFor } from './link.ts';

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
/** Smaller pictures are spacers and icons. In bytes. */
const SMALLEST_COVER = 2_000;

export interface TakeOptions {
  readonly words: PictureWords;
  /** The folder of the files, with its slash. */
  readonly folder?: string;
  /** The address of the lead picture, which is the cover if the content has it. Otherwise the first large picture is. */
  readonly lead?: string | undefined;
}

/**
 * Pictures that the content contains become files. Others become links with their text, because books and archives load
 * nothing.
 *
 * @param types The media types that become files.
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
  const missing: Element[] = [];
  for (const image of body.querySelectorAll('img')) {
    const source = sourceOf(image);
    for (const name of ['srcset', 'sizes']) image.removeAttribute(name);
    const file = fileOf(source);
    if (!file) {
      missing.push(image);
      continue;
    }
    image.setAttribute('src', file.name.split('/').map(encodeURIComponent).join('/'));
    if (image.getAttribute('alt') === null) image.setAttribute('alt', '');
  }
  changeAll(missing, (image) => linkFor(image, sourceOf(image), words));
  const cover = fileOf(lead) ?? [...files.values()].find(({ bytes }) => bytes.length >= SMALLEST_COVER);
  return [...files.values()].map((file) => ({ ...file, isCover: file === cover }));
}

function sourceOf(image: Element): string {
  return image.getAttribute('src') ?? '';
}
