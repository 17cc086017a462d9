import { commandNamed } from '../commands.ts';
import type { Request } from '../messages.ts';
import { isOwn, isRecord, type Sender } from '../own-messages.ts';
import { toSettings } from '../settings.ts';
import { PRESSES } from './presses.ts';

/** The keys that the browser has set for commands, by their names. */
export type Keys = Readonly<Record<string, string>>;

/** Sent by the content script when the reader has pressed a button of the bar. */
export interface Pressed {
  readonly type: 'press';
  /** Name of a command of `COMMANDS`, or one of `PRESSES`. */
  readonly command: string;
}

/** A request to the script of the bar; undefined for other messages. */
export function toBarRequest(
  message: unknown,
  sender: Sender,
  ownId: string | undefined,
): (Request & { type: 'bar' }) | undefined {
  if (!isOwn(sender, ownId) || !isRecord(message) || message['type'] !== 'bar') return undefined;
  const { settings, keys, go } = message;
  const set = Object.entries(isRecord(keys) ? keys : {}).filter(([, key]) => typeof key === 'string' && key);
  return {
    type: 'bar',
    settings: toSettings(settings),
    keys: Object.fromEntries(set) as Keys,
    go: go === true,
  };
}

export function toPressed(message: unknown, sender: Sender, ownId: string | undefined): Pressed | undefined {
  if (!isOwn(sender, ownId) || sender.frameId !== 0 || !isRecord(message)) return undefined;
  const { type, command } = message;
  if (type !== 'press' || typeof command !== 'string') return undefined;
  const isKnown = commandNamed(command) !== undefined || PRESSES.some((name) => name === command);
  return isKnown ? { type: 'press', command } : undefined;
}
