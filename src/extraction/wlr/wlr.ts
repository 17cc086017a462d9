import type { MeasuredTree, Method, Reason, Selection } from '../types.ts';
import { contentNodes, notValid } from './content-nodes.ts';
import { initialNodes } from './initial-nodes.ts';
import { WLR_DEFAULTS, type WlrParameters } from './parameters.ts';
import { ratios } from './ratio.ts';
import { bestNode, relevances } from './relevance.ts';

type Readings = Partial<Omit<WlrParameters, 'text' | 'size'>>;

const SOURCE = 'Insa, Silva, Tamarit: Using the words/leafs ratio in the DOM tree for content extraction';

/** The main content is the one node in which dense text comes together, measured in words per leaf. */
export function wlr(readings: Readings = {}): Method {
  return method('WLR', { ...WLR_DEFAULTS, ...readings, text: 'words', size: 'leaves' });
}

/** WLR in characters per leaf. */
export function clr(readings: Readings = {}): Method {
  return method('CLR', { ...WLR_DEFAULTS, ...readings, text: 'characters', size: 'leaves' });
}

/** WLR in words per node. */
export function wnr(readings: Readings = {}): Method {
  return method('WNR', { ...WLR_DEFAULTS, ...readings, text: 'words', size: 'nodes' });
}

/** WLR in characters per node: the ratio of the authors' earlier paper, with the selection of this one. */
export function cnr(readings: Readings = {}): Method {
  return method('CNR', { ...WLR_DEFAULTS, ...readings, text: 'characters', size: 'nodes' });
}

function method(ratio: string, parameters: WlrParameters): Method {
  const reading = parameters.relevance === 'letter' ? '' : parameters.relevance;
  return {
    id: ratio.toLowerCase() + (reading && `-${reading}`),
    name: ratio + (reading && `, ${reading}`),
    source: SOURCE,
    select: (tree) => selectByRatio(tree, parameters, ratio),
  };
}

/** Algorithm 1. */
function selectByRatio(tree: MeasuredTree, parameters: WlrParameters, ratio: string): Selection {
  const content = contentNodes(tree);
  if (!content[0]) return { nodes: [], holes: [], reasons: [] };

  const ratioOf = ratios(tree, content, parameters);
  const initial = initialNodes(tree, content, ratioOf);
  const relevance = relevances(tree, content, ratioOf, initial, parameters.relevance);
  const best = bestNode(relevance);
  const holes = parameters.notValid === 'cut' ? notValid(tree, best) : [];
  const reasons: Reason[] = [
    ...initial.nodes.map((node) => ({
      node,
      step: `initial nodes set: ${ratio}`,
      kept: node >= best && node < tree.subtreeEnd[best],
      value: ratioOf[node],
      limit: initial.threshold,
    })),
    { node: best, step: 'best node: relevance', kept: true, value: relevance[best] },
    ...holes.map((node) => ({ node, step: 'content nodes set: not valid', kept: false })),
  ];
  return { nodes: [best], holes, reasons };
}
