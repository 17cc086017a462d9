import { Readability } from '@mozilla/readability';
import { inJsdom } from '../../library/dom/parse-jsdom.ts';
import { find } from './find.ts';
import type { PeerAnswer } from './types.ts';

/** Runs on jsdom, as its documentation recommends. It changes its document, so it gets a clone. */
export function askReadability(html: string, url: string): Promise<PeerAnswer> {
  const start = performance.now();
  return inJsdom(html, { url, noscript: false }, ({ document }) =>
    find(start, () => new Readability(document.cloneNode(true) as Document).parse()),
  );
}
