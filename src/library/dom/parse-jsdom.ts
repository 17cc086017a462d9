import { JSDOM, VirtualConsole } from 'jsdom';
import { readPage, type ReadPage } from '../read-page.ts';
import type { ParseOptions } from './parse-html.ts';

/** Discards what jsdom reports about style sheets. */
const SILENCE = new VirtualConsole();

export interface JsdomOptions {
  /** Address of the page. Default: "about:blank". */
  readonly url: string;
  readonly noscript?: boolean;
}

export interface JsdomPage extends ReadPage {
  /** Frees the memory of the page's windows. */
  readonly close: () => void;
}

/** Reads a page with jsdom. It runs no script of the page and loads nothing. */
export function readInJsdom(html: string, { url, noscript = true }: JsdomOptions): JsdomPage {
  const opened: JSDOM[] = [];
  const parse = (source: string, { scripting = true }: ParseOptions): Document => {
    // By default, jsdom parses NOSCRIPT as with scripting off unless it runs the page's scripts. With this option it
    // leaves
    // the decision to the parser (api.js of jsdom 26), which assumes that scripting is on.
    const dom = new JSDOM(source, { includeNodeLocations: scripting, url, virtualConsole: SILENCE });
    opened.push(dom);
    return dom.window.document;
  };
  const close = (): void => {
    for (const { window } of opened) window.close();
  };
  try {
    return { ...readPage(html, { noscript, parse }), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Like `readInJsdom`, but only while `use` runs. */
export async function inJsdom<T>(
  html: string,
  options: JsdomOptions,
  use: (page: ReadPage) => T | Promise<T>,
): Promise<T> {
  const page = readInJsdom(html, options);
  try {
    return await use(page);
  } finally {
    page.close();
  }
}
