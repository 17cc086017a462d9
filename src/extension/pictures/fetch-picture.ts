import { toBase64 } from '../base64.ts';
import { isLocal } from './local.ts';

/** Bytes of one picture. */
const LARGEST = 10 * 2 ** 20;
const PATIENCE_MS = 20_000;
/** What books can hold too; sites that can choose send one of these. */
const ACCEPT = 'image/webp,image/png,image/jpeg,image/gif,image/svg+xml;q=0.9,image/*;q=0.8';

/** What a site sent as a picture, not looked into yet, or why there is nothing. */
export type FetchedPicture = { readonly base64: string } | { readonly problem: string };

/**
 * Loads one picture: without cookies and without telling where it is shown, and no longer than it takes
 * to see that it is none or too large.
 *
 * @param page address of the page that shows it: one of the web may not reach into the local network.
 */
export async function fetchPicture(
  address: string,
  page: string,
  signal: AbortSignal,
  patience = PATIENCE_MS,
): Promise<FetchedPicture> {
  if (!/^https?:/i.test(address)) return { problem: 'its address is not one of the web' };
  const isOutOfReach = (place: string): boolean => isLocal(place) && !isLocal(page);
  const outOfReach = { problem: 'its address is one of the local network' };
  if (isOutOfReach(address)) return outOfReach;
  const late = AbortSignal.timeout(patience);
  let answered = false;
  try {
    const response = await fetch(address, {
      headers: { accept: ACCEPT },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, late]),
    });
    answered = true;
    // Where the site has sent us on to; browsers let nobody look before they go.
    if (isOutOfReach(response.url)) {
      await response.body?.cancel();
      return outOfReach;
    }
    return await read(response);
  } catch {
    if (signal.aborted) return { problem: 'it was cancelled' };
    if (late.aborted) return { problem: `not here within ${patience / 1000} seconds` };
    return { problem: answered ? 'it broke off on the way' : 'not reachable' };
  }
}

async function read(response: Response): Promise<FetchedPicture> {
  const type = response.headers.get('content-type') ?? 'of no kind';
  const tooLarge = { problem: `larger than ${LARGEST / 2 ** 20} MB` };
  const problem = !response.ok
    ? { problem: `the site answered ${response.status}` }
    : !/^image\//i.test(type)
      ? { problem: `not a picture but ${type.replace(/;.*$/, '').slice(0, 60)}` }
      : Number(response.headers.get('content-length')) > LARGEST
        ? tooLarge
        : undefined;
  if (problem || !response.body) {
    await response.body?.cancel();
    return problem ?? { problem: 'empty' };
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) {
      await reader.cancel();
      return tooLarge;
    }
    parts.push(value);
  }
  return { base64: toBase64(new Uint8Array(await new Blob(parts).arrayBuffer())) };
}
