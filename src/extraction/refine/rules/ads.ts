import { textOfBlock } from '../page.ts';
import type { BlockRule } from './rule.ts';

/** A label has at most this many words. */
const MOST_WORDS = 7;
/** Advertisement, in the languages of most pages. */
const ADVERTISEMENT =
  /^\P{L}*(?:advertisements?|advertising|sponsored(?: content)?|anzeige|werbung|publicité|annonce|annonsørinnhold|reklam[aey]?|mainos|advertentie|publicidade?|pubblicità|реклама|διαφήμιση|广告|廣告|広告|광고|إعلان)\P{L}*$/iu;
/** The text goes on below, or below the advertisement. */
const GOES_ON =
  /^\P{L}*(?:(?:article|story) continues below|(?:article|story|scroll|continue|keep reading)\b.* ad(?:vert(?:isement)?)?)\P{L}*$/iu;

/** Lists and tables also hold the bare word as one of their entries. */
const ITEMS: ReadonlySet<string> = new Set(['li', 'dt', 'dd', 'th', 'td']);

/** Leaves out lines that only say that an advertisement stands there. */
export const ads: BlockRule = {
  name: 'labels of advertisements',
  what: 'a line that only says that an advertisement stands there',
  apply(page, { headings: { level } }, { chosen: before }) {
    const { tree, blocks } = page;
    const isItem = (b: number): boolean => ITEMS.has(tree.tagNames[tree.tag[tree.parent[blocks.first[b]]]]);
    const chosen = before.slice();
    for (let b = 0; b < chosen.length; b++)
      if (chosen[b] && level[b] === 0 && blocks.words[b] <= MOST_WORDS && isLabel(textOfBlock(page, b)))
        if (!isItem(b)) chosen[b] = 0;
    return { chosen };
  },
};

function isLabel(text: string): boolean {
  return ADVERTISEMENT.test(text) || GOES_ON.test(text);
}
