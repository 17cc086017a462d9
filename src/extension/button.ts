import browser from 'webextension-polyfill';
import { SENTENCES, type Problem } from './reasons.ts';

/** What the button of one tab says. Progress is a text of at most four characters. */
export type ButtonState =
  | 'off'
  | 'isolated'
  | { readonly problem: Problem }
  | { readonly progress: string }
  /** Says what became of a file, where the page that it came from was left. */
  | { readonly lost: string };

/** Shows the state by icon, title and badge. The browser forgets it when the tab goes to another page. */
export async function showState(tabId: number, state: ButtonState): Promise<void> {
  const { icon, title, badge, color } = looks(state);
  await Promise.all([
    icon &&
      browser.action.setIcon({ tabId, path: { 16: `icons/${icon}-16.png`, 32: `icons/${icon}-32.png` } }),
    browser.action.setTitle({ tabId, title }),
    browser.action.setBadgeText({ tabId, text: badge }),
    browser.action.setBadgeBackgroundColor({ tabId, color }),
    browser.action.setBadgeTextColor({ tabId, color: '#ffffff' }),
  ]);
}

const GOOD = '#1a6b52';
const BAD = '#a03a13';

/** While it tells of a file, the icon says what it said. */
function looks(state: ButtonState): { icon?: string; title: string; badge: string; color: string } {
  if (state === 'off') return { icon: 'off', title: 'Isolate the main content', badge: '', color: GOOD };
  if (state === 'isolated')
    return { icon: 'isolated', title: 'Isolated. Click to give the page back', badge: 'on', color: GOOD };
  if ('progress' in state) return { title: 'Saving. Click to cancel', badge: state.progress, color: GOOD };
  if ('lost' in state) return { title: state.lost, badge: '!', color: BAD };
  return { icon: 'cannot', title: `Cannot isolate: ${SENTENCES[state.problem]}`, badge: '!', color: BAD };
}

/** Tells the reason in a popup of the button, where no notice can be put into the page. */
export async function explain(tabId: number, problem: Problem): Promise<void> {
  await browser.action.setPopup({ tabId, popup: `reason.html?${problem}` });
  try {
    await browser.action.openPopup();
    // The next click tries again.
    await browser.action.setPopup({ tabId, popup: '' });
  } catch {
    // Chrome has it for all from 127 on. Before, the next click shows the reason, until the tab goes on.
  }
}
