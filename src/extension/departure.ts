import browser, { type Tabs } from 'webextension-polyfill';
import { problemOfRefusal } from './reasons.ts';

/** A page that comes in for longer than this is not waited for. */
const LOADS_WITHIN_MS = 2000;
const LOOK_MS = 50;
/** What Firefox says of a closed page, and of any page once the click's permission has ended. */
const NO_PERMISSION = /missing host permission/i;

/** Tells a page that lets nobody in from one that the reader left right after the click. */
export class Departure {
  private begun = false;

  constructor(
    private readonly tabId: number,
    /** Of the page that was clicked in. */
    private readonly address: string | undefined,
    private readonly wasLoading: boolean,
  ) {
    browser.tabs.onUpdated.addListener(this.hear);
  }

  /** Waits for a page that comes in just now. Says whether there was one to wait for. */
  async waited(): Promise<boolean> {
    const end = performance.now() + LOADS_WITHIN_MS;
    let isLoading = await this.isLoading();
    const isWorthIt = isLoading || this.wasLoading || this.begun;
    while (isLoading && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      isLoading = await this.isLoading();
    }
    return isWorthIt;
  }

  /**
   * A click lets us know the address of the page, until the reader leaves it. Chromium alone keeps back those of
   * pages that are closed to us; it names most of them in its refusal, and for others only news of a navigation
   * can tell.
   */
  async isLeft(refusal: string): Promise<boolean> {
    const { url } = await browser.tabs.get(this.tabId);
    if (url !== undefined) return false;
    if (this.address !== undefined || NO_PERMISSION.test(refusal)) return true;
    return this.begun && problemOfRefusal(undefined, refusal) === 'refused';
  }

  stop(): void {
    browser.tabs.onUpdated.removeListener(this.hear);
  }

  private async isLoading(): Promise<boolean> {
    return (await browser.tabs.get(this.tabId)).status === 'loading';
  }

  private readonly hear = (tabId: number, { status }: Tabs.OnUpdatedChangeInfoType): void => {
    if (tabId === this.tabId && status === 'loading') this.begun = true;
  };
}
