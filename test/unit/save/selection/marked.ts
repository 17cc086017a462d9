import { FlatTree } from '../../../../src/extraction/dom/flat-tree.ts';
import { flatReads } from '../../../../src/save/reads.ts';
import { drawnOrder } from '../../../../src/save/selection/drawn-order.ts';
import { selectedNodes } from '../../../../src/save/selection/selected-nodes.ts';
import type { Boundary, Span } from '../../../../src/save/selection/types.ts';
import type { PageView } from '../../../../src/save/page-view.ts';
import { snapshot } from '../../../../src/save/snapshot.ts';
import { markupOf, pageOf, SAVED_AT } from '../pages.ts';

/** The spans between "[" and "]" in the texts of a page, which lose these signs. */
export function markedSpans(document: Document): Span[] {
  const boundaries: Boundary[] = [];
  const flat = new FlatTree(document);
  for (const node of drawnOrder(document, flatReads(document, flat), flat).nodes) {
    for (;;) {
      const offset = node.nodeType === Node.TEXT_NODE ? node.nodeValue!.search(/[[\]]/u) : -1;
      if (offset < 0) break;
      boundaries.push({ node, offset });
      node.nodeValue = node.nodeValue!.slice(0, offset) + node.nodeValue!.slice(offset + 1);
    }
  }
  return boundaries.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: boundaries[at + 1] }] : []));
}

/** What is saved of the selection that stands between "[" and "]" in the markup; undefined when nothing is. */
export function savedSelection(markup: string | Document, view: PageView = {}): string | undefined {
  const document = typeof markup === 'string' ? pageOf(markup) : markup;
  return savedSpans(markedSpans(document), document, view);
}

export function savedSpans(
  spans: readonly Span[],
  document: Document,
  view: PageView = {},
): string | undefined {
  const selected = selectedNodes(spans, document, view);
  return selected && markupOf(snapshot(selected, document, { savedAt: SAVED_AT, ...view }));
}
