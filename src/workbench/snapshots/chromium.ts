import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { findBrowser } from '../browsers/find-browsers.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { isShell } from '../../library/read-page.ts';
import type { FlatPage, PageReader } from './page-reader.ts';

/** The page stands here; every other request is refused. */
const ADDRESS = 'http://page.invalid/';

/**
 * Keeps the page's scripts from running while scripting counts as on, so that NOSCRIPT stays hidden as in
 * a user's tab.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:";

const SECONDS = 30;

/** Reads pages in a headless Chromium with their scripts and the network shut off. */
export async function chromiumReader(versions: Record<string, string>): Promise<PageReader> {
  const script = await inPageScript();
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
  return {
    versions: { ...versions, chromium: await browser.version() },
    async read(html, noscript) {
      const page = await readOnce(browser, html, true, script);
      return noscript && isShell(page.tree, html) ? readOnce(browser, html, false, script) : page;
    },
    close: () => browser.close(),
  };
}

/** Each page gets a tab of its own: what one leaves behind cannot reach the next. */
async function readOnce(
  browser: Browser,
  html: string,
  scripting: boolean,
  script: string,
): Promise<FlatPage> {
  const page = await browser.newPage();
  try {
    await page.setJavaScriptEnabled(scripting);
    await page.setRequestInterception(true);
    serve(page, html);
    await page.goto(ADDRESS, { waitUntil: 'load', timeout: SECONDS * 1000 });
    const json = await page.evaluate(`${script}; inPage.snapshotHere(${scripting})`);
    return revive(JSON.parse(json as string) as FlatPage);
  } finally {
    await page.close();
  }
}

function serve(page: Page, body: string): void {
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
    const headers = { 'content-security-policy': POLICY };
    request.respond({ contentType: 'text/html; charset=utf-8', headers, body }).catch(ignore);
  });
}

async function inPageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('in-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'inPage',
  });
  return outputFiles[0].text;
}

/** JSON knows no typed arrays; these are those of MeasuredTree. */
function revive({ tree, ...rest }: FlatPage): FlatPage {
  const arrays = Object.entries(tree).map(([name, value]: [string, unknown]) => {
    if (name === 'tagNames' || !Array.isArray(value)) return [name, value];
    const numbers = value as number[];
    if (name === 'tag') return [name, Uint32Array.from(numbers)];
    return [name, name === 'spaceBefore' ? Uint8Array.from(numbers) : Int32Array.from(numbers)];
  });
  return { ...rest, tree: Object.fromEntries(arrays) as Omit<MeasuredTree, 'nodes'> };
}
