import browser, { type Tabs } from 'webextension-polyfill';
import { problemOfRefusal } from './reasons.ts';

/** The longest wait for a page that is loading. */
const LOADS_WITHIN_MS = 2000;
const LOOK_MS = 50;
/** Firefox says this of pages that are closed to extensions, and of any page once the permission of the click has ended. */
const NO_PERMISSION = /missing host permission/i;

/** Tells pages that are closed to extensions from pages that the reader left right after the click. */
export class Departure {
  private begun = false;

  constructor(
    private readonly tabId: number,
    /** The page that was clicked in. */
    private readonly address: string | undefined,
    private readonly wasLoading: boolean,
  ) {
    browser.tabs.onUpdated.addListener(this.hear);
  }

  /** Waits while a page loads. Returns whether there was a page to wait for. */
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
   * After a click we may read the address of the page, until the reader leaves it. Only Chromium hides the addresses of
   * pages that are closed to extensions. It names most of them when it refuses; for the others, only an event of a
   * navigation shows that the page was left.
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
