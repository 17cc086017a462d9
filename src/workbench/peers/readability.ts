import { Readability } from '@mozilla/readability';
import { inJsdom } from '../../library/dom/parse-jsdom.ts';
import { find } from './find.ts';
import type { PeerAnswer } from './types.ts';

/** On jsdom, as its documentation says. It changes the document it works on, so that asks for a clone. */
export function askReadability(html: string, url: string): Promise<PeerAnswer> {
  const start = performance.now();
  return inJsdom(html, { url, noscript: false }, ({ document }) =>
    find(start, () => new Readability(document.cloneNode(true) as Document).parse()),
  );
}
