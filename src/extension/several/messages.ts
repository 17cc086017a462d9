import { commandNamed, type Command } from '../commands.ts';
import { isRecord } from '../own-messages.ts';

/** Among what this computer keeps: access was asked for to do one thing, and is to be given back. */
export const LENT = 'accessLent';

export type SaveCommand = Command & { act: 'save' };

/** Which tabs are saved, and by which command. It stands in the address of the page that shows the progress. */
export interface Order {
  /** Name of a command that saves. */
  readonly name: string;
  readonly tabIds: readonly number[];
}

/** Told by that page to the background, over a port. */
export type Told =
  /** The reader is about to be asked for access, which is given back in the end. */
  | { readonly type: 'asking' }
  | { readonly type: 'start'; readonly order: Order }
  | { readonly type: 'cancel' };

/** What became of one tab, as far as it is known. */
export interface Row {
  /** Title of its page, where the browser tells. */
  readonly title: string;
  readonly state: 'waiting' | 'now' | 'saved' | 'failed';
  readonly said: string;
}

/** Told by the background to that page after each step. */
export interface Progress {
  readonly rows: readonly Row[];
  readonly said: string;
  readonly isOver: boolean;
}

/** Name of the port between the two. */
export const PORT = 'several';
/** More tabs than anybody marks. */
const MOST_TABS = 500;
/** Milliseconds that the page may take to open. Tabs of a later day have the same numbers and are others. */
const OPENS_WITHIN = 60_000;

export function searchOf({ name, tabIds }: Order, now: number): string {
  return new URLSearchParams({ name, tabs: tabIds.join(','), at: String(now) }).toString();
}

/** Undefined where the address is none of ours, or an old one that was opened again. */
export function orderIn(search: string, now: number): Order | undefined {
  const fields = new URLSearchParams(search);
  const age = now - Number(fields.get('at') ?? NaN);
  const order = { name: fields.get('name'), tabIds: fields.get('tabs')?.split(',').map(Number) };
  return age >= 0 && age < OPENS_WITHIN ? toOrder(order) : undefined;
}

export function toTold(message: unknown): Told | undefined {
  if (!isRecord(message)) return undefined;
  const { type } = message;
  if (type === 'asking' || type === 'cancel') return { type };
  const order = type === 'start' ? toOrder(message['order']) : undefined;
  return order && { type: 'start', order };
}

/** The command of an order; there is one, as each was checked. */
export function commandOf({ name }: Order): SaveCommand {
  return commandNamed(name) as SaveCommand;
}

function toOrder(value: unknown): Order | undefined {
  if (!isRecord(value)) return undefined;
  const { name, tabIds } = value;
  const command = typeof name === 'string' ? commandNamed(name) : undefined;
  if (command?.act !== 'save' || command.part !== 'content') return undefined;
  if (!Array.isArray(tabIds) || tabIds.length === 0 || tabIds.length > MOST_TABS) return undefined;
  const isWhole = tabIds.every((id) => Number.isSafeInteger(id) && id >= 0);
  return isWhole ? { name: name as string, tabIds: tabIds as number[] } : undefined;
}
