import { isOwn, isRecord, type Sender } from '../own-messages.ts';

/** Told by a page of a site that is isolated by itself, when it opens. */
export interface Opened {
  readonly type: 'opened';
}

export function toOpened(message: unknown, sender: Sender, ownId: string | undefined): Opened | undefined {
  if (!isOwn(sender, ownId) || sender.frameId !== 0) return undefined;
  return isRecord(message) && message['type'] === 'opened' ? { type: 'opened' } : undefined;
}
