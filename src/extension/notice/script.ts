import { property } from '../../extraction/dom/safe.ts';
import { showNotice } from '../../page/notice.ts';
import { showProgress } from '../../page/progress.ts';
import { isWebAddress, type Replies } from '../messages.ts';
import { hearMessages, ownId } from '../page-api.ts';
import { session } from '../page-session.ts';
import { shadowRootOf } from '../shadow-root.ts';
import { say } from '../words.ts';
import { progressBox } from './boxes.ts';
import { addressElsewhere } from './elsewhere.ts';
import { toNotice } from './messages.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

// A second injection finds the first and leaves the work to it. Without a session, the page that was meant is gone.
const page = session();
if (page && progressBox.open(() => showProgress))
  hearMessages((message, sender) => {
    const request = toNotice(message, sender, ownId());
    if (!request) return undefined;
    return Promise.resolve().then((): Replies['notice'] => {
      if (!isPage()) return { unseen: true };
      const address = request.frame && addressElsewhere(document, shadowRootOf);
      const link = isWebAddress(address) ? address : undefined;
      const text = link === undefined ? request.text : say('problem_frame_of', new URL(link).host);
      showNotice(document, text, say, page.attribute, link);
      return {};
    });
  });

/** Drawings and other XML documents cannot show anything on top of them. */
function isPage(): boolean {
  const root = property<Element | null>(document, 'documentElement');
  return root !== null && property<string | null>(root, 'namespaceURI') === XHTML;
}
