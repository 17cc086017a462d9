import type { Request } from '../messages.ts';
import { isOwn, isRecord, type Sender } from '../own-messages.ts';
import { toSettings } from '../settings.ts';

/** For the script that tells why, alone. */
export function toWhyRequest(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
): (Request & { type: 'why' | 'fixture' }) | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message)) return undefined;
  const settings = toSettings(message['settings']);
  if (message['type'] === 'why') return { type: 'why', settings };
  if (message['type'] !== 'fixture') return undefined;
  return { type: 'fixture', settings, isMasked: message['isMasked'] !== false };
}
