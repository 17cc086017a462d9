import { property } from '../extraction/dom/safe.ts';
import { giveBackLeftovers } from '../page/leftovers.ts';
import { shared } from '../page/shared-state.ts';
import { toRequest, type Replies, type Request } from './messages.ts';
import { hearMessages, ownId } from './page-api.ts';
import { Settling } from './settling.ts';
import { shadowRootOf } from './shadow-root.ts';
// Last: see find.ts.
import { openSession, type PageSession } from './page-session.ts';

/** How often this copy checks whether its extension still exists. */
const ALIVE_MS = 500;
/** The longest wait for a page that is still loading. */
const LOADING_MS = 800;

/** `webpack.config.js` calls it at the end of the script, so that each injection returns the state of the page. */
type PageState = () => Replies['state'];
const ofThisPage = shared<PageState>('state');

// A second injection finds the first one and does nothing.
const session = openSession();
if (session) openPage(session);

function openPage(page: PageSession): void {
  let gaveBack = giveBackLeftovers(document, shadowRootOf);
  const settling = new Settling(document);

  const isolate = async (request: Request & { type: 'isolate' }): Promise<Replies['isolate']> => {
    const isComing = property<string>(document, 'readyState') === 'loading' && request.waited < LOADING_MS;
    const reply = isComing
      ? { problem: 'nothing' as const }
      : ((await page.answer(request)) as Replies['isolate']);
    if (reply.problem === 'nothing' && settling.goesOn()) return { ...reply, settling: true };
    settling.stop();
    return reply;
  };

  const state: PageState = () => ({ ...page.state, ...(gaveBack && { isGivenBack: true }) });

  const answer = (request: Request): Promise<unknown> | undefined => {
    switch (request.type) {
      case 'state':
        return Promise.resolve(state());
      case 'clean-up':
        gaveBack = false;
        return Promise.resolve<Replies['clean-up']>({});
      case 'isolate':
        return isolate(request);
      default:
        return page.answer(request);
    }
  };

  hearMessages((message, sender) => {
    const request = toRequest(message, sender, ownId());
    return request && answer(request);
  });
  // Last: without access to the extension there is nobody to answer, and the lines above throw.
  ofThisPage.open(() => state);
  addEventListener('pageshow', (event) => {
    if (event.persisted) page.reappear();
  });
  // If the extension was updated, switched off or removed, nobody can ask this copy to restore the page.
  const clock = setInterval(() => {
    if (isAlive()) return page.lookForFrame();
    clearInterval(clock);
    void page.answer({ type: 'restore' });
  }, ALIVE_MS);
}

function isAlive(): boolean {
  try {
    return Boolean(ownId());
  } catch {
    return false;
  }
}
