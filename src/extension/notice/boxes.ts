import type { showProgress } from '../../page/progress.ts';
import { shared } from '../../page/shared-state.ts';

/** Shows the progress of a search. Most searches end before the reader has to wait, so this is a separate script. */
export const progressBox = shared<typeof showProgress>('progress');
