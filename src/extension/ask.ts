import browser from 'webextension-polyfill';
import { valueOf } from './answers.ts';
import type { Replies, Request } from './messages.ts';

/**
 * Sends a request to our scripts in the page of a tab.
 *
 * @throws if nobody answers there.
 */
export async function ask<T extends keyof Replies>(
  tabId: number,
  request: Request & { type: T },
): Promise<Replies[T]> {
  return valueOf(await browser.tabs.sendMessage<Request, Replies[T]>(tabId, request, { frameId: 0 }));
}
