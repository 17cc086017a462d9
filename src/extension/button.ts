import browser from 'webextension-polyfill';
import { SENTENCES, type Problem } from './reasons.ts';
import { say } from './words.ts';

/** What the button of one tab shows. Progress is a text of at most four characters. */
export type ButtonState =
  | 'off'
  | 'isolated'
  /** For a page that can show its progress itself. */
  | 'waiting'
  /** The page is isolated. */
  | 'reading'
  | { readonly problem: Problem }
  | { readonly progress: string }
  /** Says that a file was lost, if the reader has left the page from which it was saved. */
  | { readonly lost: string };

/** Browsers on phones have no badge, and some no icon to change. */
const action = browser.action as Partial<typeof browser.action>;

/** Shows the state by icon, title and badge. The browser forgets it when the tab goes to another page. */
export async function showState(tabId: number, state: ButtonState): Promise<void> {
  const { icon, title, badge, color } = looks(state);
  await Promise.all([
    icon && action.setIcon?.({ tabId, path: { 16: `icons/${icon}-16.png`, 32: `icons/${icon}-32.png` } }),
    action.setTitle?.({ tabId, title }),
    action.setBadgeText?.({ tabId, text: badge }),
    action.setBadgeBackgroundColor?.({ tabId, color }),
    action.setBadgeTextColor?.({ tabId, color: '#ffffff' }),
  ]);
}

const GOOD = '#1a6b52';
const BAD = '#a03a13';

/** While the title is about a file, the icon stays the same. */
function looks(state: ButtonState): { icon?: string; title: string; badge: string; color: string } {
  if (state === 'off') return { icon: 'off', title: say('button_off'), badge: '', color: GOOD };
  if (state === 'isolated')
    return { icon: 'isolated', title: say('button_isolated'), badge: 'on', color: GOOD };
  if (state === 'waiting') return { title: say('button_waiting'), badge: '…', color: GOOD };
  if (state === 'reading')
    return { icon: 'isolated', title: say('button_reading'), badge: 'on', color: GOOD };
  if ('progress' in state) return { title: say('button_saving'), badge: state.progress, color: GOOD };
  if ('lost' in state) return { title: state.lost, badge: '!', color: BAD };
  const title = say('button_cannot', say(SENTENCES[state.problem]));
  return { icon: 'cannot', title, badge: '!', color: BAD };
}

/** If the page can show no notice, a popup of the button shows the reason. */
export async function explain(tabId: number, problem: Problem): Promise<void> {
  await action.setPopup?.({ tabId, popup: `reason.html?${problem}` });
  try {
    if (!action.openPopup) return;
    await action.openPopup();
    // The next click tries again.
    await action.setPopup?.({ tabId, popup: '' });
  } catch {
    // Chrome allows this from version 127 on. In older versions, the next click shows the reason, until the tab shows another page.
  }
}
