import { PEERS_HERE } from './list.ts';
import type { PeerAnswer } from './types.ts';

export interface PeerTask {
  readonly peer: string;
  readonly html: string;
  readonly url: string;
}

/** Answers one page with one peer, in a worker thread. */
export default function run({ peer, html, url }: PeerTask): Promise<PeerAnswer> {
  const found = PEERS_HERE.find(({ id }) => id === peer);
  if (!found) throw new Error(`There is no peer "${peer}".`);
  return found.extract(html, url);
}
