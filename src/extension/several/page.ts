import browser, { type Runtime } from 'webextension-polyfill';
import { TO_PICTURES } from '../access.ts';
import { fillPage } from '../fill.ts';
import { PORT, type RunProgress, type TabRow, type RunMessage } from './messages.ts';
import { isWaiting } from './orders.ts';
import { say } from '../words.ts';

fillPage();
const question = document.querySelector<HTMLElement>('#question')!;
const start = document.querySelector<HTMLButtonElement>('#start')!;
const refused = document.querySelector('#refused')!;
const said = document.querySelector('#said')!;
const cancel = document.querySelector<HTMLButtonElement>('#cancel')!;
const list = document.querySelector('ol')!;
let port: Runtime.Port | undefined;

const token = location.search.slice(1);
if (await isWaiting(token).catch(() => false)) await offer();
else said.textContent = say('several_old');

/** Begins if the browser lets us read the tabs; otherwise lets the reader decide. */
async function offer(): Promise<void> {
  const begin = (): void => {
    // A page that is loaded again, or comes back with the browser, saves nothing a second time.
    history.replaceState(null, '', location.pathname);
    question.hidden = true;
    cancel.hidden = false;
    tell({ type: 'start', token });
  };
  cancel.addEventListener('click', () => tell({ type: 'cancel' }));
  if (await TO_PICTURES.isGiven()) return begin();
  question.hidden = false;
  start.addEventListener('click', () => {
    refused.textContent = '';
    // Nothing may be awaited before this: browsers ask only in answer to a click.
    const answer = TO_PICTURES.ask().catch(() => false);
    tell({ type: 'asking' });
    void answer.then((isGiven) => {
      // Browsers may have ended the background while the reader was thinking.
      if (isGiven) tell({ type: 'asking' });
      if (isGiven) begin();
      else refused.textContent = say('several_refused');
    });
  });
  start.focus();
}

/** Browsers end an idle background, so it may be another one each time. */
function tell(message: RunMessage): void {
  port ??= connected();
  port.postMessage(message);
}

function connected(): Runtime.Port {
  const opened = browser.runtime.connect({ name: PORT });
  opened.onMessage.addListener((progress: unknown) => show(progress as RunProgress));
  opened.onDisconnect.addListener(() => {
    port = undefined;
    if (!cancel.hidden) said.textContent = say('several_lost');
    cancel.hidden = true;
  });
  return opened;
}

function show({ rows, said: sentence, isOver }: RunProgress): void {
  if (said.textContent !== sentence) said.textContent = sentence;
  while (list.children.length < rows.length) list.append(emptyRow());
  rows.forEach((row, at) => fill(list.children[at] as HTMLElement, row));
  if (isOver && document.activeElement === cancel) document.querySelector<HTMLElement>('h1')!.focus();
  cancel.hidden = isOver;
}

function emptyRow(): HTMLElement {
  const row = document.createElement('li');
  row.append(document.createElement('b'), document.createElement('span'));
  return row;
}

function fill(element: HTMLElement, { title, state, said: sentence }: TabRow): void {
  element.dataset['state'] = state;
  element.querySelector('b')!.textContent = title || say('several_unknown');
  element.querySelector('span')!.textContent = sentence;
}
