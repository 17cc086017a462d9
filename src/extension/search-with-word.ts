import type { Steps } from '../extraction/steps.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { documentOfContent } from '../page/frames.ts';
import { prepare, type Prepared } from '../page/prepare.ts';
import { findInSteps } from './find.ts';
import type { Work } from './long-work.ts';
import type { PageProblem } from './messages.ts';
import { searchInSlices } from './search.ts';
import type { PageSettings } from './settings.ts';
import { shadowRootOf } from './shadow-root.ts';
import { say } from './words.ts';

/** A shorter search needs no message. */
const MOMENT_MS = 200;

interface FoundContent {
  readonly kept: KeptNodes;
  readonly prepared: Prepared;
}

/** The changes that the reader has stored for the site are applied to what is found. */
export type Correct = (found: KeptNodes) => KeptNodes;

/** Looks for the main content of a page of any size, and tells the reader if it takes long. */
export function searchWithWord(
  settings: PageSettings,
  correct: Correct,
  { signal, tell }: Work,
): Promise<FoundContent | PageProblem> {
  const begun = performance.now();
  let isSaid = false;
  const sayOnce = (): void => {
    if (isSaid || performance.now() - begun < MOMENT_MS) return;
    isSaid = tell(say('progress_searching'));
  };
  return searchInSlices(document, () => findAndPrepare(settings, correct), signal, sayOnce);
}

function* findAndPrepare(settings: PageSettings, correct: Correct): Steps<FoundContent | PageProblem> {
  const found = yield* findInSteps(settings, shadowRootOf);
  if (typeof found === 'string') return found;
  const kept = correct(found);
  return { kept, prepared: yield* prepare(kept, documentOfContent(kept), shadowRootOf) };
}
