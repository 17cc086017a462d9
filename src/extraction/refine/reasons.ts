import type { Reason, Selection } from '../types.ts';
import { GOES, STAYS } from './cover.ts';
import type { BlockPage } from './page.ts';
import type { Decisions } from './rules/apply.ts';

/** In words: a picture, a rule or a break counts only where no word does. */
const WORDLESS = 1e-6;

/**
 * Why each root stays and each hole goes: the rule that decided on most of the words that do so in it, or where
 * no word does, on most of the leaves. The value is the mean over what that rule decided on.
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
  // Measured from the limit, so that rounding takes no mean to the other side of it.
  const over = new Float64Array(asked.length);
  for (let i = node; i < tree.subtreeEnd[node]; i++) {
    if (fate[i] !== of) continue;
    const by = byLeaf[i];
    const weight = Math.max(tree.words[i], WORDLESS);
    words[by] += weight;
    over[by] += (value[blocks.at[i]] - (asked[by].limit ?? NaN)) * weight;
  }
  const most = words.indexOf(Math.max(...words));
  const { rule, limit } = asked[most];
  const step = `${rule.name}: ${rule.what}`;
  return limit === undefined
    ? { node, step, kept }
    : { node, step, kept, value: limit + over[most] / words[most], limit };
}
