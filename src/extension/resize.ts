import { AS_THE_SITE, type Comfort } from '../page/comfort.ts';
import { changed, keepComfort, withComfort } from './comfort.ts';
import type { SizeChange } from './commands.ts';
import type { Settings } from './settings.ts';
import { ask } from './ask.ts';
import type { OpenTab } from './toggle.ts';
import { say } from './words.ts';

const NAMES = { textSize: 'sizes_text', columnWidth: 'sizes_column' } as const;

/** Makes the text or the column larger or smaller, here and in pages isolated later. Returns a note for the reader. */
export async function resize(tab: OpenTab, change: SizeChange, settings: Settings): Promise<string> {
  const { sheet, comfort = await withComfort(settings, tab) } = await ask(tab.id, { type: 'state' });
  const next = changed(comfort, change);
  if (!next) return say('two_sentences', sentenceOf(comfort, change), say('sizes_limit'));
  if (sheet) await ask(tab.id, { type: 'resize', comfort: next });
  await keepComfort(next, settings, tab);
  const sentence = sentenceOf(next, change);
  return sheet ? sentence : say('two_sentences', sentence, say('sizes_unseen'));
}

function sentenceOf(comfort: Comfort, { size }: SizeChange): string {
  if (size === undefined) return say('sizes_own');
  const isOwn = comfort[size] === AS_THE_SITE[size];
  return isOwn ? say(`${NAMES[size]}_own`) : say(NAMES[size], comfort[size]);
}
