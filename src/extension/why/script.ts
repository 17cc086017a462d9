import { pageOf } from '../../page/frames.ts';
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
    if (!request) return undefined;
    const found = page.current?.isolation.kept ?? find(request.settings, shadowRootOf);
    const kept = typeof found === 'string' ? { roots: [], holes: [] } : found;
    // It may stand in a frame.
    const holder = kept.roots.length > 0 ? pageOf(kept) : document;
    return request.type === 'why'
      ? Promise.resolve<Replies['why']>(whyOf(holder, request.settings, shadowRootOf))
      : Promise.resolve<Replies['fixture']>({ html: fixtureOf(holder, kept, request.isMasked) });
  });
