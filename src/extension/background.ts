import browser, { type Runtime, type Tabs } from 'webextension-polyfill';
import type { Change } from '../page/adjust/correct.ts';
import { answered } from './answers.ts';
import { ask } from './ask.ts';
import { toOpened } from './automatic/messages.ts';
import { siteIn } from './site-in.ts';
import { automaticSites, registerAll } from './automatic/sites.ts';
import { toPressed } from './bar/messages.ts';
import { goToBar, obeyBar } from './bar/pressed.ts';
import { commandNamed, GO_TO_BAR, type Command } from './commands.ts';
import { commandOfMenuItem, createMenus, GO_TO_BAR_ITEM, TOGGLE_ITEM } from './menus.ts';
import { toChanged, toWork } from './messages.ts';
import { READ_PAGE as READER } from './read/address.ts';
import { answerReader, isReader, leaveReader } from './read/open.ts';
import { toTextRequest } from './read/messages.ts';
import { bringRule } from './rules/bring.ts';
import { toRemember, type Remember } from './rules/messages.ts';
import { loadRules, remember } from './rules/rules.ts';
import { listenToSeveral } from './several/listen.ts';
import { obeyAll } from './several/open.ts';
import { keepStyle } from './storage.ts';
import { keepCarried } from './sync/sync.ts';
import { isolateByItself, pageChanged, toggle } from './toggle.ts';
import { makeWayForUpdate } from './update.ts';
import { cancelWaiting } from './waiting.ts';
import { isWelcomePage, pressOnSample, welcome } from './welcome/open.ts';
import { cancelWork, workOn } from './work.ts';
import { logged } from './logged.ts';

// Browsers on phones have neither menus nor keys.
const { contextMenus, commands, extension } = browser as Partial<typeof browser>;

/** One after the other, because an update and the start of the browser may happen together. */
let menus: Promise<void> = Promise.resolve();
const fillMenus = (): void => {
  if (contextMenus) menus = menus.then(() => createMenus(contextMenus)).catch(logged);
};
browser.runtime.onInstalled.addListener(fillMenus);
// Browsers keep menus, but the language of the browser may have changed.
browser.runtime.onStartup.addListener(fillMenus);
browser.runtime.onInstalled.addListener(() => void keepStyle());
browser.runtime.onInstalled.addListener((details) => void welcome(details));
// Chromium has a second background for private windows, with menus of its own. It gets no event on installation.
if (extension?.inIncognitoContext) fillMenus();
browser.runtime.onInstalled.addListener(() => void registerAll().catch(logged));
browser.runtime.onUpdateAvailable.addListener(() => void makeWayForUpdate());

browser.action.onClicked.addListener((tab) => void press(tab));

contextMenus?.onClicked.addListener((info, tab) => {
  const command = commandOfMenuItem(info.menuItemId);
  if (command) return void obeyOrLeave(tab, command);
  if (info.menuItemId === TOGGLE_ITEM) void press(tab);
  if (info.menuItemId === GO_TO_BAR_ITEM) void goToBar(tab);
});

/** A press cancels the work whose progress the button shows, or the waiting for a page. */
async function press(tab: Tabs.Tab | undefined): Promise<void> {
  if (isWelcomePage(tab)) return pressOnSample(tab);
  if (isReader(tab)) return leaveReader(tab);
  if (!cancelWaiting(tab?.id) && !(await cancelWork(tab?.id))) await toggle(tab);
}

commands?.onCommand.addListener((name, tab) => {
  const command = commandNamed(name);
  if (command) void obeyOrLeave(tab, command);
  else if (name === GO_TO_BAR.name) void goToBar(tab);
});

/** The command that opens the calm view also leads back from it. */
function obeyOrLeave(tab: Tabs.Tab | undefined, command: Command): Promise<void> {
  return command.act === 'read' && isReader(tab) ? leaveReader(tab) : obeyAll(tab, command);
}

listenToSeveral();
keepCarried();

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  const tabId = sender.tab?.id;
  const work = toWork(message, sender, browser.runtime.id);
  if (work && tabId !== undefined) return answered(workOn(tabId, work, sender.url ?? ''));
  const pressed = toPressed(message, sender, browser.runtime.id);
  if (pressed && sender.tab) return answered(obeyBar(sender.tab, pressed));
  const chosen = toRemember(message, sender, browser.runtime.id);
  if (chosen && sender.tab) return answered(rememberFor(sender.tab, chosen));
  if (toOpened(message, sender, browser.runtime.id) && sender.tab)
    return answered(opened(sender.tab, sender.url ?? ''));
  const wanted = toTextRequest(message, sender, browser.runtime.id, browser.runtime.getURL(READER));
  if (wanted) return Promise.resolve(answerReader(wanted));
  const changed = toChanged(message, sender, browser.runtime.id);
  if (!changed || tabId === undefined) return undefined;
  return answered(pageChanged(tabId, changed));
});

/** The page is told at once, so that its bar says so and elements that the page adds follow the rule. */
async function rememberFor(tab: Tabs.Tab, chosen: Remember): Promise<readonly Change[] | undefined> {
  const kept = await remember(tab, chosen);
  const { id } = tab;
  if (id !== undefined) await bringRule(tab, id, loadRules(), (request) => ask(id, request)).catch(logged);
  return kept;
}

/** The reader may have removed the site after the script was registered. */
async function opened(tab: Tabs.Tab, address: string): Promise<void> {
  const site = siteIn(address);
  if (site !== undefined && (await automaticSites()).includes(site)) await isolateByItself(tab);
}
