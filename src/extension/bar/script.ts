import browser, { type Runtime } from 'webextension-polyfill';
import { shared } from '../../page/shared-state.ts';
import { toBarRequest, toRequest, type Replies } from '../messages.ts';
import { session } from '../page-session.ts';
import { PageBar } from './page-bar.ts';

// A second injection finds the first and leaves the bar to it.
const page = session();
const bar = page && shared<PageBar>('bar').open(() => new PageBar(page));
if (bar)
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    const request = toBarRequest(message, sender, browser.runtime.id);
    if (request) return Promise.resolve<Replies['bar']>(bar.show(request));
    // The script that saves answers.
    const heard = toRequest(message, sender, browser.runtime.id);
    if (heard?.type === 'save' || heard?.type === 'copy') bar.follow(heard);
    return undefined;
  });
