import { Defuddle } from 'defuddle/node';
import { ask } from './ask.ts';
import type { Peer } from './types.ts';

/** Clones the document by itself. */
export const defuddle: Peer = {
  id: 'defuddle',
  name: 'Defuddle',
  source: 'Steph Ango, the clipper of Obsidian: defuddle',
  extract: (html, url, noscript) =>
    // useAsync would ask third parties over the network.
    ask(html, url, noscript, (document) => Defuddle(document, url, { useAsync: false })),
};
