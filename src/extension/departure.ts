import browser, { type Tabs } from 'webextension-polyfill';

/** News of a navigation may come a little after the page that it ends. */
const LATE_MS = 100;

/** Whether a tab goes to another page while something is done in it. */
export class Departure {
  private begun = false;

  constructor(
    private readonly tabId: number,
    /** Does the page that was there still answer? */
    private readonly isThere: () => Promise<boolean>,
  ) {
    browser.tabs.onUpdated.addListener(this.hear);
  }

  async isLeft(): Promise<boolean> {
    if (await this.isThere()) return false;
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    return this.begun;
  }

  stop(): void {
    browser.tabs.onUpdated.removeListener(this.hear);
  }

  private readonly hear = (tabId: number, { status }: Tabs.OnUpdatedChangeInfoType): void => {
    if (tabId === this.tabId && status === 'loading') this.begun = true;
  };
}
