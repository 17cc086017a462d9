import { shared } from '../../page/shared-state.ts';
import { find } from '../find.ts';
import type { Replies } from '../messages.ts';
import { hearMessages, ownId } from '../page-api.ts';
import { session } from '../page-session.ts';
import { shadowRootOf } from '../shadow-root.ts';
import { fixtureOf } from './fixture.ts';
import { toWhyRequest } from './messages.ts';
import { whyOf } from './view.ts';

// A second injection finds the first and leaves it to it.
const page = session();
if (page && shared<true>('why').open(() => true))
  hearMessages((message, sender) => {
    const request = toWhyRequest(message, sender, ownId());
    if (request?.type === 'why')
      return Promise.resolve<Replies['why']>(whyOf(document, request.settings, shadowRootOf));
    if (!request) return undefined;
    const found = page.current?.isolation.kept ?? find(request.settings, shadowRootOf);
    const kept = typeof found === 'string' ? { roots: [], holes: [] } : found;
    return Promise.resolve<Replies['fixture']>({ html: fixtureOf(document, kept, request.isMasked) });
  });
