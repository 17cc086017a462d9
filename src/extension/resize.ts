import { AS_THE_SITE, type Comfort } from '../page/comfort.ts';
import { changed, keepComfort, withComfort } from './comfort.ts';
import type { Change } from './commands.ts';
import type { Settings } from './settings.ts';
import { ask, type OpenTab } from './toggle.ts';

const NAMES: Readonly<Record<keyof Comfort, string>> = { textSize: 'Text', columnWidth: 'Column' };

/** Makes the text or the column larger or smaller, here and in what is isolated next. Gives what there is to say. */
export async function resize(tab: OpenTab, change: Change, settings: Settings): Promise<string> {
  const { sheet, comfort = await withComfort(settings, tab) } = await ask(tab.id, { type: 'state' });
  const next = changed(comfort, change);
  if (!next) return `${sentenceOf(comfort, change)} That is as far as it goes.`;
  if (sheet) await ask(tab.id, { type: 'resize', comfort: next });
  await keepComfort(next, settings, tab);
  return sheet ? sentenceOf(next, change) : `${sentenceOf(next, change)} Isolate a page to see it.`;
}

function sentenceOf(comfort: Comfort, { size }: Change): string {
  if (size === undefined) return 'Text and column are as the site made them.';
  const isOwn = comfort[size] === AS_THE_SITE[size];
  return isOwn ? `${NAMES[size]} as the site made it.` : `${NAMES[size]}: ${comfort[size]} %.`;
}
