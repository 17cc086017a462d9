import { kind } from '../save/kinds.ts';
import type { FormatId } from '../save/types.ts';
import { TO_PICTURES } from './access.ts';
import type { PartId } from './commands.ts';
import type { SaveReply } from './messages.ts';
import type { Settings } from './settings.ts';
import { withFileName } from './site-names.ts';
import { ask } from './ask.ts';
import type { OpenTab } from './toggle.ts';
import { say } from './words.ts';
import { working } from './work.ts';

export interface Wish {
  readonly part: PartId;
  readonly format: FormatId;
  /** Of a book of several pages. */
  readonly chapter?: number;
}

/** Lets a page that has the script which saves make a file. It waits there to be fetched. */
export async function makeFile(tab: OpenTab, wish: Wish, settings: Settings): Promise<SaveReply> {
  const wanted = settings.pictures === 'embedded' && kind(wish.format).pictures !== undefined;
  const allowed = wanted && (await TO_PICTURES.isGiven());
  const named = await withFileName(settings, tab);
  const chosen: Settings = { ...named, pictures: allowed ? 'embedded' : 'links' };
  const reply = await working(tab.id, allowed, () =>
    ask(tab.id, { type: 'save', ...wish, settings: chosen }),
  );
  return 'made' in reply && wanted && !allowed ? { ...reply, note: say('pictures_not_allowed') } : reply;
}
