import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'webextension-polyfill';
import { findBrowser } from '../../../src/workbench/browsers/find-browsers.ts';
import type { BrowserName } from '../../../src/workbench/browsers/system.ts';
import type { Memory } from './chromium-memory.ts';
import { ChromiumBrowser } from './chromium.ts';
import { FirefoxBrowser } from './firefox.ts';

export type { BrowserName };

/** The `browser.*` interface, handed to functions that run in the background. */
export type ExtensionApi = Browser;

/** What crosses from one process to another. */
export type Json =
  string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** The toolbar button as the active tab shows it. */
export interface ActionState {
  readonly title: string;
  readonly badge: string;
  readonly popup: string;
}

export interface Shortcut {
  readonly name: string;
  readonly description: string;
  /** Empty when the browser did not accept the suggested key. */
  readonly shortcut: string;
}

/** Folder of the built extension. */
export const EXTENSION = path.resolve('dist/extension');

/** A tab of the browser. */
export type TabHandle = string;

/**
 * A real browser with the extension in it. Every browser test is written once against this and runs in
 * both. Everything acts on the current tab. Make one call at a time: Firefox's remote control works off
 * its calls in turn, so a pending `evaluate` would hold up the click that it waits for.
 *
 * The browser can reach this computer only: everything else is refused, and listed by `requests`.
 */
export interface TestBrowser {
  readonly name: BrowserName;
  readonly version: string;
  /** Root of the extension's own pages, with a slash at the end. */
  readonly extensionRoot: string;
  /** Folder that gets the downloads, under the names that the page or the extension gave. */
  readonly downloads: string;

  /** Opens the address in the current tab and waits for its load event. */
  goto(url: string): Promise<void>;
  /** Opens the address in a new private window, whose tab is the current one then. */
  openPrivateWindow(url: string): Promise<void>;
  /** A user's click on the toolbar button: grants activeTab. Does not wait for what the click does. */
  clickButton(): Promise<void>;
  /** Runs the command as its keyboard shortcut does, so many times. See the drivers for how real it is. */
  runCommand(name: string, times?: number): Promise<void>;
  /** Chooses the extension's context menu item of this id. See the drivers for how real it is. */
  contextMenu(itemId: string): Promise<void>;

