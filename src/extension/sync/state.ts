import browser from 'webextension-polyfill';

/** Where it is kept on this computer whether the browser carries settings to others. It is off until the reader turns it on. */
const CARRIED = 'synced';
/** What this computer and the others had last, and why nothing was carried over. */
export const BASE = 'syncBase';
export const PROBLEM = 'syncProblem';

export async function isCarried(): Promise<boolean> {
  return (await browser.storage.local.get(CARRIED))[CARRIED] === true;
}

/** What is kept here stays here, whichever way it goes. */
export async function setCarried(isWanted: boolean): Promise<void> {
  await browser.storage.local.remove([BASE, PROBLEM]);
  await browser.storage.local.set({ [CARRIED]: isWanted });
}

export async function carryingProblem(): Promise<string> {
  const { [PROBLEM]: problem } = await browser.storage.local.get(PROBLEM);
  return typeof problem === 'string' ? problem : '';
}

export async function keepProblem(problem = ''): Promise<void> {
  if ((await carryingProblem()) === problem) return;
  await browser.storage.local.set({ [PROBLEM]: problem });
}

/** Calls when any of it has changed. */
export function onCarriedChanged(hear: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && (CARRIED in changes || PROBLEM in changes)) hear();
  });
}
