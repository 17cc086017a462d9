import browser from 'webextension-polyfill';
import { toOrder, type Order } from './messages.ts';

/** The prefix of tokens in session storage, which web pages cannot read. */
const WAITS = 'order ';

/**
 * Stores an order for the page that is opened for it.
 *
 * @returns a token that nobody can guess. Whoever opens that page without a token makes it do nothing.
 */
export async function keepOrder(order: Order): Promise<string> {
  const token = crypto.randomUUID();
  await browser.storage.session.set({ [WAITS + token]: order });
  return token;
}

/** Is there an order that has not begun yet? */
export async function isWaiting(token: string): Promise<boolean> {
  return (await read(token)) !== undefined;
}

/** Returns the order of a token, once. */
export async function takeOrder(token: string): Promise<Order | undefined> {
  const order = await read(token);
  await browser.storage.session.remove(WAITS + token);
  return order;
}

async function read(token: string): Promise<Order | undefined> {
  const key = WAITS + token;
  const { [key]: order } = await browser.storage.session.get(key);
  return toOrder(order);
}
