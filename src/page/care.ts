import { watchModals } from './dialogs.ts';
import { watchOpened } from './opened.ts';
import { unrollOnPaper } from './panes.ts';
import { reveal } from './reveal.ts';
import { restUnseen } from './unseen.ts';

/** What a page needs while it stays isolated, and not for its first frame: it comes in a script of its own. */
export const CARE = { watchModals, watchOpened, reveal, unrollOnPaper, restUnseen };
export type Care = typeof CARE;
