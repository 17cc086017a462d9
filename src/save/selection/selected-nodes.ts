import { FlatTree } from '../../extraction/dom/flat-tree.ts';
import { property } from '../../extraction/dom/safe.ts';
import { formulaOf } from '../formula.ts';
import type { PageView } from '../page-view.ts';
import { ELEMENT, TEXT, flatReads, type Reads } from '../reads.ts';
import { NEVER_DRAWN } from '../tags.ts';
import { drawnOrder, type DrawnOrder } from './drawn-order.ts';
import type { Boundary, Cut, SelectedNodes, Span } from './types.ts';

const HTML = 'http://www.w3.org/1999/xhtml';

/** A part of the flat tree, from one node up to another, which is not included. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  /** Whether the last node is a text that is cut at its end. Then no element around it is whole. */
  readonly isOpen: boolean;
}

/**
 * The visible nodes of a selection: the largest nodes that are whole in it, and texts that are cut at its ends. A formula is
 * always whole. Undefined if nothing visible is selected. Takes linear time, and does not change the page.
 */
export function selectedNodes(
  spans: readonly Span[],
  document: Document,
  view: PageView = {},
): SelectedNodes | undefined {
  const flat = new FlatTree(document, view.shadowRoot);
  const reads = flatReads(document, flat);
  const tree = drawnOrder(document, reads, flat);
  const cuts = new Map<Node, Cut[]>();
  const roots: number[] = [];
  const holes: number[] = [];
  for (const stretch of stretches(spans, tree, reads, cuts)) {
    const kept = keptIn(stretch, tree, reads, view);
    collect(stretch, tree, (at) => kept[at - stretch.from], roots, holes);
  }
  const nodeAt = (at: number): Node => tree.nodes[at];
  const hasSomething = roots.some((at) => isSomething(nodeAt(at), reads, cuts.get(nodeAt(at))));
  if (!hasSomething) return undefined;
  return {
    roots: roots.map(nodeAt),
    holes: holes.map(nodeAt),
    cuts,
    around: nodeAt(around(roots, tree)),
    isOne: spans.length === 1,
  };
}

/** The spans in the order of the page, without overlaps. Also notes where they cut texts. */
function stretches(
  spans: readonly Span[],
  tree: DrawnOrder,
  reads: Reads,
  cuts: Map<Node, Cut[]>,
): readonly Stretch[] {
  const found = spans
    .map((span) => ({ span, character: firstCharacter(span, tree, reads), ...stretchOf(span, tree, reads) }))
    .filter(({ from, until }) => from < until)
    .sort((one, other) => one.from - other.from || one.character - other.character);
  const separate: Stretch[] = [];
  let done = 0;
  for (const { span, from, until, isOpen } of found) {
    const whole = withFormulas({ from, until, isOpen }, tree, reads);
    cutEnds(span, whole, tree, reads, cuts);
    const rest = { ...whole, from: Math.max(whole.from, done) };
    if (rest.from < rest.until) separate.push(rest);
    done = Math.max(done, whole.until);
  }
  return separate;
}

/** Where the first text of the span is cut. */
function firstCharacter({ start }: Span, tree: DrawnOrder, reads: Reads): number {
  const isFirst =
    reads.type(start.node) === TEXT && position(start, tree, reads) === tree.index.get(start.node);
  return isFirst ? start.offset : 0;
}

function stretchOf({ start, end }: Span, tree: DrawnOrder, reads: Reads): Stretch {
  const last = reads.type(end.node) === TEXT && end.offset > 0 ? tree.index.get(end.node) : undefined;
  return {
    from: position(start, tree, reads),
    until: last === undefined ? position(end, tree, reads) : last + 1,
    isOpen: last !== undefined && end.offset < reads.data(end.node).length,
  };
}

/** The first node at or after a place. */
function position({ node, offset }: Boundary, tree: DrawnOrder, reads: Reads): number {
  const at = tree.index.get(node);
  if (at === undefined) return tree.nodes.length;
  if (reads.type(node) === TEXT) return offset < reads.data(node).length || offset === 0 ? at : at + 1;
  let child = property<NodeListOf<Node>>(node, 'childNodes')[offset] as Node | null | undefined;
  while (child) {
    const found = tree.index.get(child);
    // A child that is in no slot is not drawn.
    if (found !== undefined) return found;
    child = property<Node | null>(child, 'nextSibling');
  }
  return tree.end[at];
}

/** Takes a formula whole, because a part of it means nothing. */
function withFormulas({ from, until, isOpen }: Stretch, tree: DrawnOrder, reads: Reads): Stretch {
  const first = formulaAround(from, tree, reads);
  const last = formulaAround(until - 1, tree, reads);
  return {
    from: first ?? from,
    until: last === undefined ? until : Math.max(until, tree.end[last]),
    isOpen: isOpen && last === undefined,
  };
}

