import type { Wishes } from './browser.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Marionette } from './marionette.ts';

/**
 * Scripts that run in Firefox's own window, with all its rights. They are text and not functions, because
 * nothing in them exists in the types of a web page. They lean on inner workings of Firefox and may need
 * care with a new version.
 */

/** The id that the manifest gives the extension. */
export function extensionId(folder: string): string {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as {
    browser_specific_settings?: { gecko?: { id?: string } };
  };
  const id = manifest.browser_specific_settings?.gecko?.id;
  if (!id) throw new Error(`${folder}/manifest.json has no browser_specific_settings.gecko.id`);
  return id;
}

/** The part of the ids in the window that stands for the extension: `makeWidgetId` of Firefox. */
export function widgetId(extensionId: string): string {
  return extensionId.toLowerCase().replace(/[^a-z0-9_-]/g, '_');
}

/** Firefox speaks a language only where a pack of it is installed. What it does not find there, it says in English. */
const SPEAK = `
  const [language] = arguments;
  Services.locale.availableLocales = [...new Set([language, 'en-US'])];
  Services.locale.requestedLocales = [language];
`;

/** Takes the button out of the panel of extensions, makes room for it, and lets the window be as narrow as a phone. */
const PIN = `
  const [widget] = arguments;
  CustomizableUI.addWidgetToArea(widget + '-browser-action', 'nav-bar', 0);
  for (const id of CustomizableUI.getWidgetIdsInArea('nav-bar')) {
    if (id.includes('special-spring')) CustomizableUI.removeWidgetFromArea(id);
  }
  document.documentElement.style.setProperty('min-width', '0', 'important');
`;

/**
 * Takes note of what is asked of other computers, and of what the extension's background and pages ask
 * for. What its content scripts ask for carries the page's name, and is noted only if it is for others.
 */
const WATCH_REQUESTS = `
  const [id] = arguments;
  const requests = (window.isolateTestRequests = []);
  const isOurs = (principal) => principal?.addonId === id;
  const isLocal = (host) => /^(127\\.0\\.0\\.1|\\[::1\\]|localhost|.+\\.localhost)$/.test(host);
  window.isolateTestObserver = {
    observe(subject) {
      const { URI, loadInfo } = subject.QueryInterface(Ci.nsIHttpChannel);
      const { triggeringPrincipal, loadingPrincipal } = loadInfo;
      // Without a page behind it, it is Firefox itself; the address bar is one of the exceptions.
      const byFirefox = triggeringPrincipal.isSystemPrincipal && !loadInfo.browsingContextID;
      if (isOurs(triggeringPrincipal) || isOurs(loadingPrincipal) || (!byFirefox && !isLocal(URI.host))) {
        requests.push(URI.spec);
      }
    },
  };
  Services.obs.addObserver(window.isolateTestObserver, 'http-on-modify-request');
`;

/**
 * Marionette's own actor runs scripts in any page, whatever its Content-Security-Policy; its commands
 * offer it for tabs only, so the background's is taken from the extension's list of views.
 */
const RUN_IN_BACKGROUND = `
  const [id, expression] = arguments;
  const { extension } = WebExtensionPolicy.getByID(id);
  await extension.wakeupBackground?.();
  const view = [...extension.views].find((candidate) => candidate.viewType === 'background');
  if (!view?.xulBrowser?.browsingContext?.currentWindowGlobal) return { starting: true };
  const actor = view.xulBrowser.browsingContext.currentWindowGlobal.getActor('MarionetteCommands');
  const script =
    'const done = arguments[arguments.length - 1];' +
    'const globalThis = window.wrappedJSObject ?? window;' +
    '(async () => ' + expression + ')().then(' +
    '(value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error?.message ?? error) })))';
  try {
    return await actor.executeScript(script, [], { async: true, timeout: 90000 });
  } catch (error) {
    // On a busy machine Firefox may end the background in between, because it was idle. The script may have begun.
    if (/was unloaded/.test(error?.message)) return { starting: true };
    throw error;
  }
`;

/** Opens the submenu in which Firefox puts the items of an extension that has more than one. */
const OPEN_SUBMENU = `
  const item = document.getElementById(arguments[0]);
  if (!item) throw new Error('There is no item ' + arguments[0] + ' in the context menu');
  if (item.hidden) throw new Error('The item ' + arguments[0] + ' is hidden');
  const popup = item.parentElement;
  if (popup.id === 'contentAreaContextMenu' || popup.state === 'open') return;
  await new Promise((resolve) => {
    popup.addEventListener('popupshown', resolve, { once: true });
    popup.parentElement.openMenu(true);
  });
`;

const MENU_IS_OPEN = `
  const menu = document.getElementById('contentAreaContextMenu');
  if (menu.state === 'open') return;
  await new Promise((resolve) => menu.addEventListener('popupshown', resolve, { once: true }));
`;

/**
 * A hand that goes elsewhere closes menus and panels by that. The remote control leaves them open, where
 * they swallow its next click.
 */
