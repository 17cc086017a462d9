import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  launch,
  TargetType,
  type Browser,
  type CDPSession,
  type Extension,
  type KeyInput,
  type Page,
  type Target,
} from 'puppeteer-core';
import type { ExtensionApi, Json, Setup, TabHandle, TestBrowser, Upheaval, Wishes } from './browser.ts';
import { chromiumFlags, writePreferences } from './chromium-profile.ts';
import { accessiblesOf } from './chromium-accessibles.ts';
import { memoryOf } from './chromium-memory.ts';
import { withoutDrawing } from './chromium-drawing.ts';
import { watchRequests } from './chromium-requests.ts';
import { createGuard, type Guard } from './guard.ts';
import { startRefusingProxy, type RefusingProxy } from './refusing-proxy.ts';
import { backgroundCall, pageCall } from './source.ts';
import { actionState, allShortcuts, untilBackgroundIsNew, untilBackgroundListens } from './state.ts';
import { PATIENCE, until, VIEWPORT } from './wait.ts';
import { writeImage } from './write-image.ts';

/**
 * The button is the real one. Shortcuts and the context menu are not: a Chromium without a display takes
 * neither, so their events are dispatched in the background. Such an event grants nothing, so click the
 * button once before in the same tab.
 */
export class ChromiumBrowser implements TestBrowser {
  readonly name = 'chromium';
  readonly version: string;
  readonly extensionRoot: string;
  readonly downloads: string;
  readonly #browser: Browser;
  #extension: Extension;
  readonly #folder: string;
  readonly #proxy: RefusingProxy;
  readonly #guard: Guard;
  readonly #seen: string[];
  #page: Page;
  #first: Page;
  #wishes: CDPSession | undefined;
  readonly #ended = new WeakSet<Target>();

  private constructor(
    parts: { browser: Browser; proxy: RefusingProxy; guard: Guard },
    facts: {
      version: string;
      downloads: string;
      folder: string;
      extension: Extension;
      page: Page;
      seen: string[];
    },
  ) {
    this.#browser = parts.browser;
    this.#proxy = parts.proxy;
    this.#guard = parts.guard;
    this.#extension = facts.extension;
    this.#folder = facts.folder;
    this.#page = facts.page;
    this.#first = facts.page;
    this.#seen = facts.seen;
    this.version = facts.version;
    this.downloads = facts.downloads;
    this.extensionRoot = `chrome-extension://${facts.extension.id}/`;
  }

