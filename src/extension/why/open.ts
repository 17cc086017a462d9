import browser, { type Tabs } from 'webextension-polyfill';

/** Opens the page that tells why, right behind the tab that it tells of. */
export async function openWhy(tab: Tabs.Tab): Promise<void> {
  await browser.tabs.create({
    url: browser.runtime.getURL(`why.html?tab=${String(tab.id)}`),
    index: tab.index + 1,
    ...(tab.windowId !== undefined && { windowId: tab.windowId }),
  });
}