  /**
   * Runs the function in the page's own world, with the page's globals. It cannot use its closure. What
   * it gives must be JSON; nothing comes back as null.
   */
  evaluate<T, A extends readonly Json[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /**
   * Runs the function in the extension's background, which gets the `browser.*` interface first. Chromium
   * has another one for private windows: the current tab's is taken.
   */
  background<T, A extends readonly Json[]>(
    run: (browser: ExtensionApi, ...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T>;

  /** Opens a page of the extension, such as its options, in the current tab. `evaluate` works there. */
  openExtensionPage(path: string): Promise<void>;
  /**
   * Waits for the browser to ask whether the extension may have a permission, and answers. In Firefox alone:
   * without a display nobody can answer Chromium.
   */
  answerQuestion?(answer: 'allow' | 'refuse'): Promise<void>;
  /**
   * Whether a popup of the toolbar is open. In Firefox alone: there a hand closes popups elsewhere, while the remote
   * control leaves them open, and one that opens late swallows its next click.
   */
  isPopupOpen?(): Promise<boolean>;
  /** What the page and the content scripts in it hold on to. In Chromium alone: Firefox does not tell. */
  memory?(): Promise<Memory>;
  /** Acts while the browser draws no frames, as on a very busy machine; only on Linux and macOS. */
  withoutDrawing?(act: () => Promise<void>): Promise<void>;
  /** What screen readers are given of the page, in its order; empty until the browser has made it. */
  accessibles(): Promise<readonly Accessible[]>;
  /** What is done to the extension; where a copy is there afterwards, waits for it, without its welcome page. */
  upset(how: Upheaval): Promise<void>;
  action(): Promise<ActionState>;
  shortcuts(): Promise<readonly Shortcut[]>;
  /**
   * What pages or the extension asked of other computers, and what the extension's background and pages
   * asked of this one. Its own packed files do not count. Content scripts that ask this computer show in
   * Chromium only: Firefox lets them ask in the name of the page.
   */
  requests(): Promise<readonly string[]>;
  clearRequests(): Promise<void>;

  /** A trusted mouse click of the left button, in CSS pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Moves the mouse there, and presses nothing. */
  moveTo(x: number, y: number): Promise<void>;
  /** Trusted key presses in the page: names as in `KeyboardEvent.key`, held down together. */
  press(...keys: readonly string[]): Promise<void>;
  /** Size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** What the reader has told the system to wish of every page; what is not named is as before. */
  wish(wishes: Wishes): Promise<void>;
  /** The viewport as PNG. */
  screenshot(file: string): Promise<void>;

  /** What the browser would print of the page, on paper of its own choice. */
  pdf(): Promise<Uint8Array>;

  /** Opens an empty tab and makes it the current one. */
  newTab(): Promise<TabHandle>;
  /** All tabs, in no particular order, also those that the page or the extension opened. */
  tabs(): Promise<readonly TabHandle[]>;
  switchTab(tab: TabHandle): Promise<void>;
  /**
   * Leaves the first tab alone, at this address, so that nothing of the last test shows in the next.
   *
   * @param rest an empty page of the site of the tests, at another port. Browsers end the process of a site that
   * no tab shows, and another one is slow to start. Chromium leaves the extension its access
   * to a tab until that goes to another origin, and a port makes one.
   */
  resetTabs(rest: string): Promise<void>;

  /** Resolves when the user closed the window or the browser is gone. */
  closed(): Promise<void>;
  /** Ends the browser and removes everything that it wrote. */
  close(): Promise<void>;
}

/** One thing that a screen reader can say. */
export interface Accessible {
  /** `text` is what is written; other roles are named as in ARIA. */
  readonly role: string;
  readonly name: string;
}

export interface Wishes {
  readonly dark?: boolean;
  readonly forcedColours?: boolean;
  readonly lessMotion?: boolean;
}

/** What the reader does to the extension in the browser's list of extensions. */
/** `reload` comes without a warning; before `update`, the browser tells the background that a new version is there. */
export type Upheaval = 'disable' | 'remove' | 'install' | 'reload' | 'update';

export interface LaunchOptions {
  /** Folder of the built extension. */
  readonly extension: string;
  /** Default: true. */
  readonly headless?: boolean;
  /** Default: what `findBrowser` finds. */
  readonly executable?: string;
  /** Lets the browser reach other computers too, for people who want to look around. Default: false. */
  readonly online?: boolean;
  /** Folder for the downloads. Default: one that is removed with all else when the browser is closed. */
  readonly downloads?: string | null;
  /** As right after the installation: the welcome page is open, and the button is not pinned. Default: false. */
  readonly welcome?: boolean;
  /** Of the browser, as the extension is told. Default: en-US, whatever the system speaks. */
  readonly language?: string;
  /** More switches of Chromium's. */
  readonly chromiumFlags?: readonly string[];
}

/** What the drivers get: all options, filled in. */
export type Setup = Required<LaunchOptions>;

export const browserNames: readonly BrowserName[] = ['chromium', 'firefox'];

/** Starts the browser, installs the extension and waits until its background answers. */
export async function launch(name: BrowserName, options: LaunchOptions): Promise<TestBrowser> {
  const setup: Setup = {
    extension: path.resolve(options.extension),
    headless: options.headless ?? true,
    executable: options.executable ?? (await findBrowser(name)),
    online: options.online ?? false,
    downloads: options.downloads ? path.resolve(options.downloads) : null,
    welcome: options.welcome ?? false,
    language: options.language ?? 'en-US',
    chromiumFlags: options.chromiumFlags ?? [],
  };
  if (!existsSync(path.join(setup.extension, 'manifest.json')))
    throw new Error('The extension is not built. Run `npm run build` first.');
  return name === 'chromium' ? ChromiumBrowser.launch(setup) : FirefoxBrowser.launch(setup);
}
