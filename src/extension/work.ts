import { showState } from './button.ts';
import type { Work } from './messages.ts';
import { fetchPicture, type FetchedPicture } from './pictures/fetch-picture.ts';
import { ask } from './ask.ts';
import { showWhatIs } from './toggle.ts';
import { say } from './words.ts';

/** Long work in a tab, from the start of a command to its end. */
interface Job {
  readonly controller: AbortController;
  /** May the page load pictures through us, as the reader chose? */
  readonly loadsPictures: boolean;
  /** Does the button show the progress? */
  isShown: boolean;
}

const jobs = new Map<number, Job>();

/** Does long work in a tab. Only meanwhile are its pictures loaded. */
export async function working<T>(tabId: number, loadsPictures: boolean, act: () => Promise<T>): Promise<T> {
  const job: Job = { controller: new AbortController(), loadsPictures, isShown: false };
  jobs.set(tabId, job);
  try {
    return await act();
  } finally {
    jobs.delete(tabId);
    job.controller.abort();
    if (job.isShown) await showWhatIs(tabId);
  }
}

/** Answers the page that is being saved. */
export async function workOn(tabId: number, work: Work, page: string): Promise<FetchedPicture | undefined> {
  const job = jobs.get(tabId);
  if (work.type === 'load-picture') {
    return job?.loadsPictures
      ? fetchPicture(work.address, page, job.controller.signal)
      : { problem: say('picture_interrupted') };
  }
  if (!job) return undefined;
  job.isShown = true;
  const { percent } = work;
  await showState(tabId, { progress: percent === undefined ? '…' : `${percent}%` });
  // It may have ended meanwhile.
  if (jobs.get(tabId) !== job) await showWhatIs(tabId);
  return undefined;
}

/** Cancels the work that the button of a tab shows. Returns whether there was any. */
export async function cancelWork(tabId: number | undefined): Promise<boolean> {
  const job = tabId === undefined ? undefined : jobs.get(tabId);
  if (tabId === undefined || !job?.isShown) return false;
  job.controller.abort();
  // If the page was left, its work was cancelled already.
  await ask(tabId, { type: 'cancel' }).catch(() => {});
  return true;
}
