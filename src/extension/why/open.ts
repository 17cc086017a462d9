import browser, { type Tabs } from 'webextension-polyfill';

/** Opens the page that explains the choice, in a tab next to the tab that it explains. */
export async function openWhy(tab: Tabs.Tab): Promise<void> {
  await browser.tabs.create({
    url: browser.runtime.getURL(`why.html?tab=${String(tab.id)}`),
    index: tab.index + 1,
    ...(tab.windowId !== undefined && { windowId: tab.windowId }),
  });
}
