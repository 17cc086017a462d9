import { picturesOf, withOneAddressEach, withPictures } from '../../save/pictures/embed.ts';
import type { SavedContent } from '../../save/types.ts';
import { fileWords } from '../file-words.ts';
import type { Work } from '../messages.ts';
import { tellBackground } from '../page-api.ts';
import type { SaveWork } from '../save-work.ts';
import { say } from '../words.ts';
import type { FetchedPicture } from './fetch-picture.ts';
import { loadPictures } from './load-pictures.ts';
import { pictureReport } from './report.ts';
import { unlessAborted } from '../unless-aborted.ts';

/** Content with its pictures embedded, and a report on them. */
export interface Embedded {
  readonly content: SavedContent;
  readonly note?: string;
}

/**
 * Loads the pictures of the content into it.
 *
 * @param types The media types of pictures that the file can contain.
 * @param lead Whether to load the picture that represents the page, too.
 * @throws when it is cancelled.
 */
export async function embedPictures(
  content: SavedContent,
  types: readonly string[],
  lead: boolean,
  { signal, tell }: SaveWork,
): Promise<Embedded> {
  const one = withOneAddressEach(content);
  const shown = picturesOf(one);
  const wanted = new Map(shown);
  if (lead && one.image !== undefined && !wanted.has(one.image)) wanted.set(one.image, 1);
  const of = wanted.size;
  const count = (done: number): Promise<void> => tell(say('progress_pictures', done, of), done / of);
  if (of > 0) await count(0);
  const fetch = (address: string): Promise<FetchedPicture> =>
    tellBackground<Work, FetchedPicture>({ type: 'load-picture', address });
  // The signal tells at once that the reader has cancelled.
  const onProgress = (done: number): void => void count(done).catch(() => {});
  const pictures = await unlessAborted(loadPictures(wanted, { types, fetch, onProgress, signal }), signal);
  const note = pictureReport(shown.keys(), pictures);
  return { content: withPictures(one, pictures, fileWords()), ...(note !== undefined && { note }) };
}
