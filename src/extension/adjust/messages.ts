import type { Request } from '../messages.ts';
import { isOwn, isRecord, type Sender } from '../own-messages.ts';

/** A request to the script for adjusting; undefined for other messages. */
export function toAdjustRequest(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
): (Request & { type: 'adjust' }) | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message) || message['type'] !== 'adjust') return undefined;
  const { site } = message;
  return { type: 'adjust', ...(typeof site === 'string' && { site }) };
}
