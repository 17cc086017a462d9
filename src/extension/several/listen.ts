import browser, { type Runtime } from 'webextension-polyfill';
import { TO_PICTURES } from '../access.ts';
import { loadSettings } from '../storage.ts';
import { LENT, PORT, toRunMessage, type RunProgress, type RunMessage } from './messages.ts';
import { SEVERAL_PAGE } from './open.ts';
import { takeOrder } from './orders.ts';
import { Run } from './run.ts';
import { say } from '../words.ts';
import { logged } from '../logged.ts';

/** If the browser has ended the background, pages at work connect again within this time. */
const COMES_BACK_MS = 2_000;

/** Serves the pages that show how several tabs are saved. */
export function listenToSeveral(): void {
  const { onConnect } = browser.runtime as Partial<typeof browser.runtime>;
  onConnect?.addListener((port) => {
    if (port.name === PORT && isOurs(port)) serve(port);
  });
  // The browser or the background may have ended before it gave the access back.
  setTimeout(() => void giveBack().catch(logged), COMES_BACK_MS);
}

function isOurs({ sender }: Runtime.Port): boolean {
  const page = sender?.url?.split(/[?#]/)[0];
  return sender?.id === browser.runtime.id && page === browser.runtime.getURL(SEVERAL_PAGE);
}

/** The pages at work. Access that one of them has requested is given up when the last one is done. */
let open = 0;

function serve(port: Runtime.Port): void {
  const controller = new AbortController();
  let isBegun = false;
  let isOpen = true;
  open++;
  const end = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    open--;
    await giveBack();
  };
  const tell = (progress: RunProgress): void => {
    try {
      port.postMessage(progress);
    } catch {
      // The reader has closed the page.
    }
  };
  const hear = async (message: RunMessage): Promise<void> => {
    if (message.type === 'asking') await browser.storage.local.set({ [LENT]: true });
    if (message.type === 'cancel') controller.abort(new Error('cancelled'));
    if (message.type !== 'start' || isBegun) return;
    isBegun = true;
    const order = await takeOrder(message.token);
    if (order) await new Run(order, controller.signal, tell).all();
    else tell({ rows: [], said: say('several_old'), isOver: true });
    await end();
  };
  port.onMessage.addListener((message: unknown) => {
    const checked = toRunMessage(message);
    if (checked) void hear(checked).catch(logged);
  });
  port.onDisconnect.addListener(() => {
    controller.abort(new Error('cancelled'));
    void end().catch(logged);
  });
}

/** Pictures in the file need this setting. */
async function giveBack(): Promise<void> {
  if (open > 0) return;
  const { [LENT]: isLent } = await browser.storage.local.get(LENT);
  if (isLent !== true || open > 0) return;
  if ((await loadSettings()).pictures !== 'embedded') await TO_PICTURES.giveBack();
  await browser.storage.local.remove(LENT);
}
