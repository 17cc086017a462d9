import { webHostIn, isLocal, isOutsideWeb, isSurelyLocal } from './local.ts';

/**
 * Where a request may go, redirects included: anywhere; only to its own host, which is in the local network; or anywhere
 * except into the local network.
 */
export type Reach = 'anywhere' | 'own-host' | 'web';

/**
 * Where the request for a picture of a page may go; undefined if the picture may not be requested at all.
 *
 * In doubt, a picture counts as local, because local pictures are refused. In doubt, a page does not count as local,
 * because local pages may request local pictures. Owners choose the names of their pages: `10-0-0-1.example` is a page
 * of the web like any other.
 */
export function reachOf(address: string, page: string): Reach | undefined {
  if (isSurelyLocal(page)) return 'anywhere';
  if (!isLocal(address)) return 'web';
  const host = webHostIn(page);
  if (webHostIn(address) !== host) return undefined;
  return isOutsideWeb(host) ? 'own-host' : 'web';
}
