import { isOwn, isRecord, type Sender } from '../own-messages.ts';

/** Sent when a page opens whose site the reader wants isolated automatically. */
export interface PageOpened {
  readonly type: 'opened';
}

export function toOpened(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
): PageOpened | undefined {
  if (!isOwn(sender, ownId) || sender.frameId !== 0) return undefined;
  return isRecord(message) && message['type'] === 'opened' ? { type: 'opened' } : undefined;
}
