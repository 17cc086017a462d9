import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { findBrowser } from './find-browsers.ts';

/** The page stands here; every other request is refused. */
const ADDRESS = 'http://page.invalid/';
/** No script of the page runs and nothing is loaded, while its own styles and pictures in data: URLs count. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:";

export interface SavedPageOptions {
  /**
   * Whether scripting counts as on, so that NOSCRIPT is hidden as in a user's tab. The page's own scripts do
   * not run in either case. Default: true.
   */
  readonly scripting?: boolean;
  /** Whether our own scripts may compile text there. Default: false. */
  readonly compiling?: boolean;
  /** Seconds to load the page in. */
  readonly seconds: number;
}

/** A headless Chromium without the network. */
export async function launchOffline(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: await findBrowser('chromium'),
    headless: true,
    pipe: true,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND',
    ],
  });
}

/** Opens a page of this source for `work`. Each gets a tab of its own: what one leaves behind cannot reach the next. */
export async function withSavedPage<T>(
  browser: Browser,
  html: string,
  { scripting = true, compiling = false, seconds }: SavedPageOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage();
  try {
    await page.setJavaScriptEnabled(scripting);
    await page.setRequestInterception(true);
    serve(page, html, compiling ? `${POLICY}; script-src 'unsafe-eval'` : POLICY);
    await page.goto(ADDRESS, { waitUntil: 'load', timeout: seconds * 1000 });
    return await work(page);
  } finally {
    await page.close();
  }
}

function serve(page: Page, body: string, policy: string): void {
  let served = false;
  page.on('request', (request: HTTPRequest) => {
    const isPage = !served && request.url() === ADDRESS && request.isNavigationRequest();
    served ||= isPage;
    // A tab that closes in between takes its requests with it.
    const ignore = () => undefined;
    if (!isPage) {
      // "No content" leaves the page where it is; a refused navigation would put an error page there.
      const refused = request.isNavigationRequest() ? request.respond({ status: 204 }) : request.abort();
      return void refused.catch(ignore);
    }
    const headers = { 'content-security-policy': policy };
    request.respond({ contentType: 'text/html; charset=utf-8', headers, body }).catch(ignore);
  });
}
