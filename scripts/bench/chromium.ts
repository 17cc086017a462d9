import puppeteer, { type Browser, type CDPSession, type HTTPRequest, type Page } from 'puppeteer-core';
import { findBrowser } from '../../src/workbench/browsers/find-browsers.ts';

const ADDRESS = 'http://page.invalid/';
/** No script of the page runs, and nothing is loaded; ours may be compiled from text, so that this is timed too. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-eval'; style-src 'unsafe-inline' data:; img-src data:; font-src data:";
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
    const browser = await puppeteer.launch({
      executablePath: await findBrowser('chromium'),
      headless: true,
      pipe: true,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--host-resolver-rules=MAP * ~NOTFOUND',
      ],
    });
    return new Chromium(browser);
  }

  version(): Promise<string> {
    return this.browser.version();
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** Opens a page of this source for `work`. */
  async open<T>(html: string, work: (page: OpenPage) => Promise<T>): Promise<T> {
    const page = await this.browser.newPage();
    try {
      await page.setRequestInterception(true);
      serve(page, html);
      await page.goto(ADDRESS, { waitUntil: 'load', timeout: SECONDS * 1000 });
      return await work(new OpenPage(await page.createCDPSession()));
    } finally {
      await page.close();
    }
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

function serve(page: Page, body: string): void {
  let served = false;
  page.on('request', (request: HTTPRequest) => {
    const isPage = !served && request.url() === ADDRESS && request.isNavigationRequest();
    served ||= isPage;
    // A tab that closes in between takes its requests with it.
    const ignore = () => undefined;
    if (!isPage) {
      // "No content" leaves the page where it is.
      const refused = request.isNavigationRequest() ? request.respond({ status: 204 }) : request.abort();
      return void refused.catch(ignore);
    }
    const headers = { 'content-security-policy': POLICY };
    request.respond({ contentType: 'text/html; charset=utf-8', headers, body }).catch(ignore);
  });
}
