import browser, { type Runtime } from 'webextension-polyfill';
import { commandNamed } from './commands.ts';
import { commandOfMenuItem, createMenus, TOGGLE_ITEM } from './menus.ts';
import { isFileRequest, toChanged } from './messages.ts';
import { obey, takeWaitingFile } from './obey.ts';
import { pageChanged, toggle } from './toggle.ts';

browser.runtime.onInstalled.addListener(() => void createMenus());

browser.action.onClicked.addListener((tab) => void toggle(tab));

browser.contextMenus.onClicked.addListener((info, tab) => {
  const command = commandOfMenuItem(info.menuItemId);
  if (command) return void obey(tab, command);
  if (info.menuItemId === TOGGLE_ITEM) void toggle(tab);
});

browser.commands.onCommand.addListener((name, tab) => {
  const command = commandNamed(name);
  if (command) void obey(tab, command);
});

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  if (isFileRequest(message, sender, browser.runtime.id)) return Promise.resolve(takeWaitingFile());
  const changed = toChanged(message, sender, browser.runtime.id);
  const tabId = sender.tab?.id;
  if (!changed || tabId === undefined) return undefined;
  return pageChanged(tabId, changed);
});
