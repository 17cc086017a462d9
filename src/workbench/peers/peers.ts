import { Threads } from '../threads.ts';
import { PEERS_HERE } from './list.ts';
import type { PeerTask } from './thread.ts';
import type { Peer, PeerAnswer } from './types.ts';

/** jsdom leaks: about 1,000 pages fill 4 GB. */
const RENEW_AFTER = 200;
/** The slowest page of WCXB takes a peer 20 seconds. */
const SECONDS = 120;

/**
 * All peers, for any number of pages. Each works in its own thread, which is replaced from time to time, and after a
 * page that was too much for it.
 */
export const PEERS: readonly Peer[] = PEERS_HERE.map(({ id, name, source }) => {
  const threads = new Threads<PeerTask, PeerAnswer>(new URL('./thread.ts', import.meta.url), {
    threads: 1,
    seconds: SECONDS,
    renewAfter: RENEW_AFTER,
  });
  return {
    id,
    name,
    source,
    extract: (html, url) => threads.run({ peer: id, html, url }),
  };
});
