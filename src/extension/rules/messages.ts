import type { Change } from '../../page/adjust/correct.ts';
import type { Request } from '../messages.ts';
import { isOwn, isRecord, type Sender } from '../own-messages.ts';
import { toChanges } from './rule.ts';

/** Sent by the page when the reader stores changes for the site, or deletes them. */
export interface Remember {
  readonly type: 'remember';
  /** These changes are added to the stored ones, and replace those for the same parts. */
  readonly changes: readonly Change[];
  /** Nothing must be stored for the site any more. */
  readonly isForgotten: boolean;
}

/** A request to the script for rules; undefined for other messages. */
export function toRuleRequest(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
): (Request & { type: 'rule' | 'fit' }) | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message)) return undefined;
  if (message['type'] === 'fit') return { type: 'fit' };
  const changes = message['type'] === 'rule' ? toChanges(message['changes']) : undefined;
  return changes && { type: 'rule', changes };
}

export function toRemember(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
): Remember | undefined {
  if (!isOwn(sender, ownId) || sender.frameId !== 0 || !isRecord(message)) return undefined;
  const changes = message['type'] === 'remember' ? toChanges(message['changes']) : undefined;
  return changes && { type: 'remember', changes, isForgotten: message['isForgotten'] === true };
}
