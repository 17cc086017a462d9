import browser from 'webextension-polyfill';
import { fromBase64 } from '../../save/bytes.ts';
import { valueOf } from '../answers.ts';
import type { TextReply, TextRequest } from './messages.ts';

/**
 * The saved page, as HTML. The background sends it once. Then the tab keeps it as long as it is open, so that it is
 * there after a reload. Undefined if it is gone.
 */
export async function textFor(token: string): Promise<string | undefined> {
  const kept = read(token);
  if (kept !== undefined) return kept;
  const text = await fetched(token);
  if (text !== undefined) keep(token, text);
  return text;
}

async function fetched(token: string): Promise<string | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let taken = 0, size = 1; taken < size;) {
    const request: TextRequest = { type: 'reading', token, at: taken };
    const reply = valueOf(await browser.runtime.sendMessage<TextRequest, TextReply>(request));
    if (!reply || reply.length === 0) return undefined;
    pieces.push(fromBase64(reply.base64));
    taken += reply.length;
    ({ size } = reply);
  }
  return new Blob(pieces).text();
}

/** Browsers may refuse session storage altogether. */
function read(token: string): string | undefined {
  try {
    return sessionStorage.getItem(token) ?? undefined;
  } catch {
    return undefined;
  }
}

/** If there is no room, texts that were read in this tab before are removed. A text that is too long is shown once. */
function keep(token: string, text: string): void {
  for (const makeRoom of [false, true]) {
    try {
      if (makeRoom) sessionStorage.clear();
      return sessionStorage.setItem(token, text);
    } catch {
      // Too long, or refused.
    }
  }
}
