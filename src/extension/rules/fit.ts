import { ask } from '../ask.ts';
import type { OpenTab } from '../toggle.ts';
import { ruleFor } from './rule.ts';
import { loadRules } from './rules.ts';
import { sentenceOfFit } from './sentence-of-fit.ts';

/** What there is to say of the rule for the page of a tab, whose content was found. */
export async function fitIn(tab: OpenTab): Promise<string | undefined> {
  if (!ruleFor(tab, await loadRules())) return undefined;
  return sentenceOfFit(await ask(tab.id, { type: 'fit' }));
}

/**
 * The same of a page that is not isolated: of one that is, it was said when it was isolated. What was saved or copied
 * before does not fail because the page was left.
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
