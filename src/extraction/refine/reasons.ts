import type { Reason, Selection } from '../types.ts';
import { GOES, STAYS } from './cover.ts';
import type { BlockPage } from './page.ts';
import type { Asked, Decisions } from './rules/apply.ts';

/** In words: a picture, a rule or a break counts only where no word does. */
const WORDLESS = 1e-6;

/**
 * Why each root stays and each hole goes: the rule that decided on most of the words that do so in it, or where
 * no word does, on most of the leaves. Value and limit are means over what that rule decided on.
 */
export function reasonsOf(
  page: BlockPage,
  decisions: Decisions,
  { nodes, holes }: Pick<Selection, 'nodes' | 'holes'>,
): Reason[] {
  return [
    ...nodes.map((node) => reasonOf(page, decisions, node, true)),
    ...holes.map((node) => reasonOf(page, decisions, node, false)),
  ];
}

function reasonOf(
  { tree, blocks }: BlockPage,
  { asked, fate, byLeaf, value }: Decisions,
  node: number,
  kept: boolean,
): Reason {
  const of = kept ? STAYS : GOES;
  const words = new Float64Array(asked.length);
  const limits = new Float64Array(asked.length);
  // Measured from the limit, so that rounding takes no mean to the other side of it.
  const over = new Float64Array(asked.length);
  for (let i = node; i < tree.subtreeEnd[node]; i++) {
    if (fate[i] !== of) continue;
    const by = byLeaf[i];
    const weight = Math.max(tree.words[i], WORDLESS);
    words[by] += weight;
    const limit = limitAt(asked[by], blocks.at[i]);
    limits[by] += limit * weight;
    over[by] += (value[blocks.at[i]] - limit) * weight;
  }
  // eslint-disable-next-line no-restricted-syntax -- one number for each rule, whatever the page
  const most = words.indexOf(Math.max(...words));
  const { rule, limit: given } = asked[most];
  const step = `${rule.name}: ${rule.what}`;
  if (given === undefined) return { node, step, kept };
  const limit = typeof given === 'number' ? given : limits[most] / words[most];
  return { node, step, kept, value: limit + over[most] / words[most], limit };
}

/** NaN where the rule has none. */
function limitAt({ limit = NaN }: Asked, block: number): number {
  return typeof limit === 'number' ? limit : limit[block];
}
