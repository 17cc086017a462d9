import { agreement } from '../../extraction/agreement.ts';
import { property } from '../../extraction/dom/safe.ts';
import { TEXT_TAG } from '../../extraction/dom/tags.ts';
import { extract } from '../../extraction/extract.ts';
import { METHODS } from '../../extraction/methods.ts';
import { DEFAULT_METHOD } from '../../extraction/default-method.ts';
import { r4Steps, type R4Steps } from '../../extraction/r4/inspect.ts';
import { DIMENSIONS } from '../../extraction/r4/ratios.ts';
import { blockSteps } from '../../extraction/refine/inspect.ts';
import type { ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import type { MeasuredTree, Selection } from '../../extraction/types.ts';
import { beginning } from '../../page/adjust/beginning.ts';
import { isShown } from '../find.ts';
import { chosenMethod } from '../methods/chosen.ts';
import type { Settings } from '../settings.ts';
import type { WhyBlock, WhyNode, WhyView } from './types.ts';

/** Characters of the text of a node, enough to know it by. */
const MOST_LETTERS = 60;
/** Nodes below one that are looked through for its text: nested ones share theirs. */
const MOST_BELOW = 500;
/** Nodes with points that are told: the farthest from the centroid. */
const MOST_NODES = 5000;

/** Why the page is isolated as it is: what the method in the settings decided, the points of R4, and all methods. */
export function whyOf(document: Document, settings: Settings, shadowRootOf: ShadowRootOf): WhyView {
  const method = chosenMethod(settings);
  const { tree, selection } = extract(document, { method, shadowRootOf, isDrawn: isShown });
  const steps = r4Steps(tree, settings);
  return {
    title: property<string>(document, 'title'),
    address: property<string>(property<Location>(document, 'location'), 'href'),
    method: method.name,
    reasons: selection.reasons.map(({ node, ...reason }) => ({
      ...reason,
      name: nameOf(tree, node),
      text: textOf(tree, node),
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
    name: nameOf(tree, tree.parent[first]),
    text: beginning(textsIn(tree, first, end), MOST_LETTERS),
    kept: isKept[first] === 1,
  }));
}

function nodesOf(tree: MeasuredTree, steps: R4Steps): WhyNode[] {
  const { rated, distance } = steps;
  const inCSet = new Set(steps.cSet);
  const selected = new Set(steps.selected);
  const left = new Set(steps.nodes);
  const four = (list: Float64Array, place: number): number[] => [
    ...list.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS),
  ];
  return Array.from(rated, (_, place) => place)
    .sort((one, other) => distance[other] - distance[one] || one - other)
    .slice(0, MOST_NODES)
    .map((place) => {
      const node = rated[place];
      const ancestor = steps.reduced.get(node);
      const pond = steps.textPond.get(node);
      return {
        name: nameOf(tree, node),
        text: textOf(tree, node),
        ratios: four(steps.ratios, place),
        point: four(steps.points, place),
        distance: distance[place],
        isInCSet: inCSet.has(place),
        ...(ancestor !== undefined && { sameTextAs: nameOf(tree, ancestor) }),
        ...(pond !== undefined && { textPond: pond }),
        isSelected: selected.has(node),
        isLeft: left.has(node),
      };
    });
}

/** As a selector has it: `div#story.text`. */
function nameOf({ nodes, tag, tagNames }: MeasuredTree, node: number): string {
  if (tag[node] === TEXT_TAG) return 'text';
  const element = nodes[node] as Element;
  const id = property<string>(element, 'id');
  const classes = property<DOMTokenList>(element, 'classList');
  const names = Array.from({ length: Math.min(classes.length, 3) }, (_, i) => `.${classes.item(i)!}`);
  return `${tagNames[tag[node]]}${typeof id === 'string' && id !== '' ? `#${id}` : ''}${names.join('')}`;
}

function textOf(tree: MeasuredTree, node: number): string {
  return beginning(textsIn(tree, node, tree.subtreeEnd[node]), MOST_LETTERS);
}

function* textsIn({ nodes, tag }: MeasuredTree, first: number, end: number): Iterable<string> {
  const last = Math.min(end, first + MOST_BELOW);
  for (let i = first; i < last; i++) if (tag[i] === TEXT_TAG) yield property<string>(nodes[i], 'data');
}
