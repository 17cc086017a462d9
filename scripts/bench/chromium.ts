import type { Browser, CDPSession } from 'puppeteer-core';
import { launchOffline, withSavedPage } from '../../src/workbench/browsers/saved-page.ts';
import { ran } from './clock.ts';

const SECONDS = 60;

/** Milliseconds by the clock `ran`. */
export interface Times {
  /** The first call in a new world, including the compilation of the script. */
  readonly cold: number;
  /** A later call in the same world of the same page. */
  readonly warm: number;
}

/** A headless Chromium that times scripts in pages. */
export class Chromium {
  private constructor(
    private readonly browser: Browser,
    private readonly session: CDPSession,
  ) {}

  static async launch(): Promise<Chromium> {
    const browser = await launchOffline();
    return new Chromium(browser, await browser.target().createCDPSession());
  }

  version(): Promise<string> {
    return this.browser.version();
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** Opens a page with this source for `work`. */
  async open<T>(html: string, work: (page: OpenPage) => Promise<T>): Promise<T> {
    // The script is compiled from text in the page, so that the time of compiling counts.
    const options = { compiling: true, seconds: SECONDS };
    return withSavedPage(this.browser, html, options, async (page) => {
      const { processInfo } = await this.session.send('SystemInfo.getProcessInfo');
      const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
      return work(new OpenPage(await page.createCDPSession(), renderers));
    });
  }
}

/** The browser caches compiled code by its source, so a comment with a number makes each source unique. */
let number = 0;

export class OpenPage {
  constructor(
    readonly session: CDPSession,
    /** The processes that show pages. Those of other pages are idle meanwhile. */
    private readonly renderers: readonly number[],
  ) {}

  /** Runs a contender in a new isolated world. @param calls The calls before the warm ones, and the number of those. */
  async time(source: string, calls: number): Promise<Times> {
    const world = await this.worldWith(source);
    const nothing = Math.min(await this.busyIn(world, doNothing), await this.busyIn(world, doNothing));
    const cold = (await this.busyIn(world, beginAndCall)) - nothing;
    if (calls === 0) return { cold, warm: NaN };
    await this.call(world, callOften, [calls]);
    return { cold, warm: ((await this.busyIn(world, callOften, [calls])) - nothing) / calls };
  }

  /** Returns a function that compiles and calls a contender in a new isolated world. */
  async ready(source: string): Promise<() => Promise<void>> {
    const world = await this.worldWith(source);
    return () => this.call(world, beginAndCall, []);
  }

  private async worldWith(source: string): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage');
    const world = await this.freshWorld();
    const keep = (text: string): void => void Object.assign(globalThis, { source: text });
    await this.call(world, keep, [`/*${number++}*/${source}`]);
    return world;
  }

  async inFreshWorld<A extends readonly unknown[], T>(run: (...args: A) => T, args: A): Promise<T> {
    return this.call(await this.freshWorld(), run, args);
  }

  private async freshWorld(): Promise<number> {
    const { frameTree } = await this.session.send('Page.getFrameTree');
    const { executionContextId } = await this.session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    return executionContextId;
  }

  /** The milliseconds that a call keeps the page busy. */
  private async busyIn<A extends readonly unknown[]>(
    world: number,
    run: (...args: A) => void,
    args = [] as unknown as A,
  ): Promise<number> {
    const before = ran(this.renderers);
    await this.call(world, run, args);
    return ran(this.renderers) - before;
  }

  private async call<A extends readonly unknown[], T>(
    executionContextId: number,
    run: (...args: A) => T,
    args: A,
  ): Promise<T> {
    const { result, exceptionDetails } = await this.session.send('Runtime.callFunctionOn', {
      executionContextId,
      // Compilers wrap inner functions in a helper of the module, so that helper is sent too.
      functionDeclaration: `function (...args) { const __name = (f) => f; return (${run.toString()})(...args); }`,
      arguments: args.map((value) => ({ value })),
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }
}

/** These run in the page. */
function doNothing(): void {}

function beginAndCall(): void {
  const { source } = globalThis as unknown as { source: string };
  (0, eval)(source);
  (globalThis as unknown as { bench: () => number }).bench();
}

function callOften(calls: number): void {
  const { bench } = globalThis as unknown as { bench: () => number };
  for (let i = 0; i < calls; i++) bench();
}
