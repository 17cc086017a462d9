import { defuddle } from './defuddle.ts';
import { readability } from './readability.ts';
import type { Peer } from './types.ts';

/** Every peer, working in this thread: for threads that are renewed. See `peers.ts`. */
export const PEERS_HERE: readonly Peer[] = [readability, defuddle];
