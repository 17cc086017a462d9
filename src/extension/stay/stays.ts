import type { Isolation } from '../../page/isolation.ts';
import type { Living } from '../../page/living/living.ts';
import type { LivingOptions } from '../../page/living/surroundings.ts';
import { shared } from '../../page/shared-state.ts';
import type { Watch } from '../../page/watch.ts';

/** Keeps a page isolated. Its script comes after the page is isolated, so that the first frame does not wait for it. */
export type Stay = (isolation: Isolation, watch: Watch, around: LivingOptions) => Living;

export const stays = shared<Stay>('stay');
