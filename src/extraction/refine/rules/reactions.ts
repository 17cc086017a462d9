import { textOfBlock } from '../block-page.ts';
import { leavingOut, type BlockRule } from './rule.ts';

/** A number with its sign has at most this many words. */
const MOST_WORDS = 3;
/** A heart, a thumb or a face, followed by a number. */
const REACTION =
  /^[♥♡❤\u{1f44d}-\u{1f44f}\u{1f600}-\u{1f64f}\u{1f90d}\u{1f90e}\u{1f493}-\u{1f49f}\ufe0f]+\s*\d[\d.,\s]*[km]?$/iu;

/** Leaves out the number of readers who liked a picture or a post. */
export const reactions: BlockRule = {
  apply(page, _facts, { chosen: before }) {
    return leavingOut(
      before,
      (b) => page.blocks.words[b] <= MOST_WORDS && REACTION.test(textOfBlock(page, b)),
    );
  },
};