function formulaAround(at: number, tree: DrawnOrder, reads: Reads): number | undefined {
  let outermost: number | undefined;
  for (let above = tree.parent[at] ?? -1; above >= 0; above = tree.parent[above]) {
    const node = tree.nodes[above];
    if (reads.type(node) !== ELEMENT) continue;
    const formula = formulaOf(node as Element, reads.tag(node), reads);
    if (formula && formula !== 'twin') outermost = above;
  }
  return outermost;
}

/** Notes which part of the texts at the ends of a span is selected. In formulas they are whole. */
function cutEnds(
  { start, end }: Span,
  { from, until }: Stretch,
  tree: DrawnOrder,
  reads: Reads,
  cuts: Map<Node, Cut[]>,
): void {
  const texts = new Set([start.node, end.node].filter((node) => reads.type(node) === TEXT));
  for (const text of texts) {
    const at = tree.index.get(text) ?? -1;
    if (at < from || at >= until) continue;
    const length = reads.data(text).length;
    const isFirst = text === start.node && at === from;
    const isLast = text === end.node && at === until - 1;
    const cut = { start: isFirst ? start.offset : 0, end: isLast ? Math.min(end.offset, length) : length };
    const isPart = cut.start > 0 || cut.end < length;
    if (isPart || cuts.has(text)) cuts.set(text, [...(cuts.get(text) ?? []), cut]);
  }
}

/** For each node of a stretch, whether something in it can be seen and selected. */
function keptIn(stretch: Stretch, tree: DrawnOrder, reads: Reads, view: PageView): boolean[] {
  const { from, until } = stretch;
  const reach = reachIn(stretch, tree, reads, view);
  const kept: boolean[] = [];
  for (let at = until - 1; at >= from; at--) {
    const isText = reads.type(tree.nodes[at]) === TEXT;
    const own = isText ? (reach(tree.parent[at]) ?? 'yes') : reach(at);
    kept[at - from] = own === 'yes' || (own === 'no' && kept[at - from] === true);
    const above = tree.parent[at];
    if (kept[at - from] && above >= from) kept[above - from] = true;
  }
  return kept;
}

type Reach = 'yes' | 'no' | 'gone';

/** Asks the page once for each element. An element that is not drawn contains nothing that is drawn. */
function reachIn(
  { from, until }: Stretch,
  tree: DrawnOrder,
  reads: Reads,
  view: PageView,
): (at: number) => Reach | undefined {
  const known: (Reach | undefined)[] = [];
  const reach = (at: number): Reach | undefined => (at < from ? ask(at) : known[at - from]);
  const ask = (at: number): Reach | undefined => {
    const node = tree.nodes[at];
    if (!node || reads.type(node) !== ELEMENT) return undefined;
    if (NEVER_DRAWN.has(reads.tag(node))) return 'yes';
    // The parts of drawings and formulas are as visible as the whole.
    const isPart = reads.namespace(node) !== HTML && !/^(?:svg|math)$/u.test(reads.tag(node));
    return isPart ? reach(tree.parent[at]) : (view.reach?.(node as Element) ?? 'yes');
  };
  for (let at = from; at < until; at++) {
    const above = tree.parent[at] >= from ? reach(tree.parent[at]) : undefined;
    known.push(above === 'gone' ? 'gone' : ask(at));
  }
  return reach;
}

/** The largest nodes that are whole in the stretch, and the nodes in them that are left out. */
function collect(
  { from, until, isOpen }: Stretch,
  tree: DrawnOrder,
  isKept: (at: number) => boolean,
  roots: number[],
  holes: number[],
): void {
  let rootEnd = from;
  for (let at = from; at < until;) {
    const end = Math.min(tree.end[at], until);
    if (!isKept(at)) {
      if (at < rootEnd) holes.push(at);
      at = end;
      continue;
    }
    const isPart = tree.end[at] > until || (isOpen && tree.end[at] === until && at < until - 1);
    if (at >= rootEnd && !isPart) {
      roots.push(at);
      rootEnd = end;
    }
    at += 1;
  }
}

function isSomething(node: Node, reads: Reads, cuts: readonly Cut[] | undefined): boolean {
  if (reads.type(node) !== TEXT) return true;
  const data = reads.data(node);
  return (cuts ?? [{ start: 0, end: data.length }]).some(({ start, end }) => data.slice(start, end).trim());
}

/** The innermost node that contains all roots. */
function around(roots: readonly number[], tree: DrawnOrder): number {
  const last = roots.at(-1)!;
  let at = tree.parent[roots[0]];
  while (at > 0 && tree.end[at] <= last) at = tree.parent[at];
  return Math.max(at, 0);
}
