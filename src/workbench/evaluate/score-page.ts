import type { MeasuredTree } from '../../extraction/types.ts';
import { cleanEvalOfLcs } from '../metrics/cleaneval.ts';
import { retrievedNodes, type NodeSet } from '../metrics/node-set.ts';
import type { PageScore } from '../metrics/score.ts';
import { shingleScore, withoutTitles } from '../metrics/shingles.ts';
import { countSnippets, snippetsRight } from '../metrics/snippets.ts';
import type { Answer, ScoredPage } from '../results/types.ts';
import type { Snapshot } from '../snapshots/types.ts';
import { NODE_METRICS, TEXT_METRICS } from './metrics.ts';
import { nodesOfText, type PageTruth } from './truth.ts';

type TextScores = Pick<ScoredPage, 'scores' | 'values'>;
type NodeScores = Record<string, PageScore>;

/** Scores answers to one page. Several methods often give the same text, which is then scored only once. */
export class PageScorer {
  private readonly byText = new Map<string, TextScores>();
  private readonly nodesByText = new Map<string, NodeScores>();
  private readonly titles: readonly string[];

  constructor(
    private readonly snapshot: Snapshot,
    private readonly truth: PageTruth,
    /** Whether to compute slow metrics. */
    private readonly all: boolean,
  ) {
    this.titles = titlesOf(snapshot);
  }

  score(answer: Answer): ScoredPage {
    const { snapshot, truth } = this;
    const byText = this.textScores(answer.text);
    const snippets = truth.snippets && countSnippets(answer.text, truth.snippets);
    const right = snippets && snippetsRight(snippets);
    return {
      page: snapshot.id,
      ...(snapshot.type !== undefined && { type: snapshot.type }),
      emptyTruth: truth.empty,
      size: snapshot.tree.length,
      milliseconds: answer.milliseconds,
      scores: { ...byText.scores, ...this.nodeScores(snapshot.tree, answer) },
      values: { ...byText.values, ...(right !== undefined && { snippets: right }) },
      ...(snippets && { snippets }),
      ...(answer.error !== undefined && { error: answer.error }),
    };
  }

  private textScores(answer: string): TextScores {
    const { text } = this.truth;
    if (text === undefined) return { scores: {}, values: {} };
    const known = this.byText.get(answer);
    if (known) return known;
    const wanted = TEXT_METRICS.filter(({ slow }) => this.all || !slow);
    const scores = Object.fromEntries(wanted.map(({ id, score }) => [id, score(answer, text)]));
    scores['shingles-without-title'] = shingleScore(withoutTitles(answer, this.titles), text);
    const scored = { scores, values: { cleaneval: cleanEvalOfLcs(scores.lcs) } };
    this.byText.set(answer, scored);
    return scored;
  }

  /**
   * The nodes of all answers are found in the same way as the relevant nodes, so that their scores can be compared.
   * If the relevant nodes are labelled, a peer has no node scores, because it names no nodes. If they are aligned
   * with the true text, the nodes of every answer are aligned with its text.
   */
  private nodeScores(tree: MeasuredTree, { nodes, holes = [], text }: Answer): NodeScores {
    const { relevant, isLabelled } = this.truth;
    if (!relevant) return {};
    const scoresOf = (retrieved: NodeSet): NodeScores =>
      Object.fromEntries(NODE_METRICS.map(({ id, score }) => [id, score(tree, relevant, retrieved)]));
    if (isLabelled) return nodes ? scoresOf(retrievedNodes(tree, { nodes, holes })) : {};
    let scores = this.nodesByText.get(text);
    if (!scores) this.nodesByText.set(text, (scores = scoresOf(nodesOfText(tree, text))));
    return scores;
  }
}

/** What TITLE and each H1 say. */
function titlesOf({ document, tree }: Snapshot): string[] {
  const h1 = tree.tagNames.indexOf('h1');
  const headings = tree.nodes.filter((_, i) => i > 0 && tree.tag[i] === h1);
  const heads = childrenOf(childrenOf([document], 'html'), 'head');
  return [...childrenOf(heads, 'title'), ...headings].map(({ textContent }) => textContent ?? '');
}

function childrenOf(parents: readonly Node[], name: string): Node[] {
  const found: Node[] = [];
  for (const parent of parents)
    for (let child = parent.firstChild; child; child = child.nextSibling)
      if (child.nodeName.toLowerCase() === name) found.push(child);
  return found;
}
