import browser, { type Tabs } from 'webextension-polyfill';
import { commandNamed } from '../commands.ts';
import type { Pressed } from './messages.ts';
import { keepLastSite } from '../last-site.ts';
import { notify } from '../notice/notify.ts';
import { obey } from '../obey.ts';
import { storeSettings } from '../storage.ts';
import { inTurn, restore, showBar } from '../toggle.ts';
import { say } from '../words.ts';
import { openWhy } from '../why/open.ts';
import type { Press } from './presses.ts';

/** Does what a button of the bar stands for, as menus and keys do. */
export async function obeyBar(tab: Tabs.Tab, { command: name }: Pressed): Promise<void> {
  const command = commandNamed(name);
  if (command) return obey(tab, command);
  await ACTS[name as Press](tab);
}

const ACTS: { readonly [Name in Press]: (tab: Tabs.Tab) => Promise<void> } = {
  'give-back': (tab) => inTurn(tab, restore),
  settings: async (tab) => {
    await keepLastSite(tab).catch((error: unknown) => console.error('Isolate:', error));
    await browser.runtime.openOptionsPage();
  },
  'why-report': openWhy,
  'hide-bar': () => storeSettings({ bar: false }),
};

export function goToBar(tab: Tabs.Tab | undefined): Promise<void> {
  return inTurn(tab, async (tabId, { settings }) => {
    const { missing } = await showBar(tabId, settings, true);
    if (missing) await notify(tabId, say('bar_missing'));
  });
}
