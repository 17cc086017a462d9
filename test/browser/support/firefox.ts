import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { forFirefox, type Manifest } from '../../../src/extension/manifests.ts';
import type { ExtensionApi, Json, Setup, TabHandle, TestBrowser, Upheaval, Wishes } from './browser.ts';
import { firefoxAccessibles } from './firefox-accessibles.ts';
import { startFirefox, type FirefoxProcess } from './firefox-process.ts';
import { extensionId, firefoxWindow, widgetId } from './firefox-window.ts';
import { createGuard, type Guard } from './guard.ts';
import { chord, keyAction, pointer } from './input.ts';
import { MarionetteError, type Marionette } from './marionette.ts';
import { startRefusingProxy, type RefusingProxy } from './refusing-proxy.ts';
import { backgroundCall, pageCall } from './source.ts';
import { actionState, allShortcuts, untilBackgroundIsNew, untilBackgroundListens } from './state.ts';
import { until, VIEWPORT } from './wait.ts';
import { writeImage } from './write-image.ts';

/** Lent to a command without a shortcut. Neither Firefox nor the extension uses it. */
const SPARE_SHORTCUT = 'Ctrl+Shift+U';

/** Button, shortcut and context menu are the real ones, with real input events in Firefox's window. */
export class FirefoxBrowser implements TestBrowser {
  readonly name = 'firefox';
  readonly version: string;
  readonly extensionRoot: string;
  readonly downloads: string;
  readonly #process: FirefoxProcess;
  readonly #firefox: Marionette;
  readonly #proxy: RefusingProxy;
  readonly #guard: Guard;
  readonly #id: string;
  readonly #folder: string;
  #first: TabHandle = '';
  #current: TabHandle = '';

  private constructor(
    parts: { process: FirefoxProcess; proxy: RefusingProxy; guard: Guard },
    facts: { id: string; folder: string; version: string; extensionRoot: string; downloads: string },
  ) {
    this.#process = parts.process;
    this.#firefox = parts.process.marionette;
    this.#proxy = parts.proxy;
    this.#guard = parts.guard;
    this.#id = facts.id;
    this.#folder = facts.folder;
    this.version = facts.version;
    this.extensionRoot = facts.extensionRoot;
    this.downloads = facts.downloads;
  }

