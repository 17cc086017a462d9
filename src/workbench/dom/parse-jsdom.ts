import { JSDOM, VirtualConsole } from 'jsdom';
import { readPage, type ReadPage } from '../read-page.ts';
import type { ParseOptions } from './parse-html.ts';

/** Nobody listens to what jsdom has to say of a page's style sheets. */
const SILENCE = new VirtualConsole();

/**
 * Reads a page by jsdom, hands it to `use` and closes its windows, without which they are never freed. No
 * script of the page runs and nothing is loaded.
 *
 * @param url Address of the page; "about:blank" where it is not known.
 */
export async function inJsdom<T>(
  html: string,
  { url, noscript = true }: { readonly url: string; readonly noscript?: boolean },
  use: (page: ReadPage) => T | Promise<T>,
): Promise<T> {
  const opened: JSDOM[] = [];
  const parse = (source: string, { scripting = true }: ParseOptions): Document => {
    // Else jsdom parses NOSCRIPT as with scripting on only when it runs the page's scripts. Asked for the places of
    // nodes in the source, it leaves this to the parser (api.js of jsdom 26), which takes scripting to be on.
    const dom = new JSDOM(source, { includeNodeLocations: scripting, url, virtualConsole: SILENCE });
    opened.push(dom);
    return dom.window.document;
  };
  try {
    return await use(readPage(html, { noscript, parse }));
  } finally {
    for (const { window } of opened) window.close();
  }
}
