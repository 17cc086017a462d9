import browser, { type Runtime } from 'webextension-polyfill';
import { createMenus, formatOfMenuItem, TOGGLE_ITEM } from './menus.ts';
import { isFileRequest, toChanged } from './messages.ts';
import { pageChanged, save, takeWaitingFile, toggle } from './toggle.ts';

browser.runtime.onInstalled.addListener(() => void createMenus());

browser.action.onClicked.addListener((tab) => void toggle(tab));

browser.contextMenus.onClicked.addListener((info, tab) => {
  const format = formatOfMenuItem(info.menuItemId);
  if (format) return void save(tab, format);
  if (info.menuItemId === TOGGLE_ITEM) void toggle(tab);
});

browser.commands.onCommand.addListener((command, tab) => {
  const format = formatOfMenuItem(command);
  if (format) void save(tab, format);
});

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  if (isFileRequest(message, sender, browser.runtime.id)) return Promise.resolve(takeWaitingFile());
  const changed = toChanged(message, sender, browser.runtime.id);
  const tabId = sender.tab?.id;
  if (!changed || tabId === undefined) return undefined;
  return pageChanged(tabId, changed);
});
