import browser, { type Runtime } from 'webextension-polyfill';
import { toRequest } from './messages.ts';
import { openSession } from './page-session.ts';

// A second injection finds the first and leaves the page to it.
const session = openSession();
if (session) {
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    const request = toRequest(message, sender, browser.runtime.id);
    return request && session.answer(request);
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) session.reappear();
  });
}
