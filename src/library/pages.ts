import { property } from '../extraction/dom/safe.ts';
import { measure, type MeasureOptions } from '../extraction/measure/measure.ts';
import type { MeasuredTree } from '../extraction/types.ts';
import { documentOf } from '../save/reads.ts';
import { NO_URL } from '../save/where.ts';
import { nodeDom } from './node-dom.ts';
import { once } from '../extraction/once.ts';
import { checkHtml } from './page-error.ts';
import { readPage } from './read-page.ts';

export interface PageOptions extends Omit<MeasureOptions, 'root'> {
  /** Absolute address of the page. Default: the document's own; none for a string. */
  readonly url?: string;
}

export interface Page {
  readonly document: Document;
  readonly tree: MeasuredTree;
}

/** A page that is read on first use. */
export interface OpenedPage {
  /** The page in the fastest DOM that can be read. */
  readonly readable: () => Page;
  /** The page in a DOM whose nodes can be used and copied. */
  readonly whole: () => Page;
  /** As given by the caller. */
  readonly url: string | undefined;
}

const ELEMENT = 1;
const DOCUMENT = 9;

/** @throws TypeError if `page` is not a page; Error if it is not HTML or the address is not absolute. */
export function openPage(page: unknown, { url, ...options }: PageOptions): OpenedPage {
  if (url !== undefined && !URL.canParse(url))
    throw new Error(
      `Option "url" must be an absolute address, such as "https://example.com/", not "${url}".`,
    );
  if (typeof page === 'string') return { ...openHtml(page, url), url };
  const root = isNode(page, ELEMENT) ? { root: page as Element } : {};
  if (!isNode(page, DOCUMENT) && !('root' in root))
    throw new TypeError(`extract() takes a document, an element or a string of HTML, not ${nameOf(page)}.`);
  const document = documentOf(page as Node);
  const read = once(() => ({ document, tree: measure(document, { ...options, ...root }) }));
  return { readable: read, whole: read, url };
}

/**
 * In a browser, the browser parses. Elsewhere, a small and fast DOM is enough for reading. Copying and sanitising need jsdom,
 * which is much slower and is loaded only when needed.
 */
function openHtml(html: string, url = NO_URL): Pick<OpenedPage, 'readable' | 'whole'> {
  checkHtml(html);
  const Parser = (globalThis as { DOMParser?: typeof DOMParser }).DOMParser;
  if (Parser) {
    const parse = (source: string): Document => new Parser().parseFromString(source, 'text/html');
    const read = once(() => readPage(html, { parse }));
    return { readable: read, whole: read };
  }
  return {
    readable: once(() => nodeDom('quick').readPage(html)),
    whole: once(() => nodeDom('jsdom').readInJsdom(html, { url })),
  };
}

function isNode(value: unknown, type: number): value is Node {
  return typeof value === 'object' && value !== null && property<unknown>(value, 'nodeType') === type;
}

function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const name = property<unknown>(value, 'nodeName') ?? value.constructor?.name;
  return typeof name === 'string' ? name : 'an object';
}
