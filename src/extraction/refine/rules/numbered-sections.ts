import { textOfBlock, type BlockPage } from '../block-page.ts';
import { inButton } from '../code.ts';
import type { PageFacts } from '../features/features.ts';
import { ITEMS } from './lists.ts';
import type { BlockRule } from './rule.ts';

/** A number such as "3", "§ 3", "Chapter 3", "3.1.2", "B.2" or "Appendix B" at the start of a heading. */
const NUMBER = /^(?:§\s*|\p{L}{2,10}\s+)?(\d{1,3}|[A-Z](?=[.:]|\s*$))((?:\.\d{1,3}){0,5})(?:[.):\s]|$)/u;
/** The numbers of appendices come after those of sections. */
const APPENDIX = 1000;
const FIRST_APPENDIX = APPENDIX + 'A'.charCodeAt(0);
/** Fewer headings whose numbers follow one another may be chance. */
const LEAST_HEADINGS = 5;
/** The sections are main content only if more than this share of their words stays without this rule. */
const LEAST_STAYING = 0.5;
/** So many headings leave no doubt. In a document of this length, all text is less probable. */
const MANY_HEADINGS = 20;
const LEAST_OF_MANY = 0.25;
/** Everything in the sections stays from this probability on. */
const LEAST = 0.02;

/**
 * Keeps numbered sections whole if some contain others, such as "3.1", as in standards, manuals and papers. They contain
 * notes, grammars and short definitions, which do not look like running text. A list of articles or products may be
 * numbered too, but its items contain no numbered sections. Headings of other text that stays, such as "Abstract", stay
 * as well. Links in lists, and what is right above them, are not added: they may be the table of contents.
 */
export const numberedSections: BlockRule = {
  apply(page, facts, { probability, chosen: before }) {
    const { tree, blocks } = page;
    const [from, to, count] = sectionsOf(page, facts);
    let all = 0;
    let staying = 0;
    for (let b = from; b < to; b++) {
      all += blocks.words[b];
      if (before[b]) staying += blocks.words[b];
    }
    const least = count < MANY_HEADINGS ? LEAST_STAYING : LEAST_OF_MANY;
    if (staying <= least * all) return { chosen: before };
    const button = inButton(tree);
    const isInside = (b: number) =>
      (b >= from && b < to) || (facts.headings.level[b] > 0 && before[b + 1] > 0);
    const isEntry = (b: number) =>
      blocks.linkWords[b] * 2 > blocks.words[b] && ITEMS.has(tree.tagNames[tree.tag[blocks.box[b]]]);
    const isAdded = (b: number) =>
      isInside(b) &&
      probability[b] >= LEAST &&
      button[blocks.first[b]] < 0 &&
      (facts.headings.level[b] > 0 || !(isEntry(b) || isEntry(b + 1)));
    return {
      chosen: before.map((each, b) => (isAdded(b) ? 1 : each)),

      limit: LEAST,
    };
  },
};

/** The blocks of the first and of the last numbered heading; the same block if there are no such sections. */
function sectionsOf(
  page: BlockPage,
  { headings }: PageFacts,
): readonly [from: number, to: number, count: number] {
  let previous: readonly number[] = [];
  let count = 0;
  let from = 0;
  let to = 0;
  let isNested = false;
  for (let b = 0; b < page.blocks.length; b++) {
    const number = headings.level[b] > 0 && numberOf(page, b);
    if (!number || !follows(number, previous)) continue;
    previous = number;
    if (count++ === 0) from = b;
    to = b;
    isNested ||= number.length > 1;
  }
  return count >= LEAST_HEADINGS && isNested ? [from, to, count] : [0, 0, 0];
}

/** The parts of the number at the start of a heading. */
function numberOf(page: BlockPage, heading: number): readonly number[] | undefined {
  const found = NUMBER.exec(textOfBlock(page, heading));
  if (!found) return undefined;
  const first = Number(found[1]);
  const rest = found[2].split('.').slice(1).map(Number);
  return [Number.isNaN(first) ? APPENDIX + found[1].charCodeAt(0) : first, ...rest];
}

/** Whether a section with this number may come right after the one with the number before. */
function follows(number: readonly number[], before: readonly number[]): boolean {
  const last = number.length - 1;
  for (let i = 0; i < last; i++) if (number[i] !== before[i]) return false;
  if (last === 0 && number[0] === FIRST_APPENDIX && before.length > 0) return true;
  if (last >= before.length) return number[last] === 1;
  return number[last] === before[last] + 1;
}
