import { textOfBlock } from '../page.ts';
import type { BlockRule } from './rule.ts';

/** A label has at most this many words. */
const MOST_WORDS = 6;
/** From this probability on, a text is content for certain, and is not read again. */
const SURE = 0.9;
/**
 * Advertisement, in the languages of most pages, in lower case. A class of all that is no letter would take the first call
 * ten times as long.
 */
const ADVERTISEMENT =
  /^[\s–—\-[\](){}*:.…·•|]*(?:advertisements?|advertising|sponsored|anzeige|werbung|publicité|annonce|reklam[aey]?|mainos|advertentie|publicidade?|pubblicità|реклама|διαφήμιση|广告|廣告|広告|광고|إعلان)[\s–—\-[\](){}*:.…·•|]*$/;
/** The text goes on below, or below the advertisement. */
const GOES_ON =
  /^[\s–—\-[\](){}*:.…·•|]*(?:(?:article|story) continues below|(?:article|story|scroll|continue|keep reading)\b.* ad(?:vertisement)?)[\s–—\-[\](){}*:.…·•|]*$/;

/** Lists and tables also hold the bare word as one of their entries. */
const ITEMS: ReadonlySet<string> = new Set(['li', 'dt', 'dd', 'th', 'td']);

/** Leaves out lines that only say that an advertisement stands there. */
export const ads: BlockRule = {
  name: 'labels of advertisements',
  what: 'label of an advertisement',
  apply(page, { headings: { level } }, { chosen: before, probability }) {
    const { tree, blocks } = page;
    const isItem = (b: number): boolean => ITEMS.has(tree.tagNames[tree.tag[tree.parent[blocks.first[b]]]]);
    const chosen = before.slice();
    for (let b = 0; b < chosen.length; b++) {
      const mayBe = probability[b] < SURE && level[b] === 0 && blocks.words[b] <= MOST_WORDS;
      if (chosen[b] && mayBe && !isItem(b) && isLabel(textOfBlock(page, b))) chosen[b] = 0;
    }
    return { chosen };
  },
};

function isLabel(text: string): boolean {
  const lower = text.toLowerCase();
  return ADVERTISEMENT.test(lower) || GOES_ON.test(lower);
}
