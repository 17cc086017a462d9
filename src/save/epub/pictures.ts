/** A picture that is a file of the book. */
export interface Picture {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isCover: boolean;
}

/** What every reader of EPUB 3 must show. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
/** Bytes; smaller ones are spacers and icons. */
const SMALLEST_COVER = 2_000;

/**
 * Pictures that stand in the content itself become files; those that stand elsewhere become links with
 * their text, as a book loads nothing.
 */
export function takePictures(body: Element): Picture[] {
  const pictures: Picture[] = [];
  const names = new Map<string, string>();
  for (const picture of body.querySelectorAll('picture'))
    picture.replaceWith(...picture.querySelectorAll('img'));
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    for (const name of ['srcset', 'sizes']) image.removeAttribute(name);
    const data = decoded(source);
    if (!data) {
      replaceByLink(image, source);
      continue;
    }
    let name = names.get(source);
    if (name === undefined) {
      name = `picture-${pictures.length + 1}.${ENDINGS[data.mimeType]}`;
      const isCover = data.bytes.length >= SMALLEST_COVER && !pictures.some((one) => one.isCover);
      pictures.push({ id: `picture-${pictures.length + 1}`, name, ...data, isCover });
      names.set(source, name);
    }
    image.setAttribute('src', name);
    if (image.getAttribute('alt') === null) image.setAttribute('alt', '');
  }
  return pictures;
}

function decoded(source: string): { mimeType: string; bytes: Uint8Array<ArrayBuffer> } | undefined {
  const [, type, data] = /^data:([a-z]+\/[a-z+.-]+);base64,([a-z\d+/=\s%]*)$/iu.exec(source) ?? [];
  const mimeType = type?.toLowerCase().replace('image/jpg', 'image/jpeg');
  if (mimeType === undefined || !(mimeType in ENDINGS)) return undefined;
  try {
    const binary = atob(decodeURIComponent(data ?? '').replace(/\s/gu, ''));
    return { mimeType, bytes: Uint8Array.from(binary, (character) => character.charCodeAt(0)) };
  } catch {
    return undefined;
  }
}

function replaceByLink(image: Element, source: string): void {
  const text = image.getAttribute('alt')?.trim() ?? '';
  if (!/^https?:/iu.test(source)) return image.replaceWith(text);
  if (image.closest('a')) return image.replaceWith(text || '[image]');
  const link = image.ownerDocument.createElement('a');
  link.setAttribute('href', source);
  link.append(text || '[image]');
  image.replaceWith(link);
}
