import { measure } from '../../extraction/measure/measure.ts';
import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import type { LabelTruth, Truth } from '../datasets/types.ts';
import { parseHtml } from '../../library/dom/parse-html.ts';
import { alignmentWords, alignText } from '../metrics/align.ts';
import { textNodes, type NodeSet } from '../metrics/node-set.ts';
import { relevantByLabels, relevantByText } from '../metrics/relevant-nodes.ts';
import type { Snippets } from '../metrics/snippets.ts';
import { readPage } from '../../library/read-page.ts';
import type { ScoredMethod } from '../results/types.ts';
import type { Snapshot } from '../snapshots/types.ts';

/** The truth of one page, in every form that a metric needs. */
export interface PageTruth {
  /** Undefined if only snippets are known. */
  readonly text?: string;
  /** Also undefined if the labelled nodes are not those of the page as it was parsed. */
  readonly relevant?: NodeSet;
  /** Whether people labelled these nodes. Otherwise they come from aligning the text. */
  readonly isLabelled?: true;
  readonly snippets?: Snippets;
  readonly empty: boolean;
}

export function nodesBy(kind: Truth['kind']): ScoredMethod['nodesBy'] {
  if (kind === 'labels') return 'labels';
  return kind === 'snippets' ? 'none' : 'alignment';
}

export function truthOf(truth: Truth, { tree, scripting }: Snapshot): PageTruth {
  switch (truth.kind) {
    case 'snippets':
      return { snippets: truth, empty: truth.with.length === 0 };
    case 'labels':
      return labelled(truth, tree, scripting);
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

/** The nodes from which a text was made, found by aligning it with the page. */
export function nodesOfText(tree: MeasuredTree, text: string): NodeSet {
  const words = textNodes(tree).map((node) => alignmentWords((tree.nodes[node] as Text).data));
  return relevantByText(tree, alignText(words, alignmentWords(text)).relevant);
}

/** The labelled page is read by the quick DOM. Another DOM may build another tree from the same page. */
function labelled({ html, selector }: LabelTruth, page: MeasuredTree, scripting: boolean): PageTruth {
  const tree = measure(parseHtml(html, { scripting }), { scripting });
  const relevant = relevantByLabels(tree, selector);
  const known = { text: textOfSet(tree, relevant), empty: !relevant.includes(1) };
  return sameShape(tree, page) ? { ...known, relevant, isLabelled: true } : known;
}

function sameShape(a: MeasuredTree, b: MeasuredTree): boolean {
  if (a.length !== b.length) return false;
  return a.nodes.every((node, i) => a.parent[i] === b.parent[i] && node.nodeName === b.nodes[i].nodeName);
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
