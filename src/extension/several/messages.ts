import { commandNamed, type Command } from '../commands.ts';
import { isRecord } from '../own-messages.ts';

/** A storage key: access was requested for one task, and must be given up afterwards. */
export const LENT = 'accessLent';

export type SaveCommand = Command & { act: 'save' };

/** Which tabs are saved, and by which command. */
export interface Order {
  /** The name of a command that saves. */
  readonly name: string;
  readonly tabIds: readonly number[];
}

/** Messages of that page to the background, over a port. */
export type RunMessage =
  /** The reader is about to be asked for access, which is given up at the end. */
  | { readonly type: 'asking' }
  /** With the token from its address. */
  | { readonly type: 'start'; readonly token: string }
  | { readonly type: 'cancel' };

/** The state of one tab, as far as it is known. */
export interface TabRow {
  /** The title of its page, if the browser tells it. */
  readonly title: string;
  readonly state: 'waiting' | 'now' | 'saved' | 'failed';
  readonly said: string;
}

/** The message of the background to that page after each step. */
export interface RunProgress {
  readonly rows: readonly TabRow[];
  readonly said: string;
  readonly isOver: boolean;
}

/** The name of the port between them. */
export const PORT = 'several';
/** More tabs than anybody selects. */
const MOST_TABS = 500;

export function toRunMessage(message: unknown): RunMessage | undefined {
  if (!isRecord(message)) return undefined;
  const { type, token } = message;
  if (type === 'asking' || type === 'cancel') return { type };
  return type === 'start' && typeof token === 'string' ? { type: 'start', token } : undefined;
}

/** The command of an order. It exists, because orders were checked. */
export function commandOf({ name }: Order): SaveCommand {
  return commandNamed(name) as SaveCommand;
}

export function toOrder(value: unknown): Order | undefined {
  if (!isRecord(value)) return undefined;
  const { name, tabIds } = value;
  const command = typeof name === 'string' ? commandNamed(name) : undefined;
  if (command?.act !== 'save' || command.part !== 'content') return undefined;
  if (!Array.isArray(tabIds) || tabIds.length === 0 || tabIds.length > MOST_TABS) return undefined;
  const isWhole = tabIds.every((id) => Number.isSafeInteger(id) && id >= 0);
  return isWhole ? { name: name as string, tabIds: tabIds as number[] } : undefined;
}
