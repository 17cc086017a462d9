import type { KeptNodes } from '../extraction/types.ts';
import type { Living } from '../page/living/living.ts';
import { logged } from './logged.ts';
import type { PageSession } from './page-session.ts';

/**
 * Isolates the page again after a panel has shown all of it.
 *
 * @param kept what the reader has chosen; undefined if nothing has changed.
 * @param showBar shows the bar again, if there was one.
 */
export function goOn(
  session: PageSession,
  living: Living,
  kept: KeptNodes | undefined,
  showBar: (() => void) | undefined,
): void {
  try {
    living.choose(kept);
    showBar?.();
  } catch (error) {
    // The original page is better than a page that is half isolated.
    logged(error);
    void session.answer({ type: 'restore' });
  }
}
