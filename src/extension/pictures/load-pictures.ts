import { pictureOf } from '../../save/pictures/data.ts';
import { hasEnd } from '../../save/pictures/end.ts';
import type { LoadedPicture, MissingPicture, Pictures } from '../../save/pictures/types.ts';
import { fromBase64, toBase64 } from '../../save/bytes.ts';
import { say } from '../words.ts';
import type { FetchedPicture } from './fetch-picture.ts';

/** The most bytes of all pictures of one file. A picture that is shown twice counts twice. */
const ROOM = 50 * 2 ** 20;
const AT_ONCE = 6;

export interface Loading {
  /** The media types that the file can contain. */
  readonly types: readonly string[];
  readonly fetch: (address: string) => Promise<FetchedPicture>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Loads pictures, each once, a few at a time.
 *
 * @param uses How often the content shows each address.
 * @throws when it is cancelled.
 */
export async function loadPictures(uses: ReadonlyMap<string, number>, loading: Loading): Promise<Pictures> {
  const { types, fetch, onProgress, signal } = loading;
  const pictures = new Map<string, LoadedPicture | MissingPicture>();
  const waiting = uses.entries();
  let room = ROOM;

  const load = async (address: string, times: number): Promise<LoadedPicture | MissingPicture> => {
    const full = { problem: say('picture_no_room', ROOM / 2 ** 20) };
    if (room <= 0) return full;
    // The background may have stopped: browsers stop it when it seems idle, or to update the extension.
    const fetched = await fetch(address).catch(() => ({ problem: say('picture_interrupted') }));
    if ('problem' in fetched) return fetched;
    const sent = fromBase64(fetched.base64);
    const picture = pictureOf(sent);
    if (!picture) return { problem: say('picture_damaged') };
    if (fetched.mayBeCut && !hasEnd(picture)) return { problem: say('picture_broken_off') };
    const { mimeType, bytes } = picture;
    if (!types.includes(mimeType)) return { problem: say('picture_not_held', mimeType) };
    if (bytes.length * times > room) return full;
    room -= bytes.length * times;
    // SVG is sanitised, which changes its bytes.
    return { mimeType, base64: bytes === sent ? fetched.base64 : toBase64(bytes) };
  };
  const work = async (): Promise<void> => {
    for (const [address, times] of waiting) {
      const picture = await load(address, times);
      signal.throwIfAborted();
      pictures.set(address, picture);
      onProgress(pictures.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures;
}
