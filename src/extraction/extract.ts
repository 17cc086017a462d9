import { DEFAULT_METHOD } from './default-method.ts';
import { measureInSteps, type MeasureOptions } from './measure/measure.ts';
import { allAtOnce, type Steps } from './steps.ts';
import type { KeptNodes, MeasuredTree, Method, Selection } from './types.ts';

export interface ExtractOptions extends MeasureOptions {
  /** Default: R4 refined. */
  readonly method?: Method;
}

export interface Extraction {
  readonly tree: MeasuredTree;
  readonly selection: Selection;
  readonly kept: KeptNodes;
}

/** Finds the main content of a page. Does not change the page. `kept.roots` is empty if there is none. */
export function extract(document: Document, options: ExtractOptions = {}): Extraction {
  return allAtOnce(extractInSteps(document, options));
}

/** Like `extract`, in steps. If the page changes between two steps, it has to be searched again. */
export function* extractInSteps(document: Document, options: ExtractOptions = {}): Steps<Extraction> {
  const tree = yield* measureInSteps(document, options);
  yield;
  const method = options.method ?? DEFAULT_METHOD;
  const selection = method.selectInSteps ? yield* method.selectInSteps(tree) : method.select(tree);
  return { tree, selection, kept: keptNodes(tree, selection) };
}

function keptNodes(tree: MeasuredTree, selection: Selection): KeptNodes {
  const toNode = (index: number): Node => tree.nodes[index];
  return { roots: selection.nodes.map(toNode), holes: selection.holes.map(toNode) };
}
