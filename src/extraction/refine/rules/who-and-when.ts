import { signaturesOfPosts } from './posts.ts';
import type { BlockRule } from './rule.ts';
import { titleOfText } from './title-of-text.ts';
import { blocksUnderTitle } from './under-title.ts';
import { saysWhoOrWhen } from './who-or-when.ts';

/** One running text may be above them: the standfirst. */
const STANDFIRST = 1;

/**
 * Keeps the author and the date between the title and the text, also those below a standfirst, and those of posts: a
 * thread without them is hard to follow.
 */
export const whoAndWhen: BlockRule = {
  apply(page, facts, { chosen: before }) {
    const chosen = signaturesOfPosts(page, facts, before);
    for (const b of blocksUnderTitle(titleOfText(page, facts, before), facts, before, STANDFIRST))
      if (saysWhoOrWhen(page, b)) chosen[b] = 1;
    return { chosen: chosen.map((each, b) => each | before[b]) };
  },
};
