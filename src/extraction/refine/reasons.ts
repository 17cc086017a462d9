import type { Reason, Selection } from '../types.ts';
import { GOES, STAYS } from './cover.ts';
import type { BlockPage } from './block-page.ts';
import type { Decisions } from './rules/apply.ts';
import { decidersOf, type Deciders } from './rules/deciders.ts';
import { wordsOf } from './rules/what.ts';

/** Leaves are weighed by words. A picture, a rule or a break counts only where there is no word. */
const WORDLESS = 1e-6;

/**
 * The reason for each root and each hole: the rule that decided on most of its words, or of its leaves if it has no
 * words. Value and limit are means over all that this rule decided on.
 */
export function reasonsOf(
  page: BlockPage,
  decisions: Decisions,
  { nodes, holes }: Pick<Selection, 'nodes' | 'holes'>,
): Reason[] {
  const deciders = decidersOf(page, decisions);
  return [
    ...nodes.map((node) => reasonOf(page, decisions, deciders, node, true)),
    ...holes.map((node) => reasonOf(page, decisions, deciders, node, false)),
  ];
}

function reasonOf(
  { tree, blocks }: BlockPage,
  { asked, fates }: Decisions,
  { by: deciders, value, limits: given }: Deciders,
  node: number,
  kept: boolean,
): Reason {
  const fate = fates[fates.length - 1];
  const of = kept ? STAYS : GOES;
  const words = new Float64Array(asked.length);
  const limits = new Float64Array(asked.length);
  // The difference from the limit is averaged, so that rounding cannot move the mean across the limit.
  const over = new Float64Array(asked.length);
  for (let i = node; i < tree.subtreeEnd[node]; i++) {
    if (fate[i] !== of) continue;
    const by = deciders[i];
    const weight = Math.max(tree.words[i], WORDLESS);
    words[by] += weight;
    const limit = limitAt(given[by], blocks.at[i]);
    limits[by] += limit * weight;
    over[by] += (value[blocks.at[i]] - limit) * weight;
  }
  // eslint-disable-next-line no-restricted-syntax -- one number for each rule, whatever the page
  const most = words.indexOf(Math.max(...words));
  const { name, what } = wordsOf(asked[most]);
  const step = `${name}: ${what}`;
  const { [most]: compared } = given;
  if (compared === undefined) return { node, step, kept };
  const limit = typeof compared === 'number' ? compared : limits[most] / words[most];
  return { node, step, kept, value: limit + over[most] / words[most], limit };
}

/** NaN if the rule has no limit. */
function limitAt(limit: number | Float64Array = NaN, block: number): number {
  return typeof limit === 'number' ? limit : limit[block];
}