const CLOSE_POPUPS = `
  for (const popup of document.querySelectorAll('panel, menupopup')) {
    if (popup.state !== 'open' && popup.state !== 'showing') continue;
    await new Promise((resolve) => {
      popup.addEventListener('popuphidden', (event) => { if (event.target === popup) resolve(); });
      popup.hidePopup();
    });
  }
`;

const POPUP_IS_OPEN = `return [...document.querySelectorAll('panel')].some(({ state }) => state === 'open');`;

/** Answers what Firefox asks the user on behalf of the extension, with the panel's own buttons. */
/** Says whether there is a question, and answers it where it is open. */
const ANSWER_QUESTION = `
  const [answer] = arguments;
  const { panel } = PopupNotifications;
  const asked = PopupNotifications.getNotification('addon-webext-permissions');
  const question = panel.querySelector('#addon-webext-permissions-notification');
  if (panel.state === 'open' && question) (answer === 'allow' ? question.button : question.secondaryButton).click();
  // As its icon does: Firefox closes questions where something else comes to the front.
  else if (asked && panel.state === 'closed') asked.reshow();
  return Boolean(asked);
`;

/** As the page about:addons does. */
const DISABLE_ADDON = `
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  await (await AddonManager.getAddonByID(arguments[0])).disable();
`;

/** As the page about:debugging does. */
const RELOAD_ADDON = `
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  await (await AddonManager.getAddonByID(arguments[0])).reload();
`;

/** What Firefox does with a new version of an extension that wants to hear of it; here the new one is the same. */
const UPDATE_ADDON = `
  const { AddonManager, AddonManagerPrivate } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  const addon = await AddonManager.getAddonByID(arguments[0]);
  AddonManagerPrivate.getUpgradeListener(addon.id)({ version: '9', install: () => addon.reload() });
`;

/** The user allows it in private windows. Before it is there: afterwards it would begin anew, as after an update. */
const ALLOW_PRIVATE = `
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  await ExtensionPermissions.add(arguments[0], { permissions: ['internal:privateBrowsingAllowed'], origins: [] });
`;

/** What Firefox otherwise asks the system for: the scheme is 0 for dark and 1 for light, colours of pages are 2 for never. */
const WISH = `
  const { dark, forcedColours, lessMotion } = JSON.parse(arguments[0]);
  Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', dark ? 0 : 1);
  Services.prefs.setIntPref('ui.prefersReducedMotion', lessMotion ? 1 : 0);
  Services.prefs.setIntPref('browser.display.document_color_use', forcedColours ? 2 : 0);
`;

/** All of these must be called in the `chrome` context. */
export const firefoxWindow = {
  pinButton: (firefox: Marionette, widget: string) => run(firefox, PIN, widget),
  watchRequests: (firefox: Marionette, id: string) => run(firefox, WATCH_REQUESTS, id),
  requests: (firefox: Marionette) => run<string[]>(firefox, 'return window.isolateTestRequests;'),
  clearRequests: (firefox: Marionette) => run(firefox, 'window.isolateTestRequests.length = 0;'),
  extensionRoot: (firefox: Marionette, id: string) =>
    run<string>(firefox, 'return WebExtensionPolicy.getByID(arguments[0]).getURL("");', id),
  allowPrivate: (firefox: Marionette, id: string) => run(firefox, ALLOW_PRIVATE, id),
  speak: (firefox: Marionette, language: string) => run(firefox, SPEAK, language),
  disableAddon: (firefox: Marionette, id: string) => run(firefox, DISABLE_ADDON, id),
  reloadAddon: (firefox: Marionette, id: string) => run(firefox, RELOAD_ADDON, id),
  updateAddon: (firefox: Marionette, id: string) => run(firefox, UPDATE_ADDON, id),
  waitForMenu: (firefox: Marionette) => run(firefox, MENU_IS_OPEN),
  openSubmenu: (firefox: Marionette, item: string) => run(firefox, OPEN_SUBMENU, item),
  closePopups: (firefox: Marionette) => run(firefox, CLOSE_POPUPS),
  isPopupOpen: (firefox: Marionette) => run<boolean>(firefox, POPUP_IS_OPEN),
  answerQuestion: (firefox: Marionette, answer: 'allow' | 'refuse') =>
    run<boolean>(firefox, ANSWER_QUESTION, answer),
  wish: (firefox: Marionette, wishes: Wishes) => run(firefox, WISH, JSON.stringify(wishes)),
  runInBackground: (firefox: Marionette, id: string, expression: string) =>
    run<string | { starting: true }>(firefox, RUN_IN_BACKGROUND, id, expression),
};

function run<T>(firefox: Marionette, body: string, ...args: readonly string[]): Promise<T> {
  // A promise of an async function is waited for, but `await` needs the function.
  return firefox.script<T>(`return (async function () { ${body} }).apply(null, arguments);`, args);
}
