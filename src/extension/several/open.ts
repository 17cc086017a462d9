import browser, { type Tabs } from 'webextension-polyfill';
import { COMMANDS, type Command } from '../commands.ts';
import { obey } from '../obey.ts';
import type { Order } from './messages.ts';
import { keepOrder } from './orders.ts';

export const SEVERAL_PAGE = 'several.html';

/** Does what a menu item or a key stands for. A command that saves the main content does so in all selected tabs. */
export async function obeyAll(tab: Tabs.Tab | undefined, command: Command): Promise<void> {
  const saves = command.act === 'save' && command.part === 'content';
  const tabIds = saves ? await markedWith(tab) : [];
  if (!tab || tabIds.length < 2) return obey(tab, command);
  try {
    const { name } = COMMANDS.find((one) => one.command === command)!;
    await openPage(tab, { name, tabIds });
  } catch (error) {
    console.error('Isolate:', error);
  }
}

/** The selected tabs of the same window, from left to right. */
async function markedWith(tab: Tabs.Tab | undefined): Promise<number[]> {
  const { windowId } = tab ?? {};
  if (windowId === undefined) return [];
  const marked = await browser.tabs.query({ highlighted: true, windowId }).catch(() => []);
  return marked.flatMap(({ id }) => id ?? []);
}

/** Right after the tab, in the same window, so that a private tab stays private. */
async function openPage(tab: Tabs.Tab, order: Order): Promise<void> {
  await browser.tabs.create({
    url: browser.runtime.getURL(`${SEVERAL_PAGE}?${await keepOrder(order)}`),
    index: tab.index + 1,
    ...(tab.windowId !== undefined && { windowId: tab.windowId }),
  });
}
