import type { Peer } from './types.ts';

/** All peers, working in the current thread. For threads that are replaced now and then. See `peers.ts`. */
export const PEERS_HERE: readonly Peer[] = [
  {
    id: 'readability',
    name: 'Readability',
    source: 'Mozilla, the reader view of Firefox: @mozilla/readability',
    extract: async (...page) => (await import('./readability.ts')).askReadability(...page),
  },
  {
    id: 'defuddle',
    name: 'Defuddle',
    source: 'Steph Ango, the clipper of Obsidian: defuddle',
    extract: async (html, url) => (await import('./defuddle.ts')).askDefuddle(html, url),
  },
];
