import browser, { type Permissions } from 'webextension-polyfill';

/** Something that Isolate does only where the user allows it, which the browser asks. */
export interface Access {
  /** Is it allowed now? The user may take it back at any time, in the browser. */
  isGiven(): Promise<boolean>;
  /** Asks the user. To be called first thing in a click, or browsers refuse to ask. */
  ask(): Promise<boolean>;
  /** Gives back what is not needed any more. */
  giveBack(): Promise<void>;
}

/** Pictures of a page come from anywhere. */
export const TO_PICTURES = access({ origins: ['*://*/*'] });
/** The browser's list of downloads, which alone tells what became of a file. */
export const TO_DOWNLOADS = access({ permissions: ['downloads'] });

/** Calls when the user gave or took back anything. */
export function onAccessChanged(hear: () => void): void {
  browser.permissions.onAdded.addListener(hear);
  browser.permissions.onRemoved.addListener(hear);
}

function access(wanted: Permissions.Permissions): Access {
  return {
    isGiven: () => browser.permissions.contains(wanted),
    ask: () => browser.permissions.request(wanted),
    async giveBack() {
      await browser.permissions.remove(wanted);
    },
  };
}
