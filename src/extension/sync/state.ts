import browser from 'webextension-polyfill';

/** The name of the stored setting: whether the browser copies settings to other computers. It is off by default. */
const CARRIED = 'synced';
/** The names of the items that all computers had after the last copy, and of the reason why the last copy failed. */
export const BASE = 'syncBase';
export const PROBLEM = 'syncProblem';

export async function isCarried(): Promise<boolean> {
  return (await browser.storage.local.get(CARRIED))[CARRIED] === true;
}

/** Turns copying on or off. Either way, everything that this computer stores stays. */
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

/** Calls `hear` when copying is turned on or off, and when its problem changes. */
export function onCarriedChanged(hear: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && (CARRIED in changes || PROBLEM in changes)) hear();
  });
}
