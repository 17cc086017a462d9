import { shared } from '../../page/shared-state.ts';
import type { Replies } from '../messages.ts';
import { hearMessages, ownId } from '../page-api.ts';
import { session } from '../page-session.ts';
import { toSavingRequest } from '../saving-messages.ts';
import { toBarRequest } from './messages.ts';
import { PageBar } from './page-bar.ts';

// A second injection finds the first and leaves the bar to it.
const page = session();
const bar = page && shared<PageBar>('bar').open(() => new PageBar(page));
if (bar)
  hearMessages((message, sender) => {
    const request = toBarRequest(message, sender, ownId());
    if (request) return Promise.resolve<Replies['bar']>(bar.show(request));
    // The script that saves answers.
    const heard = toSavingRequest(message, sender, ownId());
    if (heard?.type === 'save' || heard?.type === 'copy') bar.follow(heard);
    return undefined;
  });
