import { textOfBlock } from '../block-page.ts';
import { ITEMS } from './lists.ts';
import { leavingOut, type BlockRule } from './rule.ts';

/** A label has at most this many words. */
const MOST_WORDS = 6;
/** From this probability on, a text is certainly content, so it is not read. */
const SURE = 0.9;
/**
 * "Advertisement" in lower case, in the languages of most pages, or that the text goes on below, or below the
 * advertisement. The signs around it are listed, because browsers need much longer to compile a class of everything but
 * letters.
 */
const LABEL =
  /^[\s–—\-[\](){}*:.…·•|]*(?:advertisements?(?:\. scroll to continue reading| \d{1,2})?|advertising|sponsored|anzeige|werbung|publicité|annonce|reklam[aey]?|mainos|advertentie|publicidade?|pubblicità|реклама|διαφήμιση|广告|廣告|広告|광고|إعلان|(?:article|story) continues below|(?:article|story|scroll|continue|keep reading)\b.* ad(?:vertisement)?)[\s–—\-[\](){}*:.…·•|]*$/;

/** Classes of boxes for advertisements. Only in these can a label be a heading: elsewhere it may be one of the text. */
const BOX = /(?:^|[\s_-])ads?(?:$|[\s_-])|advert/i;

/** Leaves out lines that only say that an advertisement stands there. */
export const ads: BlockRule = {
  apply(page, { headings: { level } }, { chosen: before, probability }) {
    const { tree, blocks } = page;
    const { class: classes } = page.named;
    return leavingOut(
      before,
      (b) =>
        probability[b] < SURE &&
        (level[b] === 0 || BOX.test(classes.values[classes.of[tree.parent[blocks.box[b]]]])) &&
        blocks.words[b] <= MOST_WORDS &&
        // There the word can be an entry of a list or a table.
        !ITEMS.has(tree.tagNames[tree.tag[tree.parent[blocks.first[b]]]]) &&
        LABEL.test(textOfBlock(page, b).toLowerCase()),
    );
  },
};
