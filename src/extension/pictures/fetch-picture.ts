import { toBase64 } from '../../save/bytes.ts';
import { say } from '../words.ts';
import { reachOf, type Reach } from './reach.ts';

/** Bytes of one picture. */
const LARGEST = 10 * 2 ** 20;
const PATIENCE_MS = 20_000;
/** File stores often send pictures without a media type. The type is then found from the bytes. */
const MAY_BE_PICTURE = /^(?:image\/|(?:application|binary)\/octet-stream\b)/i;
/** What books can hold too; sites that can choose send one of these. */
const ACCEPT = 'image/webp,image/png,image/jpeg,image/gif,image/svg+xml;q=0.9,image/*;q=0.8';

/** What a site sent as a picture, not checked yet, or the reason why there is nothing. */
export type FetchedPicture =
  | {
      readonly base64: string;
      /** The length was not stated, so the answer may be incomplete without a sign of it. */
      readonly mayBeCut?: true;
    }
  | { readonly problem: string };

/**
 * Loads one picture: without cookies and without telling where it is shown, and no longer than it takes
 * to see that it is none or too large.
 *
 * @param page address of the page that shows it: few may reach into the local network.
 */
export async function fetchPicture(
  address: string,
  page: string,
  signal: AbortSignal,
  patience = PATIENCE_MS,
): Promise<FetchedPicture> {
  if (!/^https?:/i.test(address)) return { problem: say('picture_not_web') };
  const reach = reachOf(address, page);
  if (!reach) return { problem: say('picture_local') };
  const late = AbortSignal.timeout(patience);
  let answered = false;
  try {
    const response = await answerOf(address, reach, {
      headers: { accept: ACCEPT },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, late]),
    });
    answered = true;
    return await read(response);
  } catch {
    if (signal.aborted) return { problem: say('picture_cancelled') };
    if (late.aborted) return { problem: say('picture_late', patience / 1000) };
    if (answered) return { problem: say('picture_broken_off') };
    return { problem: say(canStayOut() && reach === 'web' ? 'picture_proxy' : 'picture_unreachable') };
  }
}

/**
 * Goes where a site sends on to only if that cannot be in the local network. Nobody may look at the new
 * address before browsers go there, but Chromium can be told to stay out of there at each step; all others go
 * nowhere but to the same address with encryption. What Chromium refuses is never asked for without that:
 * nobody can tell whether the name leads into the local network or there is only a proxy in between.
 */
async function answerOf(address: string, reach: Reach, request: RequestInit): Promise<Response> {
  if (reach === 'anywhere') return fetch(address, request);
  if (reach === 'web' && canStayOut())
    return fetch(address, { ...request, targetAddressSpace: 'public' } as RequestInit);
  const answer = await fetch(address, { ...request, redirect: 'manual' });
  const encrypted = new URL(address);
  if (!isSentOn(answer) || encrypted.protocol !== 'http:' || encrypted.port !== '') return answer;
  encrypted.protocol = 'https:';
  return fetch(encrypted.href, { ...request, redirect: 'manual' }).catch(() => answer);
}

function canStayOut(): boolean {
  return 'targetAddressSpace' in Request.prototype;
}

/** Browsers reveal nothing else of such an answer. */
function isSentOn({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

async function read(response: Response): Promise<FetchedPicture> {
  const type = response.headers.get('content-type') || say('picture_no_kind');
  const tooLarge = { problem: say('picture_too_large', LARGEST / 2 ** 20) };
  const problem = isSentOn(response)
    ? { problem: say('picture_sent_on') }
    : !response.ok
      ? { problem: say('picture_status', response.status) }
      : !MAY_BE_PICTURE.test(type)
        ? { problem: say('picture_other_kind', type.split(';', 1)[0].slice(0, 60)) }
        : Number(response.headers.get('content-length')) > LARGEST
          ? tooLarge
          : undefined;
  if (problem || !response.body) {
    await response.body?.cancel();
    return problem ?? { problem: say('picture_empty') };
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
  const base64 = toBase64(new Uint8Array(await new Blob(parts).arrayBuffer()));
  return response.headers.has('content-length') ? { base64 } : { base64, mayBeCut: true };
}
