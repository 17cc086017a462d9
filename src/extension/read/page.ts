import browser, { type Runtime } from 'webextension-polyfill';
import { showState } from '../button.ts';
import { fillPage } from '../fill.ts';
import { say } from '../words.ts';
import { viewAddressIn } from './address.ts';
import { textOf, type Text } from './document.ts';
import { textFor } from './fetch-text.ts';
import { WayBack } from './leave.ts';
import { lookControls } from './look.ts';
import { isLeave } from './messages.ts';
import { Pictures } from './pictures.ts';
import { focusSideways } from './sideways.ts';
import { SpeechControls } from './speech-controls.ts';

fillPage();
const address = viewAddressIn(location.search);
const wayBack = new WayBack(address?.beside);
const main = document.querySelector<HTMLElement>('main')!;
const status = document.querySelector('output')!;
const tell = (said: string): void => void (status.textContent = said);

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  if (isLeave(message, sender, browser.runtime.id)) return wayBack.leave();
  return undefined;
});
document.querySelector('#back')!.addEventListener('click', () => void wayBack.leave());
// Another page was in this tab meanwhile, so the browser has reset the button.
addEventListener('pageshow', () => void showButton());

await start().catch((error: unknown) => {
  console.error('Isolate:', error);
  lose();
});

async function start(): Promise<void> {
  const look = await lookControls();
  document.querySelector<HTMLElement>('.tools')!.hidden = false;
  const html = address && (await textFor(address.token));
  if (html === undefined) return lose();
  const text = textOf(html);
  const pictures = new Pictures(text);
  show(text);
  document.querySelector('#fit')!.textContent = address?.note ?? '';
  new SpeechControls(main, text.language, look, tell);
  if (address?.beside !== undefined) tell(say('read_beside'));
  await showPictures(pictures);
}

function show({ title, language, direction, body }: Text): void {
  document.title = title;
  // Otherwise it would be in the language of our own texts.
  main.lang = language ?? '';
  main.dir = direction ?? 'auto';
  main.replaceChildren(body);
  focusSideways(main);
  main.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href^="#"]');
    const id = link?.getAttribute('href')?.slice(1) ?? '';
    const target = link && targetOf(id);
    if (!link) return;
    event.preventDefault();
    if (target) wayBack.goTo(target, `#${id}`);
  });
}

/** As browsers choose it: by the declared language, or by what it is short for. */
function targetOf(id: string): Element | null {
  const find = (name: string): Element | null => (name ? main.querySelector(`#${CSS.escape(name)}`) : null);
  try {
    return find(id) ?? find(decodeURIComponent(id));
  } catch {
    return null;
  }
}

function lose(): void {
  document.querySelector<HTMLElement>('#aloud')!.hidden = true;
  const heading = document.createElement('h1');
  heading.textContent = say('read_gone');
  main.replaceChildren(heading);
  tell(say('read_gone_way'));
}

async function showPictures(pictures: Pictures): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>('#pictures')!;
  const hide = (): void => {
    if (document.activeElement === button) document.querySelector<HTMLElement>('#aloud')!.focus();
    button.hidden = true;
  };
  const toldOf = (failed: number | undefined): void => {
    // A reader who has refused may be asked again.
    if (failed !== undefined) hide();
    if (failed === undefined) tell(say('read_pictures_refused'));
    else if (failed > 0) tell(say('read_pictures_missing', failed));
  };
  button.addEventListener('click', () => void pictures.askAndLoad().then(toldOf));
  if (!pictures.areMissing) return;
  const failed = await pictures.loadIfWanted();
  if (failed > 0) toldOf(failed);
  else button.hidden = !pictures.areMissing;
}

async function showButton(): Promise<void> {
  const tab = await browser.tabs.getCurrent();
  if (tab?.id !== undefined) await showState(tab.id, 'reading');
}
