import { documentOf } from '../reads.ts';
import type { SavedContent } from '../types.ts';
import { chooseOneOfEach, isOnTheWeb } from './choose.ts';
import { linkFor } from './link.ts';
import { ENGLISH, pictureWords, type FileWords } from '../words.ts';
import type { Pictures } from './types.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
/** All elements of the content for which browsers load a picture. */
const SHOWS = 'img, input[type="image" i], image, feImage';

/** The same content, with one address for each picture. */
export function withOneAddressEach(content: SavedContent): SavedContent {
  const body = copyOf(content);
  chooseOneOfEach(body);
  return { ...content, body };
}

/** The addresses of the pictures that are not in the content itself, and how often each is shown. */
export function picturesOf({ body }: SavedContent): Map<string, number> {
  const uses = new Map<string, number>();
  for (const element of body.querySelectorAll(SHOWS)) {
    const address = addressOf(element);
    if (isOnTheWeb(address)) uses.set(address, (uses.get(address) ?? 0) + 1);
  }
  return uses;
}

/**
 * The same content with its pictures in it. Those that could not be loaded are links that say why, so that the file
 * loads nothing.
 */
export function withPictures(
  content: SavedContent,
  pictures: Pictures,
  words: FileWords = ENGLISH,
): SavedContent {
  const body = copyOf(content);
  const { image } = content;
  const ours = pictureWords(words, content);
  for (const element of body.querySelectorAll(SHOWS)) {
    const address = addressOf(element);
    if (/^data:/iu.test(address)) continue;
    const { data, problem = words.notAsked } = found(pictures, address);
    if (data !== undefined) write(element, data);
    else if (isDrawn(element)) element.remove();
    else element.replaceWith(linkFor(element, address, ours, words.pictureProblem(problem)));
  }
  const lead = image === undefined ? undefined : found(pictures, image).data;
  return { ...content, body, ...(lead && { image: lead }), holdsPictures: true };
}

/** The picture as a data URL, or the reason why it is missing, if it was requested. */
function found(pictures: Pictures, address: string): { data?: string; problem?: string } {
  const picture = pictures.get(address);
  if (!picture || 'problem' in picture) return picture ?? {};
  return { data: `data:${picture.mimeType};base64,${picture.base64}` };
}

function addressOf(element: Element): string {
  const names = isDrawn(element) ? ['href', 'xlink:href'] : ['src'];
  return names.map((name) => element.getAttribute(name)).find((value) => value !== null) ?? '';
}

function write(element: Element, data: string): void {
  if (!isDrawn(element)) return element.setAttribute('src', data);
  element.removeAttributeNS(XLINK, 'href');
  element.setAttribute('href', data);
}

/** Is it part of a drawing? */
function isDrawn({ localName }: Element): boolean {
  return localName === 'image' || localName === 'feImage';
}

function copyOf({ body }: SavedContent): DocumentFragment {
  return documentOf(body).importNode(body, true);
}
