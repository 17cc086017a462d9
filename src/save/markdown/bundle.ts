import type { Zippable } from 'fflate';
import { toUtf8 } from '../bytes.ts';
import { kind } from '../kinds.ts';
import { drawingsAsImages } from '../pictures/drawings.ts';
import { takePictures } from '../pictures/take.ts';
import { documentOf } from '../reads.ts';
import type { SavedContent } from '../types.ts';
import type { FileWords } from '../words.ts';
import { zip } from '../zip.ts';

/**
 * An archive of a Markdown file and a folder of its pictures. The folder is called after the file, so that several can be
 * unpacked in one place.
 *
 * @param render writes the file.
 */
export function bundleOf(
  content: SavedContent,
  name: string,
  words: FileWords,
  render: (content: SavedContent) => string,
): Uint8Array<ArrayBuffer> | undefined {
  if (!content.holdsPictures) return undefined;
  const document = documentOf(content.body);
  const box = document.createElement('div');
  box.append(document.importNode(content.body, true));
  drawingsAsImages(box);
  const folder = `${name.replace(/\.[a-z]+$/u, '')}-pictures/`;
  const pictures = takePictures(box, kind('markdown').pictures ?? [], {
    folder,
    // Markdown cannot state the language of a text.
    words: { text: words.picture, attributes: {} },
  });
  if (pictures.length === 0) return undefined;
  const body = document.createDocumentFragment();
  body.append(...box.childNodes);
  const text = render({ ...content, body });
  // Markdown leaves out icons and signs.
  const written = new Set(text.match(/\/picture-\d+\./gu));
  const shown = pictures.filter(({ id }) => written.has(`/${id}.`));
  if (shown.length === 0) return undefined;
  const files: Zippable = { [name]: toUtf8(text) };
  // Pictures are compressed already.
  for (const picture of shown) files[picture.name] = [picture.bytes, { level: 0 }];
  return zip(files, content.savedAt);
}
