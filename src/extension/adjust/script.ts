import { shared } from '../../page/shared-state.ts';
import type { Replies } from '../messages.ts';
import { hearMessages, ownId } from '../page-api.ts';
import { session } from '../page-session.ts';
import { toAdjustRequest } from './messages.ts';
import { PageAdjusting } from './page-adjusting.ts';

// A second injection finds the first and leaves the work to it.
const page = session();
const adjusting = page && shared<PageAdjusting>('adjusting').open(() => new PageAdjusting(page));
if (adjusting)
  hearMessages((message, sender) => {
    const request = toAdjustRequest(message, sender, ownId());
    // If it fails, the error is the answer.
    return request && Promise.resolve().then((): Replies['adjust'] => adjusting.begin(request.site));
  });
