import { afterAll, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DEFAULTS, type Settings } from '../../../src/extension/settings.ts';
import { browserNames, EXTENSION, launch, type BrowserName, type TestBrowser } from './browser.ts';
import { inPageScript } from './bundle.ts';
import { beginSuite } from './every-other-test.ts';
import { serve, type Mount, type TestServer } from './server.ts';
import { browsersHere, closeSharedBrowsers, sharedBrowser, type Access } from './shared-browser.ts';
import { hasBadge } from './state.ts';
import { until } from './wait.ts';

export const FIXTURES = readdirSync('fixtures')
  .filter((file) => file.endsWith('.html'))
  .map((file) => path.basename(file, '.html'));

afterAll(closeSharedBrowsers);

type Badge = 'on' | '!' | '…' | '';

/** A page, a browser with the extension in it, and what a user does with the two. */
export class Stage {
  private settings = DEFAULTS;

  constructor(
    readonly browser: TestBrowser,
    readonly server: TestServer,
    private readonly script: () => void,
  ) {}

  /** Opens a page with our script beside it, and remembers the page. */
  async open(url: string, settings: Partial<Settings> = {}): Promise<void> {
    await this.browser.goto(url);
    await this.browser.evaluate(this.script);
    await this.prepare(settings);
  }

  /** Sets the settings, and remembers the page as it is now. */
  async prepare(settings: Partial<Settings>): Promise<void> {
    this.settings = { ...DEFAULTS, ...settings };
    await this.browser.background((api, stored) => api.storage.local.set(stored), { ...this.settings });
    await this.browser.evaluate(() => isolateInPage.remember());
  }

  /** Remembers what is selected in the page, before the click, and gives the number of its parts. */
  async select(): Promise<number> {
    if (!(await this.browser.evaluate(() => 'isolateSelect' in window)))
      await this.browser.evaluate(await inPageScript('select-in-page'));
    return this.browser.evaluate((settings) => isolateSelect(settings), { ...this.settings });
  }

  openFixture(name: string, settings: Partial<Settings> = {}): Promise<void> {
    return this.open(this.server.url(`/fixtures/${name}.html`), settings);
  }

  /** Clicks the button and waits until it says so. */
  async click(badge: Badge): Promise<void> {
    await this.browser.clickButton();
    await this.badge(badge);
  }

  /**
   * Lets the extension into the page where only a real click can: Chromium's menu and keys cannot be
   * reached without a display, so there they are dispatched, which grants nothing.
   */
  async grant(): Promise<void> {
    if (this.browser.name !== 'chromium') return;
    await this.click('on');
    await this.click('');
  }

  async badge(badge: Badge): Promise<void> {
    await until(`the badge "${badge}"`, () => hasBadge(this.browser, badge)).catch(async (error: unknown) => {
      const seen = await this.browser.action();
      throw new Error(`The badge is still "${seen.badge}", and the title "${seen.title}".`, { cause: error });
    });
  }

  /** What is visible and was not before the click, or the other way round. */
  visibleAgain(): Promise<string[]> {
    return this.browser.evaluate(() => isolateInPage.visibleAgain());
  }

  /** For people who look at it: `npm run screenshots`. */
  async screenshot(name: string): Promise<void> {
    if (process.env['SCREENSHOTS'])
      await this.browser.screenshot(path.resolve('output/screenshots', this.browser.name, `${name}.png`));
  }
}

/**
 * The same tests in both browsers, each with nothing left over from the test before.
 *
 * @param extension what the user has allowed it; or the folder of another one, asked for when the browser starts, and
 *   then the browser is one of their own.
 * @param language of the browser, which is one of their own then, too.
 */
export function inBothBrowsers(
  title: string,
  tests: (stage: () => Stage) => void,
  mounts?: Readonly<Record<string, Mount>>,
  extension?: Access | (() => string),
  language?: string,
): void {
  inBrowsers(browserNames, title, tests, mounts, extension, language);
}

/** As `inBothBrowsers`, for what one of them cannot do. */
export function inBrowsers(
  names: readonly BrowserName[],
  title: string,
  tests: (stage: () => Stage) => void,
  mounts: Readonly<Record<string, Mount>> = {},
  extension?: Access | (() => string),
  language?: string,
): void {
  const [access, folder] = typeof extension === 'function' ? [undefined, extension] : [extension, undefined];
  const isOwn = folder !== undefined || language !== undefined;
  const here = names.filter((name) => browsersHere().includes(name));
  if (here.length === 0) return;
  describe.each(here)(`${title} in %s`, (name) => {
    let stage: Stage;
    let rest: TestServer;
    let restAddress: string;

    beforeAll(async () => {
      const server = await serve({ '/fixtures/': 'fixtures', ...mounts });
      const browser = isOwn
        ? await launch(name, { extension: folder?.() ?? EXTENSION, ...(language && { language }) })
        : await sharedBrowser(name, access);
      rest = await serve({});
      restAddress = rest.page('<!doctype html><title>Rest</title><link rel="icon" href="data:,">');
      stage = new Stage(browser, server, await inPageScript('in-page'));
    });

    beforeEach(() => stage.browser.resetTabs(restAddress));

    afterAll(async () => {
      const requests = await stage?.browser.requests();
      if (isOwn) await stage?.browser.close();
      await stage?.server.close();
      await rest?.close();
      // Nothing was asked of another host. Real pages ask by themselves, and their policy refuses it.
      if (Object.keys(mounts).length === 0) expect(requests).toEqual([]);
    });

    beginSuite(names);
    tests(() => stage);
  });
}
