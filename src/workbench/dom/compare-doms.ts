import { TEXT_TAG } from '../../extraction/dom/tags.ts';
import { METHODS } from '../../extraction/methods.ts';
import { measure } from '../../extraction/measure/measure.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { LIVE_DOMS } from './live-doms.ts';

/** The differences when a page is read into another DOM. */
export interface Difference {
  readonly dom: string;
  /** "tree" if elements or texts differ; otherwise the id of each method that selects something else, or its error. */
  readonly what: readonly string[];
}

/**
 * Reads a page into every DOM that runs in Node, and compares the selections of all methods with those in the quick
 * DOM.
 */
export function differencesBetweenDoms(html: string): Difference[] {
  const { quick, ...others } = LIVE_DOMS;
  const tree = measure(quick(html).document);
  return Object.entries(others).flatMap(([dom, open]) => {
    const { document, close } = open(html);
    try {
      const other = measure(document);
      const what = isSameTree(tree, other) ? differentMethods(tree, other) : ['tree'];
      return what.length > 0 ? [{ dom, what }] : [];
    } catch (error) {
      return [{ dom, what: [String(error)] }];
    } finally {
      close();
    }
  });
}

function isSameTree(a: MeasuredTree, b: MeasuredTree): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++)
    if (a.parent[i] !== b.parent[i] || nameAt(a, i) !== nameAt(b, i)) return false;
  return true;
}

/** The name of an element, or the trimmed text: white space at the ends may differ. */
function nameAt({ tag, tagNames, nodes }: MeasuredTree, i: number): string {
  return tag[i] !== TEXT_TAG ? tagNames[tag[i]] : `#${(nodes[i] as Text).data.trim()}`;
}

function differentMethods(a: MeasuredTree, b: MeasuredTree): string[] {
  return METHODS.flatMap((method) => {
    const [x, y] = [a, b].map((tree) => {
      try {
        const { nodes, holes } = method.select(tree);
        return JSON.stringify([nodes, holes]);
      } catch (error) {
        return String(error);
      }
    });
    return x === y ? [] : [y.startsWith('[') ? method.id : `${method.id}: ${y}`];
  });
}
