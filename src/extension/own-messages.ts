import type browser from 'webextension-polyfill';

export type Sender = browser.Runtime.MessageSender;

/** An extension that was removed has no id, and web pages have none either. */
export function isOwn({ id }: Sender, ownId: string | undefined): boolean {
  return id !== undefined && id === ownId;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
