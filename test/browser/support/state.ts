import type { ActionState, Shortcut, TestBrowser } from './browser.ts';
import { until } from './wait.ts';

/** What the toolbar button shows for the active tab: the same interface in both browsers. */
export function actionState(browser: Pick<TestBrowser, 'background'>): Promise<ActionState> {
  return browser.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const details = tab?.id === undefined ? {} : { tabId: tab.id };
    return {
      title: await api.action.getTitle(details),
      badge: await api.action.getBadgeText(details),
      popup: await api.action.getPopup(details),
    };
  });
}

/** Whether the button has this badge, or gets it within a moment: each question from outside costs the browser more. */
export function hasBadge(browser: Pick<TestBrowser, 'background'>, badge: string): Promise<boolean> {
  return browser.background(async (api, wanted) => {
    for (let asked = 0; asked < 6; asked++) {
      if (asked > 0) await new Promise((resolve) => setTimeout(resolve, 25));
      // The background of a private window sees no other windows, of which one may have the focus.
      const [tab = (await api.tabs.query({ active: true }))[0]] = await api.tabs.query({
        active: true,
        lastFocusedWindow: true,
      });
      const details = tab?.id === undefined ? {} : { tabId: tab.id };
      if ((await api.action.getBadgeText(details)) === wanted) return true;
    }
    return false;
  }, badge);
}

export function allShortcuts(browser: Pick<TestBrowser, 'background'>): Promise<readonly Shortcut[]> {
  return browser.background(async (api) => {
    const commands = await api.commands.getAll();
    return commands.map(({ name, description, shortcut }) => ({
      name: name ?? '',
      description: description ?? '',
      shortcut: shortcut ?? '',
    }));
  });
}

/** Right after the installation a click may find nobody who listens, and is lost. */
export async function untilBackgroundListens(browser: Pick<TestBrowser, 'background'>): Promise<void> {
  let problem: unknown;
  await until('the background of the extension', async () => {
    try {
      return await browser.background((api) => {
        const clicked = api.action.onClicked as { hasListeners?: () => boolean };
        // Firefox does not tell, but its background is a page, and its scripts ran before it is complete.
        return clicked.hasListeners ? clicked.hasListeners() : document.readyState === 'complete';
      });
    } catch (error) {
      problem = error;
      return false;
    }
  }).catch((error: Error) => {
    throw new Error(error.message, { cause: problem });
  });
}

/** Does what makes the background begin anew, and waits until the new one listens. */
export async function untilBackgroundIsNew(
  browser: Pick<TestBrowser, 'background'>,
  act: () => Promise<unknown>,
): Promise<void> {
  await browser.background(() => void Object.assign(globalThis, { isOld: true }));
  await act();
  await until('another background', () =>
    browser.background(() => !('isOld' in globalThis)).catch(() => false),
  );
  await untilBackgroundListens(browser);
}
