import browser, { type Permissions } from 'webextension-polyfill';

/** A permission that Isolate asks for only when it needs it. The browser asks the user. */
export interface Access {
  /** Is it granted now? The user may revoke it in the browser at any time. */
  isGiven(): Promise<boolean>;
  /** Asks the user. Call it before anything else in a click handler, or browsers refuse to ask. */
  ask(): Promise<boolean>;
  /** Gives up the permission when it is no longer needed. */
  giveBack(): Promise<void>;
}

/** Pictures of a page come from anywhere. */
export const TO_PICTURES = access({ origins: ['*://*/*'] });
/** The browser's list of downloads. Only this list says whether a file was written. */
export const TO_DOWNLOADS = access({ permissions: ['downloads'] });

/** Calls `changed` when the user has granted or revoked any permission. */
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
