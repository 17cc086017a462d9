import browser from 'webextension-polyfill';
import { fillPage } from '../fill.ts';
import { LocalCourier } from './courier.ts';
import type { Errand, Outcome } from './remote-courier.ts';

fillPage();
/**
 * A page of our own that works for the background. The background opened it, and recognises it by the end of its
 * address.
 */
const courier = new LocalCourier(document);
const port = browser.runtime.connect({ name: location.search });

port.onMessage.addListener((message: unknown) => {
  // Only our own background can connect.
  void run(message as Errand).then((outcome) => port.postMessage(outcome));
});

async function run({ method, args }: Errand): Promise<Outcome> {
  try {
    const act = courier[method].bind(courier) as (...given: readonly unknown[]) => Promise<unknown>;
    return { value: await act(...args) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
