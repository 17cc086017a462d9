import { measure } from '../../extraction/measure/measure.ts';
import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import type { LabelTruth, Truth } from '../datasets/types.ts';
import { parseHtml } from '../dom/parse-html.ts';
import { alignmentWords, alignText } from '../metrics/align.ts';
import { textNodes, type NodeSet } from '../metrics/node-set.ts';
import { relevantByLabels, relevantByText } from '../metrics/relevant-nodes.ts';
import type { Snippets } from '../metrics/snippets.ts';
import { readPage } from '../read-page.ts';
import type { ScoredMethod } from '../results/types.ts';
import type { Snapshot } from '../snapshots/types.ts';

/** What is true of one page, in every form in which a metric asks for it. */
export interface PageTruth {
  /** Undefined where only snippets are known. */
  readonly text?: string;
  readonly relevant?: NodeSet;
  readonly snippets?: Snippets;
  readonly empty: boolean;
}

export function nodesBy(kind: Truth['kind']): ScoredMethod['nodesBy'] {
  if (kind === 'labels') return 'labels';
  return kind === 'snippets' ? 'none' : 'alignment';
}

/** @throws Error when labels are not those of the page in the snapshot. */
export function truthOf(truth: Truth, snapshot: Snapshot): PageTruth {
  const { tree } = snapshot;
  switch (truth.kind) {
    case 'snippets':
      return { snippets: truth, empty: truth.with.length === 0 };
    case 'labels': {
      const relevant = labelledNodes(truth, snapshot);
      return { text: textOfSet(tree, relevant), relevant, empty: !relevant.includes(1) };
    }
    case 'html':
    case 'text': {
      const text = truth.kind === 'text' ? truth.text : textOfHtml(truth.html);
      const hasSnippets = truth.kind === 'text' && truth.with.length + truth.without.length > 0;
      return {
        text,
        relevant: nodesOfText(tree, text),
        ...(hasSnippets && { snippets: truth }),
        empty: text.trim() === '',
      };
    }
  }
}

/** The nodes that a text was made of, by aligning it with the page. */
export function nodesOfText(tree: MeasuredTree, text: string): NodeSet {
  const words = textNodes(tree).map((node) => alignmentWords((tree.nodes[node] as Text).data));
  return relevantByText(tree, alignText(words, alignmentWords(text)).relevant);
}

function labelledNodes(truth: LabelTruth, { id, tree, scripting }: Snapshot): NodeSet {
  const labelled = measure(parseHtml(truth.html, { scripting }), { scripting });
  if (labelled.length !== tree.length) {
    throw new Error(`${id}: the labelled page has ${labelled.length} nodes, the page itself ${tree.length}.`);
  }
  return relevantByLabels(labelled, truth.selector);
}

function textOfSet(tree: MeasuredTree, set: NodeSet): string {
  const nodes: number[] = [];
  for (let i = 0; i < tree.length;) {
    if (set[i]) nodes.push(i);
    i = set[i] ? tree.subtreeEnd[i] : i + 1;
  }
  return textOf(tree, { nodes, holes: [] });
}

function textOfHtml(html: string): string {
  const { tree } = readPage(html, { noscript: false });
  return tree.length === 0 ? '' : textOf(tree, { nodes: [0], holes: [] });
}
