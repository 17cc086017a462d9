import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { findBrowser } from './find-browsers.ts';

/** The address of the page. Every other request is refused. */
const ADDRESS = 'http://page.invalid/';
/** The page's scripts do not run and nothing is loaded, but its own styles and pictures in data: URLs work. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:";

export interface SavedPageOptions {
  /**
   * Whether scripting counts as on, so that NOSCRIPT is hidden as in a user's tab. The page's own scripts never run.
   * Default: true.
   */
  readonly scripting?: boolean;
  /** Whether our own scripts may compile text in the page. Default: false. */
  readonly compiling?: boolean;
  /** The seconds within which the page must load. */
  readonly seconds: number;
}

/** A headless Chromium without a network. */
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

/** Opens a page with this source for `work`. Each page has its own tab, so that it cannot influence the next. */
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
    // If a tab closes meanwhile, its requests are gone too.
    const ignore = () => undefined;
    if (!isPage) {
      // "No content" keeps the page; a refused navigation would show an error page.
      const refused = request.isNavigationRequest() ? request.respond({ status: 204 }) : request.abort();
      return void refused.catch(ignore);
    }
    const headers = { 'content-security-policy': policy };
    request.respond({ contentType: 'text/html; charset=utf-8', headers, body }).catch(ignore);
  });
}
