import browser from 'webextension-polyfill';

/** Ways back to the page that was saved. */
export class WayBack {
  /** @param beside the tab of the page, where this one is another. */
  constructor(private readonly beside: number | undefined) {}

  /** Goes to a place in the text, so that the browser's Back button leads back from there. */
  goTo(place: Element, address: string): void {
    history.pushState({ depth: this.depth + 1 }, '', address);
    place.scrollIntoView();
    // The keyboard goes there too.
    place.setAttribute('tabindex', '-1');
    (place as HTMLElement).focus({ preventScroll: true });
  }

  async leave(): Promise<void> {
    const { beside } = this;
    if (beside === undefined) return history.go(-1 - this.depth);
    const own = await browser.tabs.getCurrent();
    // The reader may have closed it.
    await browser.tabs.update(beside, { active: true }).catch(() => {});
    if (own?.id !== undefined) await browser.tabs.remove(own.id);
  }

  /** Steps between here and the beginning of this view. */
  private get depth(): number {
    const state: unknown = history.state;
    const depth = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0;
    return typeof depth === 'number' ? depth : 0;
  }
}
