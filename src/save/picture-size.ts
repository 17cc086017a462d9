/** Pixels that words in addresses stand for. An address without a size is that of the original. */
const WORDS: Readonly<Record<string, number>> = {
  thumb: 100,
  thumbnail: 100,
  small: 300,
  medium: 700,
  large: 1500,
};
const ORIGINAL = 5000;
/** The end of a name: `photo-1280x720.jpg`, `photo-640w.jpg`, `photo_small.jpg`. */
const END = /[-_.@](?:(\d{2,4})x\d{2,4}|(\d{2,4})w|(thumb|thumbnail|small|medium|large))(?=\.\w{3,4}$|$)/iu;
/** A part of a path: `max`, `640`, `640x360`, `resize:fit:640`, `f_auto,w_640,c_limit`. */
const PART =
  /^(?:(?:max|fit|c|w|width|resize)[:_=-]?)?(?:fit:)?(\d{2,4})?(?:[x:]\d{1,4})?$|^(?:[^,]{0,40},){0,9}w_(\d{2,4})(?:,|$)/iu;
/** Names of files that are at least this long belong to one picture, whatever sizes are in the path before them. */
const LONG_NAME = 12;
/** Parameters of the query that only change the size or the quality. */
const SIZES =
  /^(?:w|h|q|s|width|height|quality|size|fit|fm|format|auto|dpr|resize|crop|imwidth|strip|ssl)$/iu;
const WIDTHS = ['w', 'width', 'imwidth', 'size', 's'];

export interface PictureSize {
  /** The same for all sizes of one picture. */
  readonly name: string;
  /** About how wide it is, in pixels, to compare it with others of the same name. */
  readonly width: number;
}

/** What the address of a picture says about its size. Undefined if it is no address on the web. */
export function sizeOf(address: string): PictureSize | undefined {
  if (!/^https?:/iu.test(address) || !URL.canParse(address)) return undefined;
  const { host, pathname, searchParams } = new URL(address);
  const parts = pathname.split('/');
  const file = parts.pop() ?? '';
  const [, pixels, width, word = ''] = END.exec(file) ?? [];
  const name = file.replace(END, '');
  const isLong = name.length >= LONG_NAME;
  const kept = isLong ? parts.filter((part) => !PART.test(part)) : parts;
  const inPath = isLong ? parts.flatMap((part) => PART.exec(part)?.slice(1) ?? []) : [];
  const inQuery = WIDTHS.map((one) => searchParams.get(one));
  const others = [...searchParams].filter(([key]) => !SIZES.test(key)).map((pair) => pair.join('='));
  const stated = [pixels, width, WORDS[word.toLowerCase()], ...inQuery, ...inPath];
  return {
    name: [host, ...kept, name, ...others].join('/'),
    width: stated.map(Number).find((one) => one > 0) ?? ORIGINAL,
  };
}
