import { FORMULA_CLASSES, FORMULA_TAGS } from '../dom/formulas.ts';
import type { Headings } from './headings.ts';
import { farthest, type BlockPage } from './page.ts';
import type { Groups, Repetition } from './repetition.ts';
import type { Title } from './title.ts';

/**
 * Draws what belongs together to one answer: the prices of all cards, the texts of all posts, the paragraphs
 * of one column. The probability of a block is, by half, that of all words in elements of the same tags and
 * classes.
 */
export function togetherWithLike(
  probability: Float64Array,
  { of, words: groupWords }: Groups,
  words: Int32Array,
): Float64Array {
  const sums = new Float64Array(groupWords.length);
  for (let b = 0; b < probability.length; b++) sums[of[b]] += probability[b] * words[b];
  return probability.map((own, b) => (own + sums[of[b]] / groupWords[of[b]]) / 2);
}

/** By how much less probable a copy is to be main content. */
const COPY = 0.3;
/** Fewer words come again by chance, and belong where they stand. */
const LEAST_COPY = 8;

/**
 * Makes copies less probable: of equal blocks those that are not in like elements to those around the best one,
 * such as a text for small screens, or a post that is quoted. The best one is drawn, where that is known of any,
 * and the most probable of these. Of like elements, such as the verses of a song, each stays as it is. Changes
 * `probability`.
 */
export function doubtCopies(
  { tree, blocks }: BlockPage,
  probability: Float64Array,
  { copies, like }: Pick<Repetition, 'copies' | 'like'>,
): void {
  const isCopy = (b: number) => copies.count[copies.of[b]] > 1 && blocks.words[b] >= LEAST_COPY;
  const isDrawn = (b: number) => tree.isDrawn?.(blocks.first[b]) ?? true;
  const isBetter = (b: number, other: number) =>
    isDrawn(b) === isDrawn(other) ? probability[b] > probability[other] : isDrawn(b);
  const best = new Int32Array(copies.count.length).fill(-1);
  for (let b = 0; b < blocks.length; b++) {
    const other = best[copies.of[b]];
    if (isCopy(b) && (other < 0 || isBetter(b, other))) best[copies.of[b]] = b;
  }
  for (let b = 0; b < blocks.length; b++)
    if (isCopy(b) && like.of[best[copies.of[b]]] !== like.of[b]) probability[b] *= COPY;
}

/**
 * A formula that stands by itself is as probable as the text before and after it, if that is more: its signs
 * say nothing. Changes `probability`.
 */
export function keepFormulas({ tree, blocks, classes }: BlockPage, probability: Float64Array): void {
  const isTag = tree.tagNames.map((name) => FORMULA_TAGS.has(name));
  const isClass = classes.values.map((name) => FORMULA_CLASSES.test(name));
  if (!isTag.includes(true) && !isClass.includes(true)) return;
  const formula = farthest(tree, (i) => isTag[tree.tag[i]] || isClass[classes.of[i]]);
  const isFormula = (b: number) => {
    const around = formula[blocks.first[b]];
    return around >= 0 && blocks.end[b] <= tree.subtreeEnd[around];
  };
  for (let b = 0; b < blocks.length; b++) {
    if (!isFormula(b)) continue;
    let end = b + 1;
    while (end < blocks.length && isFormula(end)) end++;
    const around = [b - 1, end].filter((text) => text >= 0 && text < blocks.length);
    const mean = around.reduce((sum, text) => sum + probability[text] / around.length, 0);
    for (; b < end; b++) probability[b] = Math.max(probability[b], mean);
  }
}

/**
 * Text directly beside chosen text in one element stays too: nothing but their element could hide it. Changes
 * `chosen`.
 */
export function keepBareText({ tree, blocks }: BlockPage, chosen: Uint8Array): void {
  const kept = new Uint8Array(tree.length);
  const isText = (i: number) => tree.tag[i] === 0 && tree.words[i] > 0;
  for (let b = 0; b < blocks.length; b++)
    for (let i = blocks.first[b]; chosen[b] && i < blocks.end[b]; i++)
      if (isText(i)) kept[tree.parent[i]] = 1;
  for (let b = 0; b < blocks.length; b++)
    for (let i = blocks.first[b]; !chosen[b] && i < blocks.end[b]; i++)
      if (isText(i) && kept[tree.parent[i]]) chosen[b] = 1;
}

/** What is read as one: a table of data with its caption, a figure with its own, a listing of code. */
const WHOLE: ReadonlySet<string> = new Set(['figure', 'pre']);

/**
 * Keeps the whole of each table of data, figure and listing of code whose greater part stays, with all rows and the
 * caption. Changes `chosen`.
 */
export function keepWhole({ tree, blocks }: BlockPage, chosen: Uint8Array): void {
  const isTable = dataTables(tree);
  const whole = farthest(tree, (i) => isTable[i] === 1 || WHOLE.has(tree.tagNames[tree.tag[i]]));
  const stays = new Int32Array(tree.length);
  for (let b = 0; b < blocks.length; b++) {
    const around = whole[blocks.first[b]];
    if (around >= 0) stays[around] += chosen[b] ? blocks.words[b] : -blocks.words[b];
  }
  for (let b = 0; b < blocks.length; b++) {
    const around = whole[blocks.first[b]];
    if (around >= 0 && stays[around] > 0) chosen[b] = 1;
  }
}

/** 1 for each table that has header cells or a caption, and no table in it: such a one is no layout. */
function dataTables({ length, parent, tag, tagNames }: BlockPage['tree']): Uint8Array {
  const [table, th, caption] = ['table', 'th', 'caption'].map((name) => tagNames.indexOf(name));
  const is = new Uint8Array(length);
  if (table < 0) return is;
  const headed = new Uint8Array(length);
  const holds = new Uint8Array(length);
  for (let i = length - 1; i > 0; i--) {
    const up = parent[i];
    if (tag[i] === table) is[i] = headed[i] && !holds[i] ? 1 : 0;
    else if (headed[i] || tag[i] === th || tag[i] === caption) headed[up] = 1;
    if (holds[i] || tag[i] === table) holds[up] = 1;
  }
  return is;
}

/** A heading above text that stays does so too, unless it is less probable than this. */
const LEAST_HEADING = 0.15;
/** The title of the page stays with its text where it agrees with TITLE by so much. */
const LEAST_OVERLAP = 0.3;

/** Adds to the chosen blocks the headings right above them, and the title. Changes `chosen`. */
export function keepHeadings(
  chosen: Uint8Array,
  probability: Float64Array,
  { level }: Headings,
  { block, overlap }: Title,
): void {
  if (!chosen.includes(1)) return;
  for (let b = chosen.length - 2; b >= 0; b--) {
    if (level[b] > 0 && chosen[b + 1] && probability[b] >= LEAST_HEADING) chosen[b] = 1;
  }
  if (block >= 0 && overlap[block] >= LEAST_OVERLAP) chosen[block] = 1;
}
