import browser from 'webextension-polyfill';

/** Pictures of a page come from anywhere. */
const SITES = { origins: ['*://*/*'] };

/** May pictures be loaded from the sites that hold them? */
export function mayLoadPictures(): Promise<boolean> {
  return browser.permissions.contains(SITES);
}

/** Asks the user. To be called first thing in a click, or browsers refuse to ask. */
export function askToLoadPictures(): Promise<boolean> {
  return browser.permissions.request(SITES);
}

/** Gives back what is not needed any more. */
export async function giveBackAccess(): Promise<void> {
  await browser.permissions.remove(SITES);
}
