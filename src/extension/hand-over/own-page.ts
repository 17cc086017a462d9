import browser, { type Runtime } from 'webextension-polyfill';
import { say } from '../words.ts';
import type { Courier } from './courier.ts';
import { RemoteCourier } from './remote-courier.ts';

/** Opens one of our pages. Returns a function that closes it. */
type Open = (address: string) => Promise<() => Promise<unknown>>;

/** Documents without a window, which Chromium has for backgrounds without a document. */
interface Offscreen {
  createDocument(options: { url: string; reasons: string[]; justification: string }): Promise<void>;
  closeDocument(): Promise<void>;
}

export const offscreen = (browser as { offscreen?: Offscreen }).offscreen;

/** After this time, we no longer wait for the page. */
const PATIENCE_MS = 30_000;
/** How long the browser may take to accept a file from a page before the page is closed. */
const TAKE_MS = 1000;

/** The browser allows one such document at a time. */
export async function openOffscreen(url: string): Promise<() => Promise<unknown>> {
  // One may be left from an earlier background that the browser has stopped. Usually there is none.
  await offscreen!.closeDocument().catch(() => {});
  await offscreen!.createDocument({
    url,
    reasons: ['BLOBS', 'CLIPBOARD'],
    justification: 'Files are handed to the browser, and texts to the clipboard, where no page can see them.',
  });
  return () => offscreen!.closeDocument();
}

/** A tab in the background, in the windows that the file belongs to. */
export function openTab(windowId: number): Open {
  return async (url) => {
    const { id } = await browser.tabs.create({ windowId, url, active: false });
    return () => browser.tabs.remove(id!);
  };
}

/**
 * Opens a new page of ours for each piece of work. Browsers ask the reader about the second file of a page, so each
 * page gives only one. Resolves when the work is done. The next page waits until this one is closed.
 */
export function inOwnPage<T>(open: Open, act: (courier: Courier) => Promise<T>): Promise<T> {
  let close = (): Promise<unknown> => Promise.resolve();
  const work = turn.then(async () => {
    const name = `?${crypto.randomUUID()}`;
    const address = browser.runtime.getURL(`hand-over.html${name}`);
    const [port] = await Promise.all([connection(address, name), open(address).then((it) => (close = it))]);
    return act(new RemoteCourier(port));
  });
  turn = work
    .then(
      () => new Promise((resolve) => setTimeout(resolve, TAKE_MS)),
      () => {},
    )
    .then(() => close())
    // The reader may have closed the tab, or the browser its window.
    .catch(() => {});
  return work;
}

let turn: Promise<unknown> = Promise.resolve();

/** The page with this address has connected. */
function connection(address: string, name: string): Promise<Runtime.Port> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      browser.runtime.onConnect.removeListener(hear);
      reject(new Error(say('error_own_page')));
    }, PATIENCE_MS);
    const hear = (port: Runtime.Port): void => {
      if (port.name !== name || port.sender?.url !== address) return;
      clearTimeout(late);
      browser.runtime.onConnect.removeListener(hear);
      resolve(port);
    };
    browser.runtime.onConnect.addListener(hear);
  });
}
