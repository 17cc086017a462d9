import type { Ended } from '../../page/living/surroundings.ts';
import type { MessageKey } from '../../page/words.ts';
import { ask } from '../ask.ts';
import { inject } from '../inject.ts';
import type { Replies } from '../messages.ts';
import { say } from '../words.ts';

/**
 * Shows a sentence in the page of a tab.
 *
 * @throws if our script is not there.
 * @param frame names and offers the frame of another site with the content, if its address is known.
 */
export async function notify(tabId: number, text: string, frame = false): Promise<Replies['notice']> {
  await inject(tabId, 'notice.js');
  return ask(tabId, { type: 'notice', text, ...(frame && { frame }) });
}

const ENDED = { gone: 'notice_gone', undone: 'notice_undone' } as const satisfies Record<Ended, MessageKey>;

/** If a page cannot stay isolated, it is restored and the reader is told. */
export async function tellOfEnd(tabId: number, why: Ended): Promise<void> {
  await notify(tabId, say(ENDED[why]));
}
