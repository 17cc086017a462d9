import browser, { type Runtime, type Tabs } from 'webextension-polyfill';

const PAGE = 'welcome.html';
const PRESS = { type: 'press-on-sample' } as const;

/** Shows the welcome page after an installation, but not after an update. */
export async function welcome({ reason }: Runtime.OnInstalledDetailsType): Promise<void> {
  if (reason !== 'install') return;
  try {
    await browser.tabs.create({ url: browser.runtime.getURL(PAGE) });
  } catch (error) {
    // Without a window, nobody can see it, and the settings lead there too.
    console.error('Isolate:', error);
  }
}

/** In browsers, the button cannot work on pages of extensions. On the welcome page it works on the sample. */
export function isWelcomePage(tab: Tabs.Tab | undefined): tab is Tabs.Tab & { id: number } {
  return tab?.id !== undefined && tab.url?.split(/[?#]/)[0] === browser.runtime.getURL(PAGE);
}

export async function pressOnSample({ id }: { readonly id: number }): Promise<void> {
  // It may not be loaded yet, or be closed already.
  await browser.tabs.sendMessage(id, PRESS).catch(() => {});
}

/** Does the background say that the button was pressed? */
export function isPressOnSample(message: unknown, sender: Runtime.MessageSender): boolean {
  const { type } = (message ?? {}) as Partial<typeof PRESS>;
  return type === PRESS.type && sender.id === browser.runtime.id && sender.tab === undefined;
}