  static async launch(setup: Setup): Promise<ChromiumBrowser> {
    const { extension, headless, executable, online } = setup;
    const guard = createGuard('chromium');
    const proxy = await startRefusingProxy();
    let browser: Browser | undefined;
    try {
      const downloads = setup.downloads ?? path.join(guard.folder, 'test-downloads');
      mkdirSync(downloads, { recursive: true });
      writePreferences(guard.folder, downloads, extension, !setup.welcome);
      browser = await launch({
        executablePath: executable,
        headless,
        // Else it names a file "download" where the language of the machine cannot write the name.
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
        // The extension is installed over the pipe: branded builds ignore --load-extension.
        pipe: true,
        timeout: PATIENCE,
        enableExtensions: true,
        userDataDir: guard.folder,
        defaultViewport: headless ? VIEWPORT : null,
        // The last of the same name counts.
        args: [
          ...chromiumFlags(online ? null : proxy.port),
          `--lang=${setup.language}`,
          ...setup.chromiumFlags,
        ],
        // The guard does this, in all cases.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      const pid = browser.process()?.pid;
      if (pid !== undefined) guard.watch(pid);
      const seen: string[] = [];
      const version = (await browser.version()).replace(/^.*\//, '');
      const id = await browser.installExtension(extension);
      watchRequests(browser, `chrome-extension://${id}/`, seen);
      const found = (await browser.extensions()).get(id);
      if (!found) throw new Error('Chromium did not keep the extension');
      const [page] = await browser.pages();
      const driver = new ChromiumBrowser(
        { browser, proxy, guard },
        { version, downloads, folder: extension, extension: found, page, seen },
      );
      await untilBackgroundListens(driver);
      if (!setup.welcome) await driver.#endWelcome();
      return driver;
    } catch (error) {
      await browser?.close();
      await proxy.close();
      await guard.release();
      throw error;
    }
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
  }

  async openPrivateWindow(url: string): Promise<void> {
    const [target] = await Promise.all([
      this.#browser.waitForTarget((candidate) => candidate.url() === url),
      this.background(
        (api, address) => api.windows.create({ incognito: true, url: address }).then(() => {}),
        url,
      ),
    ]);
    const page = await target.page();
    if (!page) throw new Error('The private window has no page');
    await page.waitForFunction('document.readyState === "complete"');
    this.#page = page;
    // Private windows have a background of their own, which has only just begun.
    await untilBackgroundListens(this);
    // A click before that may be lost.
    await until('the private window in front', () =>
      this.background(async (api) => {
        const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
        return tab?.incognito;
      }),
    );
  }

  async clickButton(): Promise<void> {
    await this.#extension.triggerAction(this.#page);
  }

  async runCommand(name: string, times = 1): Promise<void> {
    for (let i = 0; i < times; i++) {
      if (name === '_execute_action') await this.clickButton();
      else await this.#dispatch('commands.onCommand', name);
    }
  }

  async contextMenu(itemId: string): Promise<void> {
    await this.#dispatch('contextMenus.onClicked', {
      menuItemId: itemId,
      editable: false,
      pageUrl: this.#page.url(),
    });
  }

  async evaluate<T, A extends readonly Json[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    // As text, because only a function would be sent without what compilers put beside it.
    return ((await this.#page.evaluate(pageCall(run, args))) ?? null) as T;
  }

  async background<T, A extends readonly Json[]>(
    run: (browser: ExtensionApi, ...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    return ((await this.#inWorker(backgroundCall(run, args))) ?? null) as T;
  }

  openExtensionPage(page: string): Promise<void> {
    return this.goto(new URL(page, this.extensionRoot).href);
  }

  async upset(how: Upheaval): Promise<void> {
    const { id } = this.#extension;
    if (how === 'remove') return this.#browser.uninstallExtension(id);
    if (how === 'disable') {
      const page = await this.#browser.newPage();
      await page.goto('chrome://extensions/');
      await page.evaluate(`chrome.management.setEnabled('${id}', false)`);
      await page.close();
      return this.#page.bringToFront();
    }
    if (how === 'update') await this.#untilReadyForUpdate();
    if (how === 'reload' || how === 'update') {
      // As a new version that takes the place of this one. A worker that is watched stays for ever, and never answers.
      await untilBackgroundIsNew(this, () => {
        for (const target of this.#browser.targets()) if (isWorker(target)) this.#ended.add(target);
        return this.#browser.installExtension(this.#folder);
      });
      this.#extension = (await this.#browser.extensions()).get(id)!;
      return;
    }
    await this.#browser.installExtension(this.#folder);
    this.#extension = (await this.#browser.extensions()).get(id)!;
    await untilBackgroundListens(this);
    await this.#endWelcome();
  }

  accessibles = () => accessiblesOf(this.#page);
  memory = () => memoryOf(this.#page);
  withoutDrawing = (act: () => Promise<void>) => withoutDrawing(this.#browser, act);
  action = () => actionState(this);
  shortcuts = () => allShortcuts(this);

  requests(): Promise<readonly string[]> {
    return Promise.resolve(this.#proxy.completed(this.#seen));
  }

  clearRequests(): Promise<void> {
    this.#seen.length = 0;
    this.#proxy.refused.length = 0;
    return Promise.resolve();
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  moveTo(x: number, y: number): Promise<void> {
    return this.#page.mouse.move(x, y);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.down(key as KeyInput);
    for (const key of keys.toReversed()) await this.#page.keyboard.up(key as KeyInput);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewport({ width, height });
  }

  async wish({ dark, forcedColours, lessMotion }: Wishes): Promise<void> {
    // Without its session the page goes back to what the system says.
    await this.#wishes?.detach().catch(() => {});
    this.#wishes = await this.#page.createCDPSession();
    await this.#wishes.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
        { name: 'forced-colors', value: forcedColours ? 'active' : 'none' },
        { name: 'prefers-reduced-motion', value: lessMotion ? 'reduce' : 'no-preference' },
      ],
    });
  }

  async screenshot(file: string): Promise<void> {
    writeImage(file, await this.#page.screenshot());
  }

  pdf(): Promise<Uint8Array> {
    return this.#page.pdf();
  }

  async newTab(): Promise<TabHandle> {
    this.#page = await this.#browser.newPage();
    return handleOf(this.#page);
  }

  async tabs(): Promise<readonly TabHandle[]> {
    return (await this.#browser.pages()).map(handleOf);
  }

  async switchTab(handle: TabHandle): Promise<void> {
    const page = (await this.#browser.pages()).find((candidate) => handleOf(candidate) === handle);
    if (!page) throw new Error('This tab is closed');
    await page.bringToFront();
    this.#page = page;
  }

  async resetTabs(rest: string): Promise<void> {
    const pages = await this.#browser.pages();
    if (!pages.includes(this.#first)) this.#first = await this.#browser.newPage();
    await Promise.all(pages.filter((page) => page !== this.#first).map((page) => page.close()));
    this.#page = this.#first;
    await this.#page.bringToFront();
    await this.goto(rest);
    await this.#page.mouse.reset();
    if (this.#page.viewport()?.width !== VIEWPORT.width || this.#page.viewport()?.height !== VIEWPORT.height)
      await this.#page.setViewport(VIEWPORT);
  }

  closed(): Promise<void> {
    return new Promise((resolve) => {
      this.#browser.once('disconnected', () => resolve());
      // Some systems leave a browser without windows running.
      this.#browser.on('targetdestroyed', () => {
        if (!this.#browser.targets().some((target) => target.type() === TargetType.PAGE)) resolve();
      });
    });
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#proxy.close();
    await this.#guard.release();
  }

  /** Tells the background that a new version is there, and waits until it lets that take its place. */
  async #untilReadyForUpdate(): Promise<void> {
    await this.#inWorker(`(() => {
      for (const { runtime } of [chrome, globalThis.browser ?? chrome]) runtime.reload = () => (globalThis.isReady = true);
      chrome.runtime.onUpdateAvailable.dispatch({ version: '9' });
    })()`);
    await until('the background to make way', () => this.#inWorker('globalThis.isReady'));
  }

  /** Tests begin in the tab that was there before the installation. */
  async #endWelcome(): Promise<void> {
    const address = new URL('welcome.html', this.extensionRoot).href;
    const isWelcome = (target: Target): boolean => target.url() === address;
    const target = await this.#browser.waitForTarget(isWelcome, { timeout: PATIENCE });
    await (await target.page())?.close();
    await this.#page.bringToFront();
  }

  /** Calls the extension's own listeners as the browser would. */
  async #dispatch(
    event: 'commands.onCommand' | 'contextMenus.onClicked',
    detail: object | string,
  ): Promise<void> {
    await this.#inWorker(`(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.${event}.dispatch(${JSON.stringify(detail)}, tab);
    })()`);
  }

  async #inWorker(expression: string): Promise<unknown> {
    // Asked for anew each time: the browser ends an idle worker and starts another one.
    const context = await contextOf(this.#page.target());
    const target = await until('the background of the extension', async () => {
      for (const candidate of this.#browser.targets()) {
        if (!isWorker(candidate) || this.#ended.has(candidate)) continue;
        if (!candidate.url().startsWith(this.extensionRoot)) continue;
        // A worker may end while it is asked.
        if ((await contextOf(candidate).catch(() => null)) === context) return candidate;
      }
      return null;
    });
    // Puppeteer's own object for workers sometimes misses that a new worker is there and refuses for ever.
    const session = await target.createCDPSession();
    try {
      const answer = await session.send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      const problem = answer.exceptionDetails;
      if (problem) {
        const [text] = (problem.exception?.description ?? problem.text).split('\n');
        throw new Error(`In the background: ${text.replace(/^Error: /, '')}`);
      }
      return answer.result.value;
    } finally {
      await session.detach().catch(() => {});
    }
  }
}

function isWorker(target: Target): boolean {
  return target.type() === TargetType.SERVICE_WORKER;
}

const contexts = new WeakMap<Target, string>();

/** Normal and private windows have one each. */
async function contextOf(target: Target): Promise<string> {
  const known = contexts.get(target);
  if (known !== undefined) return known;
  const session = await target.createCDPSession();
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach().catch(() => {});
  const context = targetInfo.browserContextId ?? '';
  contexts.set(target, context);
  return context;
}

const handles = new WeakMap<Page, TabHandle>();
let lastHandle = 0;

function handleOf(page: Page): TabHandle {
  const handle = handles.get(page) ?? `tab-${++lastHandle}`;
  handles.set(page, handle);
  return handle;
}
