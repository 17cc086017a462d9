import { agreement } from '../../extraction/agreement.ts';
import { property } from '../../extraction/dom/safe.ts';
import { extract } from '../../extraction/extract.ts';
import { METHODS } from '../../extraction/methods.ts';
import { DEFAULT_METHOD } from '../../extraction/default-method.ts';
import { r4Steps, type R4Steps } from '../../extraction/r4/inspect.ts';
import { blockSteps } from '../../extraction/refine/inspect.ts';
import type { ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import type { MeasuredTree, Selection } from '../../extraction/types.ts';
import { layoutNow } from '../../page/layout.ts';
import { chosenMethod } from '../methods/chosen.ts';
import type { Settings } from '../settings.ts';
import { shortNameOf, textBetween, shortTextOf } from './parts.ts';
import { RatedNodes } from './rated-nodes.ts';
import type { WhyBlock, WhyNode, WhyView } from './types.ts';

/** The number of nodes in the list, which are those farthest from the centroid. */
const MOST_NODES = 5000;

/** What explains a page: the decisions of the chosen method, the figures of R4, and the answers of all methods. */
export function whyOf(document: Document, settings: Settings, shadowRootOf: ShadowRootOf): WhyView {
  const method = chosenMethod(settings, DEFAULT_METHOD);
  const { tree, selection } = extract(document, { method, shadowRootOf, isDrawn: layoutNow().isShown });
  const steps = r4Steps(tree, settings);
  return {
    title: property<string>(document, 'title'),
    address: property<string>(property<Location>(document, 'location'), 'href'),
    method: method.name,
    reasons: selection.reasons.map(({ node, ...reason }) => ({
      ...reason,
      name: shortNameOf(tree, node),
      text: shortTextOf(tree, node),
    })),
    ...(method === DEFAULT_METHOD && { blocks: blocksOf(tree, selection) }),
    rule3: steps.rule3,
    centroid: [...steps.centroid],
    nodes: nodesOf(tree, steps),
    count: steps.rated.length,
    methods: METHODS.map((one) => ({
      name: one.name,
      source: one.source,
      isChosen: one.id === method.id,
      ...agreement(tree, one.id === method.id ? selection : one.select(tree), selection),
    })),
  };
}

function blocksOf(tree: MeasuredTree, { nodes, holes }: Selection): WhyBlock[] {
  const isKept = new Uint8Array(tree.length);
  for (const node of nodes) isKept.fill(1, node, tree.subtreeEnd[node]);
  for (const node of holes) isKept.fill(0, node, tree.subtreeEnd[node]);
  return blockSteps(tree).map(({ first, end, ...step }) => ({
    ...step,
    name: shortNameOf(tree, tree.parent[first]),
    text: textBetween(tree, first, end),
    kept: isKept[first] === 1,
  }));
}

function nodesOf(tree: MeasuredTree, steps: R4Steps): WhyNode[] {
  const { rated, distance } = steps;
  const figures = new RatedNodes(tree, steps);
  return Array.from(rated, (_, index) => index)
    .sort((one, other) => distance[other] - distance[one] || one - other)
    .slice(0, MOST_NODES)
    .map((index) => ({
      name: shortNameOf(tree, rated[index]),
      text: shortTextOf(tree, rated[index]),
      ...figures.at(index),
    }));
}
