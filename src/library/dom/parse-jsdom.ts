import { JSDOM, VirtualConsole } from 'jsdom';
import { readPage, type ReadPage } from '../read-page.ts';
import type { ParseOptions } from './parse-html.ts';

/** Nobody listens to what jsdom has to say of a page's style sheets. */
const SILENCE = new VirtualConsole();

export interface JsdomOptions {
  /** Address of the page; "about:blank" where it is not known. */
  readonly url: string;
  readonly noscript?: boolean;
}

export interface JsdomPage extends ReadPage {
  /** Frees what the windows of the page hold at once. */
  readonly close: () => void;
}

/** Reads a page by jsdom. No script of the page runs and nothing is loaded. */
export function readInJsdom(html: string, { url, noscript = true }: JsdomOptions): JsdomPage {
  const opened: JSDOM[] = [];
  const parse = (source: string, { scripting = true }: ParseOptions): Document => {
    // Else jsdom parses NOSCRIPT as with scripting on only when it runs the page's scripts. Asked for the places of
    // nodes in the source, it leaves this to the parser (api.js of jsdom 26), which takes scripting to be on.
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

/** The same for as long as `use` takes. */
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
