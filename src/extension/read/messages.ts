import { isOwn, isRecord, type Sender } from '../own-messages.ts';
import type { Piece } from '../messages.ts';

/** A request of the calm view, which is a page of ours, for the text that the background keeps for it. */
export interface TextRequest {
  readonly type: 'reading';
  readonly token: string;
  /** Counts bytes. */
  readonly at: number;
}

/** Undefined if the text is no longer there. */
export type TextReply = (Piece & { readonly size: number }) | undefined;

/** Sent by the background when the button is clicked on the calm view. */
export const LEAVE = { type: 'leave-reading' } as const;

export const TOKEN = /^[0-9a-f-]{36}$/;

/** Scripts in web pages must not ask for it. */
export function toTextRequest(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
  root: string,
): TextRequest | undefined {
  if (!isOwn(sender, ownId) || !sender.url?.startsWith(root) || !isRecord(message)) return undefined;
  const { type, token, at } = message;
  if (type !== 'reading' || typeof token !== 'string' || !TOKEN.test(token)) return undefined;
  const isPlace = typeof at === 'number' && Number.isSafeInteger(at) && at >= 0;
  return isPlace ? { type: 'reading', token, at } : undefined;
}

/** Is this a message of the background? */
export function isLeave(message: unknown, sender: Sender, ownId: string | undefined): boolean {
  const isBackground = isOwn(sender, ownId) && sender.tab === undefined;
  return isBackground && isRecord(message) && message['type'] === LEAVE.type;
}
