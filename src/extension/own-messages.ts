import type browser from 'webextension-polyfill';

export type Sender = browser.Runtime.MessageSender;

/** Once removed, an extension has no id, and neither have pages. */
export function isOwn({ id }: Sender, ownId: string | undefined): boolean {
  return id !== undefined && id === ownId;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
