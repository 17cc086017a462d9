import type { Request } from '../messages.ts';
import { isOwn, isRecord, type Sender } from '../own-messages.ts';
import { toSettings } from '../settings.ts';

/** A request to the script that explains the choice; undefined for other messages. */
export function toWhyRequest(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
): (Request & { type: 'show-why' | 'why' | 'fixture' }) | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message)) return undefined;
  const settings = toSettings(message['settings']);
  const { type } = message;
  if (type === 'why' || type === 'show-why') return { type, settings };
  if (type !== 'fixture') return undefined;
  return { type: 'fixture', settings, isMasked: message['isMasked'] !== false };
}
