import { COPIES, PARTS, type PartId } from './commands.ts';
import { ATTRIBUTE, type Request } from './messages.ts';
import { isOwn, isRecord, type Sender } from './own-messages.ts';
import { toSettings } from './settings.ts';

type SavingRequest = Request & { type: 'save' | 'cancel' | 'piece' | 'copy' | 'print' };

/** A request to the script that saves, or to those that react to it; undefined for other messages. */
export function toSavingRequest(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
): SavingRequest | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message)) return undefined;
  const settings = toSettings(message['settings']);
  switch (message['type']) {
    case 'cancel':
      return { type: 'cancel' };
    case 'save': {
      const { part, format, chapter } = message;
      const isChapter = typeof chapter === 'number' && Number.isSafeInteger(chapter) && chapter > 0;
      return typeof format === 'string' && isPart(part)
        ? { type: 'save', part, format, settings, ...(isChapter && { chapter }) }
        : undefined;
    }
    case 'piece': {
      const { id, at } = message;
      return typeof id === 'string' && typeof at === 'number' && Number.isSafeInteger(at) && at >= 0
        ? { type: 'piece', id, at }
        : undefined;
    }
    case 'copy': {
      const { part } = message;
      const copied = COPIES.find(({ id }) => id === message['as']);
      return copied && isPart(part) ? { type: 'copy', part, as: copied.id, settings } : undefined;
    }
    case 'print': {
      const attribute = message['attribute'];
      return typeof attribute === 'string' && ATTRIBUTE.test(attribute)
        ? { type: 'print', attribute, settings }
        : undefined;
    }
    default:
      return undefined;
  }
}

function isPart(value: unknown): value is PartId {
  return PARTS.some(({ id }) => id === value);
}
