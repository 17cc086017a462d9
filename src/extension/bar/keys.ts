import browser from 'webextension-polyfill';
import type { Keys } from './messages.ts';

/** The keys that the browser has set, which the reader may have changed. None on phones. */
export async function keysOfCommands(): Promise<Keys> {
  const { commands } = browser as Partial<typeof browser>;
  const all = (await commands?.getAll()) ?? [];
  return Object.fromEntries(
    all.flatMap(({ name, shortcut }) => (name && shortcut ? [[name, shortcut]] : [])),
  );
}
