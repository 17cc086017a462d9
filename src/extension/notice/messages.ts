import type { Request } from '../messages.ts';
import { isOwn, isRecord, type Sender } from '../own-messages.ts';

/** A request to the script that shows notices; undefined for other messages. */
export function toNotice(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
): (Request & { type: 'notice' }) | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message) || message['type'] !== 'notice') return undefined;
  const { text, frame } = message;
  if (typeof text !== 'string') return undefined;
  return { type: 'notice', text, ...(frame === true && { frame }) };
}
