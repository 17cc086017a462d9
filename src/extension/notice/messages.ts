import { isWebAddress, type Request } from '../messages.ts';
import { isOwn, isRecord, type Sender } from '../own-messages.ts';

/** For the script that shows notices. */
export function toNotice(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
): (Request & { type: 'notice' }) | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message) || message['type'] !== 'notice') return undefined;
  const { text, link } = message;
  if (typeof text !== 'string') return undefined;
  return { type: 'notice', text, ...(isWebAddress(link) && { link }) };
}
