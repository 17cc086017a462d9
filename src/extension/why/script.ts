import { documentOfContent } from '../../page/frames.ts';
import { shared } from '../../page/shared-state.ts';
import { find } from '../find.ts';
import type { Replies } from '../messages.ts';
import { hearMessages, ownId } from '../page-api.ts';
import { session } from '../page-session.ts';
import { shadowRootOf } from '../shadow-root.ts';
import { fixtureOf } from './fixture.ts';
import { toWhyRequest } from './messages.ts';
import { PageWhy } from './page-why.ts';
import { whyOf } from './view.ts';

// If the script is injected again, the first injection answers.
const page = session();
const why = page && shared<PageWhy>('why').open(() => new PageWhy(page));
if (why)
  hearMessages((message, sender) => {
    const request = toWhyRequest(message, sender, ownId());
    if (!request) return undefined;
    // In a promise, an error becomes an answer.
    return Promise.resolve().then((): Replies['show-why'] | Replies['why'] | Replies['fixture'] => {
      if (request.type === 'show-why') return why.toggle(request.settings);
      const found = page.current?.isolation.kept ?? find(request.settings, shadowRootOf);
      const kept = typeof found === 'string' ? { roots: [], holes: [] } : found;
      // The content may be in a frame.
      const holder = kept.roots.length > 0 ? documentOfContent(kept) : document;
      return request.type === 'why'
        ? whileWhole(() => whyOf(holder, request.settings, shadowRootOf))
        : { html: fixtureOf(holder, kept, request.isMasked, shadowRootOf) };
    });
  });

/** Runs `look` on the whole page, as it was when its content was found. The browser draws no frame meanwhile. */
function whileWhole<T>(look: () => T): T {
  const { current } = page!;
  // The whole page is shown already.
  if (!current || why!.isOpen) return look();
  let seen: { readonly it: T } | undefined;
  page!.change(() => {
    current.isolation.renew(() => {
      seen = { it: look() };
      return undefined;
    });
  });
  return seen!.it;
}