  static async launch(setup: Setup): Promise<FirefoxBrowser> {
    const { extension, headless, executable, online } = setup;
    const id = extensionId(extension);
    const guard = createGuard('firefox');
    const proxy = await startRefusingProxy();
    let process: FirefoxProcess | undefined;
    try {
      const downloads = setup.downloads ?? path.join(guard.folder, 'test-downloads');
      mkdirSync(downloads, { recursive: true });
      const folder = firefoxExtension(extension, path.join(guard.folder, 'test-extension'));
      const proxyPort = online ? null : proxy.port;
      process = await startFirefox(guard, { executable, headless, downloads, proxyPort });
      const { marionette } = process;
      await marionette.within('chrome', () => firefoxWindow.speak(marionette, setup.language));
      const before = await tabsOf(marionette);
      await install(marionette, id, folder);
      const [version, extensionRoot] = await marionette.within('chrome', async () => {
        if (!setup.welcome) await firefoxWindow.pinButton(marionette, widgetId(id));
        await firefoxWindow.watchRequests(marionette, id);
        return [
          await marionette.script<string>('return Services.appinfo.version;'),
          await firefoxWindow.extensionRoot(marionette, id),
        ];
      });
      const browser = new FirefoxBrowser(
        { process, proxy, guard },
        { id, folder, version, extensionRoot, downloads },
      );
      [browser.#first] = before;
      await untilBackgroundListens(browser);
      if (!setup.welcome) await browser.#endWelcome(before, browser.#first);
      if (!setup.welcome) await browser.resize(VIEWPORT.width, VIEWPORT.height);
      return browser;
    } catch (error) {
      await process?.end();
      await proxy.close();
      await guard.release();
      throw error;
    }
  }

  async openPrivateWindow(url: string): Promise<void> {
    const { handle } = await this.#page(() =>
      this.#firefox.send<{ handle: TabHandle }>('WebDriver:NewWindow', {
        type: 'window',
        focus: true,
        private: true,
      }),
    );
    await this.switchTab(handle);
    await this.#window(() => firefoxWindow.pinButton(this.#firefox, widgetId(this.#id)));
    await this.goto(url);
  }

  async goto(url: string): Promise<void> {
    await this.#closePopups();
    await this.#page(() => this.#firefox.send('WebDriver:Navigate', { url }));
  }

  async clickButton(): Promise<void> {
    const button = `#${widgetId(this.#id)}-browser-action .unified-extensions-item-action-button`;
    await this.#window(() => this.#firefox.click(button));
  }

  /** Presses its shortcut in the window. A command that has none is lent one for the moment. */
  async runCommand(name: string, times = 1): Promise<void> {
    const command = (await this.shortcuts()).find((candidate) => candidate.name === name);
    if (!command) throw new Error(`The extension has no command ${name}`);
    if (command.shortcut) return this.#pressInWindow(command.shortcut, times);
    await this.background(
      async (api, ...[of, shortcut, presses]) => {
        let left = presses;
        const heard = new Promise<void>((resolve) => {
          const hear = (command: string): void => {
            if (command !== of || --left > 0) return;
            api.commands.onCommand.removeListener(hear);
            resolve();
          };
          api.commands.onCommand.addListener(hear);
        });
        Object.assign(globalThis, { heard });
        await api.commands.update({ name: of, shortcut });
      },
      name,
      SPARE_SHORTCUT,
      times,
    );
    await this.#pressInWindow(SPARE_SHORTCUT, times);
    // The window hears a key after the page has: a page that is busy hears it late, and the shortcut must still be there.
    await this.background(async (api, of) => {
      await (globalThis as unknown as { heard: Promise<void> }).heard;
      await api.commands.reset(of);
    }, name);
  }

  /** Right click in the middle of the page, then a click on the item in the menu. */
  async contextMenu(itemId: string): Promise<void> {
    const [x, y] = await this.evaluate(() => [Math.floor(innerWidth / 2), Math.floor(innerHeight / 2)]);
    await this.#page(() => this.#firefox.perform(pointer(x, y, 2)));
    const item = `${widgetId(this.#id)}-menuitem-_${itemId}`;
    await this.#window(async () => {
      await firefoxWindow.waitForMenu(this.#firefox);
      try {
        await firefoxWindow.openSubmenu(this.#firefox, item);
        await this.#firefox.click(`[id="${item}"]`);
      } finally {
        await firefoxWindow.closePopups(this.#firefox);
      }
    });
  }

  evaluate<T, A extends readonly Json[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    return this.#page(() => this.#firefox.script<T>(`return ${pageCall(run, args)};`));
  }

  async background<T, A extends readonly Json[]>(
    run: (browser: ExtensionApi, ...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    const expression = backgroundCall(run, args);
    const reply = await until('the background of the extension to start', async () => {
      const answer = await this.#window(() =>
        firefoxWindow.runInBackground(this.#firefox, this.#id, expression),
      );
      return typeof answer === 'string' ? answer : null;
    });
    const result = JSON.parse(reply) as { value?: T; error?: string };
    if (result.error !== undefined) throw new Error(`In the background: ${result.error}`);
    return result.value ?? (null as T);
  }

  openExtensionPage(page: string): Promise<void> {
    return this.goto(new URL(page, this.extensionRoot).href);
  }

  async answerQuestion(answer: 'allow' | 'refuse'): Promise<void> {
    let wasAsked = false;
    await until('an answer to the question of Firefox', async () => {
      const isAsked = await this.#window(() => firefoxWindow.answerQuestion(this.#firefox, answer));
      wasAsked ||= isAsked;
      return wasAsked && !isAsked;
    });
  }

  async upset(how: Upheaval): Promise<void> {
    if (how === 'disable') {
      await this.#window(() => firefoxWindow.disableAddon(this.#firefox, this.#id));
      return;
    }
    if (how === 'remove') {
      await this.#firefox.send('Addon:Uninstall', { id: this.#id });
      return;
    }
    if (how === 'reload' || how === 'update') {
      const renew = how === 'reload' ? firefoxWindow.reloadAddon : firefoxWindow.updateAddon;
      await untilBackgroundIsNew(this, () => this.#window(() => renew(this.#firefox, this.#id)));
      return;
    }
    const before = await this.tabs();
    const current = await this.#page(() => this.#firefox.send<TabHandle>('WebDriver:GetWindowHandle'));
    await install(this.#firefox, this.#id, this.#folder);
    await this.#window(() => firefoxWindow.pinButton(this.#firefox, widgetId(this.#id)));
    await untilBackgroundListens(this);
    await this.#endWelcome(before, current);
  }

  accessibles = () => this.#window(() => firefoxAccessibles(this.#firefox));
  action = () => actionState(this);
  shortcuts = () => allShortcuts(this);

  async requests(): Promise<readonly string[]> {
    return this.#proxy.completed(await this.#window(() => firefoxWindow.requests(this.#firefox)));
  }

  async clearRequests(): Promise<void> {
    await this.#window(() => firefoxWindow.clearRequests(this.#firefox));
    this.#proxy.refused.length = 0;
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#closePopups();
    await this.#page(() => this.#firefox.perform(pointer(x, y, 0)));
  }

  async moveTo(x: number, y: number): Promise<void> {
    await this.#page(() => this.#firefox.perform(pointer(x, y)));
  }

  async press(...keys: readonly string[]): Promise<void> {
    await this.#page(() => this.#firefox.perform(keyAction(keys)));
  }

  /** Bars of the browser come and go, so the frame around the page is measured anew until the page has its size. */
  async resize(width: number, height: number): Promise<void> {
    let seen: readonly number[] = [];
    const isThere = async (): Promise<boolean> => {
      seen = await this.evaluate(() => [innerWidth, innerHeight, outerWidth, outerHeight]);
      const [innerWide, innerHigh, outerWide, outerHigh] = seen;
      if (innerWide === width && innerHigh === height) return true;
      const size = { width: outerWide - innerWide + width, height: outerHigh - innerHigh + height };
      await this.#page(() => this.#firefox.send('WebDriver:SetWindowRect', size));
      return false;
    };
    await until(`a viewport of ${width} x ${height}`, isThere).catch((error: unknown) => {
      throw new Error(`The window shows ${seen.join(' x ')}.`, { cause: error });
    });
  }

  async wish(wishes: Wishes): Promise<void> {
    await this.#window(() => firefoxWindow.wish(this.#firefox, wishes));
  }

  async screenshot(file: string): Promise<void> {
    const image = await this.#page(() =>
      this.#firefox.send<string>('WebDriver:TakeScreenshot', { full: false }),
    );
    writeImage(file, Buffer.from(image, 'base64'));
  }

  async pdf(): Promise<Uint8Array> {
    return Buffer.from(await this.#page(() => this.#firefox.send<string>('WebDriver:Print')), 'base64');
  }

  async newTab(): Promise<TabHandle> {
    const { handle } = await this.#page(() =>
      this.#firefox.send<{ handle: TabHandle }>('WebDriver:NewWindow', { type: 'tab', focus: true }),
    );
    await this.switchTab(handle);
    return handle;
  }

  tabs(): Promise<readonly TabHandle[]> {
    return tabsOf(this.#firefox);
  }

  async switchTab(handle: TabHandle): Promise<void> {
    await this.#closePopups();
    await this.#page(() => this.#firefox.send('WebDriver:SwitchToWindow', { handle, focus: true }));
    this.#current = handle;
  }

  async resetTabs(rest: string): Promise<void> {
    const tabs = await this.tabs();
    if (!tabs.includes(this.#first)) this.#first = await this.newTab();
    for (const handle of tabs.filter((tab) => tab !== this.#first)) await this.#closeTab(handle);
    // It takes a third of the time of all this, and most tests have one tab.
    if (tabs.length > 1 || this.#current !== this.#first) await this.switchTab(this.#first);
    await this.goto(rest);
  }

  closed(): Promise<void> {
    return this.#process.gone;
  }

  async close(): Promise<void> {
    await this.#process.end();
    await this.#proxy.close();
    await this.#guard.release();
  }

  /** Tests begin in the tab that was there before the installation. */
  async #endWelcome(before: readonly TabHandle[], current: TabHandle): Promise<void> {
    const welcome = await until('the welcome page', async () =>
      (await this.tabs()).find((tab) => !before.includes(tab)),
    );
    await this.switchTab(welcome);
    await this.#page(() => this.#firefox.send('WebDriver:CloseWindow'));
    await this.switchTab(current);
  }

  /** Firefox takes shortcuts of extensions from its own window only. */
  async #pressInWindow(shortcut: string, times: number): Promise<void> {
    for (let i = 0; i < times; i++)
      await this.#window(() => this.#firefox.perform(keyAction(chord(shortcut))));
  }

  /** The extension may close the tab at the same time: those that hand over a file do not stay. */
  #closeTab(handle: TabHandle): Promise<void> {
    return unlessGone(async () => {
      await this.switchTab(handle);
      await this.#page(() => this.#firefox.send('WebDriver:CloseWindow'));
    });
  }

  isPopupOpen(): Promise<boolean> {
    return this.#window(() => firefoxWindow.isPopupOpen(this.#firefox));
  }

  /** With its last tab, a window is closed, and all popups of it. */
  #closePopups(): Promise<void> {
    return unlessGone(() => this.#window(() => firefoxWindow.closePopups(this.#firefox)));
  }

  #page<T>(work: () => Promise<T>): Promise<T> {
    return this.#firefox.within('content', work);
  }

  #window<T>(work: () => Promise<T>): Promise<T> {
    return this.#firefox.within('chrome', work);
  }
}

function tabsOf(marionette: Marionette): Promise<readonly TabHandle[]> {
  return marionette.within('content', () => marionette.send<TabHandle[]>('WebDriver:GetWindowHandles'));
}

/** What the work is for may have gone meanwhile, and then nothing is left to do. */
async function unlessGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MarionetteError && error.code === 'no such window')) throw error;
  }
}

async function install(marionette: Marionette, id: string, folder: string): Promise<void> {
  await marionette.within('chrome', () => firefoxWindow.allowPrivate(marionette, id));
  await marionette.send('Addon:Install', { path: folder, temporary: true });
}

/** The extension as Firefox's store gets it. */
function firefoxExtension(built: string, folder: string): string {
  cpSync(built, folder, { recursive: true });
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  writeFileSync(file, JSON.stringify(forFirefox(manifest)));
  return folder;
}
