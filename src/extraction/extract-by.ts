import { measureInSteps, type MeasureOptions } from './measure/measure.ts';
import type { Steps } from './steps.ts';
import type { KeptNodes, MeasuredTree, Selecting, Selection } from './types.ts';

export interface Extraction {
  readonly tree: MeasuredTree;
  readonly selection: Selection;
  readonly kept: KeptNodes;
}

/**
 * Finds the main content of a page by a method, in steps. Does not change the page. If the page changes between two
 * steps, it has to be searched again. `kept.roots` is empty if there is no main content.
 */
export function* extractBy(
  document: Document,
  method: Selecting,
  options: MeasureOptions = {},
): Steps<Extraction> {
  const tree = yield* measureInSteps(document, options);
  yield;
  const selection = method.selectInSteps ? yield* method.selectInSteps(tree) : method.select(tree);
  return { tree, selection, kept: keptNodes(tree, selection) };
}

/** The nodes of a selection. */
export function keptNodes(tree: MeasuredTree, selection: Selection): KeptNodes {
  const toNode = (index: number): Node => tree.nodes[index];
  return { roots: selection.nodes.map(toNode), holes: selection.holes.map(toNode) };
}
