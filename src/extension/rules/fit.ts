import { ask } from '../ask.ts';
import type { OpenTab } from '../toggle.ts';
import { ruleFor } from './rule.ts';
import { loadRules } from './rules.ts';
import { sentenceOfFit } from './sentence-of-fit.ts';

/** A note about how the rule fits the page of a tab, whose content was found. */
export async function fitIn(tab: OpenTab): Promise<string | undefined> {
  if (!ruleFor(tab, await loadRules())) return undefined;
  return sentenceOfFit(await ask(tab.id, { type: 'fit' }));
}

/**
 * The same for a page that is not isolated; for an isolated one the note was shown when it was isolated. If the page
 * was left meanwhile, what was saved or copied has not failed.
 */
export async function fitOfWhole(tab: OpenTab): Promise<string | undefined> {
  try {
    const text = await fitIn(tab);
    if (text === undefined) return undefined;
    const { sheet } = await ask(tab.id, { type: 'state' });
    return sheet ? undefined : text;
  } catch {
    return undefined;
  }
}
