import { nearest, type BlockPage } from '../block-page.ts';
import type { PageFacts } from '../features/features.ts';
import type { BlockRule } from './rule.ts';

/** A number such as "3", "§ 3", "Chapter 3", "3.1.2", "B.2" or "Appendix B" at the start of a heading. */
const NUMBER = /^\s*(?:§\s*|\p{L}{2,10}\s+)?(\d{1,3}|[A-Z](?=[.:]|\s*$))((?:\.\d{1,3}){0,5})(?:[.):\s]|$)/u;
/** The numbers of appendices come after those of sections. */
const APPENDIX = 1000;
const FIRST_APPENDIX = APPENDIX + 'A'.charCodeAt(0);
/** Fewer headings whose numbers follow one another may be chance. */
const LEAST_HEADINGS = 5;
/** The sections are no main content if less than this share of their words stays without this rule. */
const LEAST_STAYING = 0.5;
/** Everything in the sections stays from this probability on. */
const LEAST = 0.02;

/**
 * Keeps numbered sections whole if some contain others, such as "3.1", as in standards, manuals and papers. They contain
 * notes, grammars and short definitions, which do not look like running text. A list of articles or products may be
 * numbered too, but its items contain no numbered sections.
 */
export const numberedSections: BlockRule = {
  name: 'numbered sections',
  apply(page, facts, { probability, chosen: before }) {
    const { tree, blocks } = page;
    const { count, from, to, isNested } = sectionsOf(page, facts);
    if (count < LEAST_HEADINGS || !isNested) return { chosen: before };
    let [all, staying] = [0, 0];
    for (let b = from; b < to; b++) {
      all += blocks.words[b];
      if (before[b]) staying += blocks.words[b];
    }
    if (staying < LEAST_STAYING * all) return { chosen: before };
    const button = nearest(tree, (i) => tree.tagNames[tree.tag[i]] === 'button');
    const isAdded = (b: number) =>
      b >= from && b < to && probability[b] >= LEAST && button[blocks.first[b]] < 0;
    return {
      chosen: before.map((each, b) => (isAdded(b) ? 1 : each)),
      value: probability,
      limit: LEAST,
    };
  },
};

interface Sections {
  /** The number of headings whose numbers follow one another. */
  readonly count: number;
  /** The blocks of the first and of the last of these headings; -1 if there is none. */
  readonly from: number;
  readonly to: number;
  /** Whether a section is numbered within another, such as "3.1". */
  readonly isNested: boolean;
}

function sectionsOf(page: BlockPage, { headings }: PageFacts): Sections {
  let found: Sections = { count: 0, from: -1, to: -1, isNested: false };
  let previous: readonly number[] = [];
  for (let b = 0; b < page.blocks.length; b++) {
    const number = headings.level[b] > 0 ? numberOf(page, b) : undefined;
    if (!number || !follows(number, previous)) continue;
    previous = number;
    const { count, from, isNested } = found;
    found = { count: count + 1, from: count > 0 ? from : b, to: b, isNested: isNested || number.length > 1 };
  }
  return found;
}

/** The parts of the number at the start of a heading. */
function numberOf({ tree, blocks, data }: BlockPage, heading: number): readonly number[] | undefined {
  let text = '';
  for (let i = blocks.first[heading]; i < blocks.end[heading]; i++) if (tree.tag[i] === 0) text += data(i);
  const found = NUMBER.exec(text);
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
