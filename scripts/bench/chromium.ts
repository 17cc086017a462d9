import type { Browser, CDPSession } from 'puppeteer-core';
import { launchOffline, withSavedPage } from '../../src/workbench/browsers/saved-page.ts';

const SECONDS = 60;

/** Milliseconds. */
export interface Times {
  /** The first call in a world of its own, with the script compiled. */
  readonly cold: number;
  /** A later call in the same world, and page. */
  readonly warm: number;
}

/** A headless Chromium that times scripts in pages. */
export class Chromium {
  private constructor(private readonly browser: Browser) {}

  static async launch(): Promise<Chromium> {
    return new Chromium(await launchOffline());
  }

  version(): Promise<string> {
    return this.browser.version();
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** Opens a page of this source for `work`. */
  async open<T>(html: string, work: (page: OpenPage) => Promise<T>): Promise<T> {
    // What is timed is compiled from text in the page, so that compiling is timed too.
    const options = { compiling: true, seconds: SECONDS };
    return withSavedPage(this.browser, html, options, async (page) =>
      work(new OpenPage(await page.createCDPSession())),
    );
  }
}

/** Compiled code is remembered by its source: a comment with a number makes each new. */
let number = 0;

export class OpenPage {
  constructor(readonly session: CDPSession) {}

  /** Runs a contender in a fresh isolated world. @param calls before the warm ones are timed, and so many of these. */
  async time(source: string, calls: number): Promise<Times> {
    await this.session.send('HeapProfiler.collectGarbage');
    return this.inFreshWorld(timeHere, [`/*${number++}*/${source}`, calls]);
  }

  async inFreshWorld<A extends readonly unknown[], T>(run: (...args: A) => T, args: A): Promise<T> {
    const { frameTree } = await this.session.send('Page.getFrameTree');
    const { executionContextId } = await this.session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    const { result, exceptionDetails } = await this.session.send('Runtime.callFunctionOn', {
      executionContextId,
      // Compilers wrap inner functions in a helper of the module, which is sent along.
      functionDeclaration: `function (...args) { const __name = (f) => f; return (${run.toString()})(...args); }`,
      arguments: args.map((value) => ({ value })),
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }
}

/** Runs in the page. */
function timeHere(source: string, calls: number): Times {
  const bench = () => (globalThis as unknown as { bench: () => number }).bench();
  const start = performance.now();
  (0, eval)(source);
  bench();
  const cold = performance.now() - start;
  for (let i = 0; i < calls; i++) bench();
  // The clock ticks ten times in a millisecond: what is quick is timed many times at once.
  let times = 0;
  const begin = performance.now();
  let warm = 0;
  while (times < calls || (warm < 5 && times < 100)) {
    bench();
    times++;
    warm = performance.now() - begin;
  }
  return { cold, warm: calls === 0 ? NaN : warm / times };
}
