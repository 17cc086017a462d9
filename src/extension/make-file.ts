import { kind } from '../save/kinds.ts';
import type { FormatId } from '../save/types.ts';
import { TO_PICTURES } from './access.ts';
import type { PartId } from './commands.ts';
import type { SaveReply } from './messages.ts';
import { fitOfWhole } from './rules/fit.ts';
import type { Settings } from './settings.ts';
import { withTemplates } from './site-templates.ts';
import { ask } from './ask.ts';
import type { OpenTab } from './toggle.ts';
import { say } from './words.ts';
import { working } from './work.ts';

export interface Wish {
  readonly part: PartId;
  readonly format: FormatId;
  /** For a book of several pages. */
  readonly chapter?: number;
}

/** Makes a file in a page with the saving script. The page keeps the file until it is fetched. */
export async function makeFile(tab: OpenTab, wish: Wish, settings: Settings): Promise<SaveReply> {
  const wanted = settings.pictures === 'embedded' && kind(wish.format).pictures !== undefined;
  const allowed = wanted && (await TO_PICTURES.isGiven());
  const named = await withTemplates(settings, tab);
  const chosen: Settings = { ...named, pictures: allowed ? 'embedded' : 'links' };
  const reply = await working(tab.id, allowed, () =>
    ask(tab.id, { type: 'save', ...wish, settings: chosen }),
  );
  if (!('made' in reply)) return reply;
  const notes = [
    wanted && !allowed ? say('pictures_not_allowed') : reply.note,
    wish.part === 'content' ? await fitOfWhole(tab) : undefined,
  ].filter((one) => one !== undefined);
  if (notes.length === 0) return reply;
  return { ...reply, note: notes.length === 1 ? notes[0] : say('two_sentences', ...notes) };
}
