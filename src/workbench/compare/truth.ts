import { property } from '../../extraction/dom/safe.ts';
import { measure } from '../../extraction/measure/measure.ts';
import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { JSDOM } from 'jsdom';
import type { Truth } from '../datasets/types.ts';
import { alignmentWords, alignText } from '../metrics/align.ts';
import { textNodes, type NodeSet } from '../metrics/node-set.ts';
import { relevantByLabels, relevantByText } from '../metrics/relevant-nodes.ts';
import { readPage } from '../read-page.ts';

/** The main content of a page as text, whatever form its truth has; undefined where only snippets are known. */
export function truthText(truth: Truth): string | undefined {
  switch (truth.kind) {
    case 'text':
      return truth.text;
    case 'html':
      return textOf(readPage(truth.html).tree, { nodes: [0], holes: [] });
    case 'labels': {
      const tree = measure(new JSDOM(truth.html).window.document);
      const set = relevantByLabels(tree, truth.selector);
      const nodes = Array.from(set.keys()).filter((i) => set[i] && !set[tree.parent[i]]);
      return textOf(tree, { nodes, holes: [] });
    }
    case 'snippets':
      return undefined;
  }
}

/** The relevant nodes of a page, by alignment with the text of its main content. */
export function relevantNodes(tree: MeasuredTree, text: string): NodeSet {
  const words = textNodes(tree).map((node) => alignmentWords(property<string>(tree.nodes[node], 'data')));
  return relevantByText(tree, alignText(words, alignmentWords(text)).relevant);
}
