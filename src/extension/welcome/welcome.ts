import browser, { type Runtime } from 'webextension-polyfill';
import { keyList } from '../key-list.ts';
import { fillPage } from '../fill.ts';
import { hasKeys, isFirefox } from '../keys.ts';
import { loadSettings } from '../storage.ts';
import { say } from '../words.ts';
import { Demo } from './demo.ts';
import { isPressOnSample } from './open.ts';

fillPage();
const frame = document.querySelector('iframe')!;
const button = document.querySelector<HTMLButtonElement>('#press')!;

void begin().catch((error: unknown) => console.error('Isolate:', error));

async function begin(): Promise<void> {
  const { hideStyle } = await loadSettings();
  const page = await loaded(frame);
  const demo = new Demo(page, hideStyle);
  const press = (): void => show(demo.press());
  button.addEventListener('click', press);
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender): undefined => {
    if (isPressOnSample(message, sender)) press();
  });
  button.disabled = false;
}
keyList(document.querySelector<HTMLElement>('#keys')!);
void showWay();

/** As the button in the toolbar shows it. */
function show(isIsolated: boolean): void {
  document.querySelector<HTMLImageElement>('#icon')!.src = `icons/${isIsolated ? 'isolated' : 'off'}-32.png`;
  document.querySelector('#does')!.textContent = say(isIsolated ? 'welcome_give_back' : 'welcome_press');
  document.querySelector('#said')!.textContent = say(isIsolated ? 'welcome_isolated' : 'welcome_whole');
}

/** How to find the button, in the words of this browser, or that it is already visible. */
async function showWay(): Promise<void> {
  const { action } = browser as { action: { getUserSettings?: () => Promise<{ isOnToolbar?: boolean }> } };
  const isPinned = (await action.getUserSettings?.().catch(() => undefined))?.isOnToolbar === true;
  const way = isPinned ? 'pinned' : !hasKeys() ? 'on-phones' : isFirefox() ? 'in-firefox' : 'in-chromium';
  for (const id of ['pinned', 'in-chromium', 'in-firefox', 'on-phones'])
    document.getElementById(id)!.hidden = id !== way;
}

/** The whole page in the frame. */
function loaded(of: HTMLIFrameElement): Promise<Document> {
  return new Promise((resolve) => {
    const look = (): void => {
      const page = of.contentDocument;
      // Before that, the frame contains an empty page.
      if (page?.readyState === 'complete' && page.URL !== 'about:blank') resolve(page);
    };
    of.addEventListener('load', look);
    look();
  });
}
