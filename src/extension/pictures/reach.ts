import { hostOf, isLocal, isOutsideWeb, isSurelyLocal } from './local.ts';

/**
 * How far an address may lead: anywhere; to its own host and no further, though that is in the local network; or
 * anywhere but into the local network.
 */
export type Reach = 'anywhere' | 'own-host' | 'web';

/**
 * How far an address that a page shows may lead; undefined where it may not be asked for at all.
 *
 * For an address every doubt says that it is local, since that refuses it. For a page that would open the local
 * network, and its owner chooses its name: `10-0-0-1.example` is a page of the web like any other.
 */
export function reachOf(address: string, page: string): Reach | undefined {
  if (isSurelyLocal(page)) return 'anywhere';
  if (!isLocal(address)) return 'web';
  const host = hostOf(page);
  if (hostOf(address) !== host) return undefined;
  return isOutsideWeb(host) ? 'own-host' : 'web';
}
