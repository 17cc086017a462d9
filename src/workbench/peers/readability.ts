import { Readability } from '@mozilla/readability';
import { ask } from './ask.ts';
import type { Peer } from './types.ts';

/** Changes the document it works on, so its documentation asks for a clone. */
export const readability: Peer = {
  id: 'readability',
  name: 'Readability',
  source: 'Mozilla, the reader view of Firefox: @mozilla/readability',
  extract: (html, url, noscript) =>
    ask(html, url, noscript, (document) => new Readability(document.cloneNode(true) as Document).parse()),
};
