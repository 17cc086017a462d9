import browser from 'webextension-polyfill';

/** Ways back to the page that was saved. */
export class WayBack {
  /** @param beside the tab of the page, if this view has a tab of its own. */
  constructor(private readonly beside: number | undefined) {}

  /** Goes to a place in the text, so that the browser's Back button returns from there. */
  goTo(target: Element, address: string): void {
    history.pushState({ depth: this.depth + 1 }, '', address);
    target.scrollIntoView();
    // The focus moves there too.
    target.setAttribute('tabindex', '-1');
    (target as HTMLElement).focus({ preventScroll: true });
  }

  async leave(): Promise<void> {
    const { beside } = this;
    if (beside === undefined) return history.go(-1 - this.depth);
    const own = await browser.tabs.getCurrent();
    // The reader may have closed the tab.
    await browser.tabs.update(beside, { active: true }).catch(() => {});
    if (own?.id !== undefined) await browser.tabs.remove(own.id);
  }

  /** The steps in the history from the beginning of this view. */
  private get depth(): number {
    const state: unknown = history.state;
    const depth = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0;
    return typeof depth === 'number' ? depth : 0;
  }
}
