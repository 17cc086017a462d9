import { inComments } from '../features/comments.ts';
import { MOST_ELSEWHERE } from './one-text.ts';
import { leavingOut, type BlockRule } from './rule.ts';
import { saysWhoOrWhen } from './who-or-when.ts';

/** With less running text between title and comments, the page may be a thread, and its posts named as comments. */
const LEAST_TEXT = 50;
/** More probable comments are posts of a thread, even if it begins with a longer text. */
const MOST = 0.85;

/**
 * Leaves out readers' comments below the one text of a page. They are named so and say who wrote them or when. The
 * posts of a thread may have such names, too, but its first post is short or is in elements like those of the others.
 */
export const commentsBelow: BlockRule = {
  apply(page, { hints, prose, title, repetition: { like } }, { chosen: before, probability }) {
    if (title.block < 0 || prose.second > MOST_ELSEWHERE) return { chosen: before };
    const { blocks } = page;
    const isComment = inComments(page, hints);
    const ofText = new Set<number>();
    let text = 0;
    /** The words in links, less half of all. */
    let links = 0;
    /** How far the comments are below the highest probability, times their words. */
    let doubt = 0;
    let isSigned = false;
    let isBelow = false;
    for (let b = title.block; b < blocks.length; b++) {
      if (isComment(b)) {
        if (prose.words[b] > 0 && ofText.has(like.of[b])) return { chosen: before };
        isSigned ||= saysWhoOrWhen(page, b);
        if (!before[b]) continue;
        isBelow = true;
        links += blocks.linkWords[b] - blocks.words[b] / 2;
        doubt += blocks.words[b] * (MOST - probability[b]);
      } else if (before[b] && !isBelow && prose.words[b] > 0) {
        text += prose.words[b];
        ofText.add(like.of[b]);
      }
    }
    if (text < LEAST_TEXT || !isSigned || links > 0 || doubt < 0) return { chosen: before };
    return leavingOut(before, isComment);
  },
};
