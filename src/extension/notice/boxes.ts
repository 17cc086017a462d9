import type { showProgress } from '../../page/progress.ts';
import { shared } from '../../page/shared-state.ts';

/** Shows how far a search is. Most end before anybody has to wait, so it comes in a script of its own. */
export const progressBox = shared<typeof showProgress>('progress');
