import { TODAY } from '../../coreex/parameters.ts';
import { contentSet } from '../../coreex/select.ts';
import { column, ratio, type BlockPage, type FeatureGroup } from '../block-page.ts';
import type { Prose } from '../prose.ts';
import type { Title } from '../title.ts';

/** The number of blocks before and after a block whose running text counts. */
const WINDOW = 6;
/** More steps up count as this many. */
const MOST_STEPS = 30;
/** Values that no page with running text, or with a title, can have. */
const NO_DEPTH = -99;
const NO_PLACE = 9999;

/**
 * The position of a block relative to the running text of the page, and whether the page has one text or many. CoreEx
 * answers the same question in another way, and is good at finding an article among many links.
 */
export function proseFeatures(page: BlockPage, prose: Prose, title: Title): FeatureGroup {
  return {
    ...topFeatures(page, prose),
    ...runFeatures(page, prose, title),
    ...coreExFeatures(page, prose),
    pageProse: prose.total,
    pageProseShare: prose.total / page.total,
    pageProseSecond: prose.second,
  };
}

/** Relative to the element that contains most of the running text. */
function topFeatures({ tree, blocks }: BlockPage, { top, words, total }: Prose): FeatureGroup {
  const isAround = new Uint8Array(tree.length);
  for (let i = top; i >= 0; i = tree.parent[i]) isAround[i] = 1;
  const isInside = (b: number) => blocks.first[b] >= top && blocks.first[b] < tree.subtreeEnd[top];
  const stepsUp = (b: number) => {
    let steps = 0;
    for (let i = blocks.box[b]; i >= 0 && !isAround[i] && steps < MOST_STEPS; i = tree.parent[i]) steps++;
    return steps;
  };
  const proseInTop = column(blocks);
  const proseStepsToTop = column(blocks);
  const proseDepthBelowTop = column(blocks);
  let inside = 0;
  for (let b = 0; b < blocks.length; b++) {
    const isIn = top >= 0 && isInside(b);
    if (isIn) inside += words[b];
    proseInTop[b] = isIn ? 1 : 0;
    proseStepsToTop[b] = top < 0 ? -1 : stepsUp(b);
    proseDepthBelowTop[b] = top < 0 ? NO_DEPTH : tree.depth[blocks.box[b]] - tree.depth[top];
  }
  return { proseInTop, proseStepsToTop, proseDepthBelowTop, pageProseInTop: ratio(inside, total) };
}

/** Relative to the densest run of running text, and to the blocks right before and after. */
function runFeatures({ blocks }: BlockPage, { words, total, start, end }: Prose, title: Title): FeatureGroup {
  const prose = new Int32Array(blocks.length + 1);
  const all = new Int32Array(blocks.length + 1);
  for (let b = 0; b < blocks.length; b++) {
    prose[b + 1] = prose[b] + words[b];
    all[b + 1] = all[b] + blocks.words[b];
  }
  const density = (from: number, to: number) => {
    const a = Math.max(0, from);
    const z = Math.min(blocks.length, to);
    return ratio(prose[z] - prose[a], all[z] - all[a]);
  };
  const run = prose[end] - prose[start];
  const proseInRun = column(blocks);
  const proseWordsBeforeRun = column(blocks);
  const proseBlocksBeforeRun = column(blocks);
  const proseAround = column(blocks);
  const proseShareBefore = column(blocks);
  const proseShareAfter = column(blocks);
  for (let b = 0; b < blocks.length; b++) {
    proseInRun[b] = b >= start && b < end ? 1 : 0;
    proseWordsBeforeRun[b] = b < start ? all[start] - all[b] : 0;
    proseBlocksBeforeRun[b] = Math.max(0, start - b);
    proseAround[b] = density(b - WINDOW, b + WINDOW + 1);
    proseShareBefore[b] = ratio(prose[b], total);
    proseShareAfter[b] = ratio(total - prose[b + 1], total);
  }
  return {
    proseInRun,
    proseWordsBeforeRun,
    proseBlocksBeforeRun,
    proseAround,
    proseShareBefore,
    proseShareAfter,
    pageProseInRun: ratio(run, total),
    pageRunDensity: density(start, end),
    pageRunWords: run,
    pageTitleToRun: title.block < 0 ? NO_PLACE : start - title.block,
  };
}

function coreExFeatures({ tree, blocks }: BlockPage, { words, total }: Prose): FeatureGroup {
  const { nodes, holes } = contentSet(tree, TODAY);
  const isSelected = new Uint8Array(tree.length);
  for (const node of nodes) isSelected.fill(1, node, tree.subtreeEnd[node]);
  for (const node of holes) isSelected.fill(0, node, tree.subtreeEnd[node]);
  let selected = 0;
  for (let b = 0; b < blocks.length; b++) if (isSelected[blocks.first[b]]) selected += words[b];
  return {
    coreExSelects: (b) => isSelected[blocks.first[b]],
    pageProseInCoreEx: ratio(selected, total),
  };
}
