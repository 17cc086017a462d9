import { toBase64 } from '../../save/bytes.ts';
import { say } from '../words.ts';
import { reachOf, type Reach } from './reach.ts';

/** The most bytes of one picture. */
const LARGEST = 10 * 2 ** 20;
const PATIENCE_MS = 20_000;
/** File stores often send pictures without a media type. The type is then found from the bytes. */
const MAY_BE_PICTURE = /^(?:image\/|(?:application|binary)\/octet-stream\b)/i;
/** Sites that can send several types send one of the first, which books can contain too. */
const ACCEPT = 'image/webp,image/png,image/jpeg,image/gif,image/svg+xml;q=0.9,image/*;q=0.8';

/** The bytes that a site sent as a picture, not checked yet, or the reason why there are none. */
export type FetchedPicture =
  | {
      readonly base64: string;
      /** The site did not state the length, so nothing shows whether the answer is complete. */
      readonly mayBeCut?: true;
    }
  | { readonly problem: string };

/**
 * Loads one picture, without cookies and referrer. Stops as soon as the answer turns out to be no picture, or too large.
 *
 * @param page The address of the page that shows it. Few pages may load pictures from the local network.
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
 * Follows a redirect only if it cannot lead into the local network. Extensions do not see the new address before the
 * browser requests it. Chromium can be told to refuse local addresses at each redirect. Other browsers follow only the
 * redirect to the same address with https. When Chromium refuses an address, it is not requested in another way: the
 * name may lead into the local network, or there may only be a proxy in between, and both look the same.
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

/** Whether an answer is a redirect. Browsers reveal nothing else about it. */
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
