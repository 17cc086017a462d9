import { Readability } from '@mozilla/readability';
import { inJsdom } from '../dom/parse-jsdom.ts';
import { find } from './find.ts';
import type { Peer } from './types.ts';

/** On jsdom, as its documentation says. It changes the document it works on, so that asks for a clone. */
export const readability: Peer = {
  id: 'readability',
  name: 'Readability',
  source: 'Mozilla, the reader view of Firefox: @mozilla/readability',
  extract(html, url, noscript = true) {
    const start = performance.now();
    return inJsdom(html, { url, noscript }, ({ document }) =>
      find(start, () => new Readability(document.cloneNode(true) as Document).parse()),
    );
  },
};
