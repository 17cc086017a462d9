import { watchModals } from './dialogs.ts';
import { watchOpened } from './opened.ts';
import { unrollOnPaper } from './panes.ts';
import { reveal } from './reveal.ts';
import { restUnseen } from './unseen.ts';
import { tellOfPlaces } from './waiting.ts';

/** What an isolated page needs after its first frame. It is in a script of its own, which is loaded later. */
export const CARE = { watchModals, watchOpened, reveal, unrollOnPaper, restUnseen, tellOfPlaces };
export type Care = typeof CARE;
