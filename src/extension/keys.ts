import browser from 'webextension-polyfill';
import { keysOfCommands } from './bar/keys.ts';
import { COMMANDS } from './commands.ts';
import { say } from './words.ts';

/** A command, and its key if one is set. */
export interface CommandKey {
  readonly name: string;
  readonly does: string;
  readonly key?: string;
}

/** Is this a page of an extension in Firefox? The texts differ there. */
export const isFirefox = (): boolean => location.protocol === 'moz-extension:';

/** Does the browser have keys for extensions? Browsers on phones have none. */
export const hasKeys = (): boolean => (browser as Partial<typeof browser>).commands !== undefined;

/** In the order of the menus, the button first. Chromium returns them in another order. */
const ORDER = ['_execute_action', ...COMMANDS.map(({ name }) => name)];

/** All commands that can have a key, with their current keys. */
export async function commandKeys(): Promise<readonly CommandKey[]> {
  const keys = await keysOfCommands();
  // Chromium's list of commands has no description of the button's own.
  const commands = Object.entries(browser.runtime.getManifest().commands ?? {});
  const place = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return commands
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, { description }]) => {
      const { [name]: key } = keys;
      return { name, does: description ?? name, ...(key !== undefined && { key }) };
    });
}

/**
 * Opens the browser's own page for keys.
 *
 * @throws if extensions cannot open it.
 */
export async function openBrowsersKeys(): Promise<void> {
  const { commands } = browser as Partial<typeof browser>;
  const open = (commands as { openShortcutSettings?: () => Promise<void> } | undefined)?.openShortcutSettings;
  if (open) await open();
  else if (isFirefox())
    throw new Error('This version of Firefox does not let extensions open its page of shortcuts.');
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}

/** How to get to that page by hand. */
export function wayToKeys(): string {
  return say(isFirefox() ? 'keys_way_firefox' : 'keys_way_chromium');
}
