import { DEFAULT_METHOD } from '../../extraction/default-method.ts';
import type { ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import { extract } from '../../extraction/extract.ts';
import { r4Steps, type R4Steps } from '../../extraction/r4/inspect.ts';
import { blockSteps, type BlockStep } from '../../extraction/refine/inspect.ts';
import type { KeptNodes, MeasuredTree, Reason } from '../../extraction/types.ts';
import type { Figures, Row, Description } from '../../page/why/types.ts';
import { layoutNow } from '../../page/layout.ts';
import { chosenMethod } from '../methods/chosen.ts';
import type { Settings } from '../settings.ts';
import { decisionOf, tellOf } from './lines.ts';
import { blocksIn, entriesOf, type Entry } from './entries.ts';
import { RatedNodes } from './rated-nodes.ts';
import { Shares } from './shares.ts';

/** Everything that the panel says about the parts of a page, as the page was when the panel opened. */
export class PageFigures implements Figures {
  readonly rows: readonly Row[];
  readonly rule3: R4Steps['rule3'];
  private readonly tree: MeasuredTree;
  private readonly rated: RatedNodes;
  private readonly blocks: readonly BlockStep[];
  private readonly reasons = new Map<number, Reason>();
  private readonly shares: Shares;
  /** The shares that the method keeps. The reader may have changed them since. */
  private readonly found: Shares;
  private readonly indices = new Map<Node, number>();
  private readonly entries: readonly Entry[];
  private readonly rowAt = new Map<Element, number>();

  constructor(document: Document, settings: Settings, kept: KeptNodes, shadowRootOf: ShadowRootOf) {
    const method = chosenMethod(settings, DEFAULT_METHOD);
    const {
      tree,
      selection,
      kept: found,
    } = extract(document, { method, shadowRootOf, isDrawn: layoutNow().isShown });
    const steps = r4Steps(tree, settings);
    this.tree = tree;
    tree.nodes.forEach((node, index) => this.indices.set(node, index));
    this.rule3 = steps.rule3;
    this.rated = new RatedNodes(tree, steps);
    this.blocks = method === DEFAULT_METHOD ? blockSteps(tree) : [];
    // If several steps gave a reason for a node, the last one decided.
    for (const reason of selection.reasons) this.reasons.set(reason.node, reason);
    this.shares = new Shares(tree, kept, this.indices);
    this.found = new Shares(tree, found, this.indices);
    this.entries = entriesOf(this.parts);
    this.rows = this.entries.map(({ row }) => row);
    this.rows.forEach(({ element, block }, at) => block ?? this.rowAt.set(element, at));
  }

  rowOf(element: Element): number | undefined {
    for (let node = this.indices.get(element) ?? -1; node >= 0; node = this.tree.parent[node]) {
      const at = this.rowAt.get(this.tree.nodes[node] as Element);
      if (at !== undefined) return at;
    }
    return undefined;
  }

  tell(element: Element): Description {
    const node = this.indices.get(element);
    return node === undefined ? tellOf(undefined) : this.tellNode(node);
  }

  tellRow(row: number): Description {
    const { node, block } = this.entries[row];
    return block === undefined ? this.tellNode(node) : this.tellBlock(this.blocks[block]);
  }

  private get parts(): Parameters<typeof entriesOf>[0] {
    const { tree, rated, blocks, shares } = this;
    return { tree, rated, blocks, shares };
  }

  private tellBlock(block: BlockStep): Description {
    const { first, end } = block;
    return tellOf({
      decision: decisionOf(block),
      isYours: this.shares.between(first, end) !== this.found.between(first, end),
      block,
    });
  }

  private tellNode(node: number): Description {
    const { blocks, shares, found } = this;
    const [first, end] = blocksIn(blocks, node, this.tree.subtreeEnd[node]);
    const one = end - first === 1 ? blocks[first] : undefined;
    const decision = one ? decisionOf(one) : this.reasonFor(node);
    const rated = this.rated.of(node);
    const kept = blocks
      .slice(first, end)
      .filter((block) => shares.between(block.first, block.end) === 'kept');
    return tellOf({
      ...(decision && { decision }),
      isYours: shares.of(node) !== found.of(node),
      ...(one && { block: one }),
      ...(end - first > 1 && { blocks: { count: end - first, kept: kept.length } }),
      ...(rated ? { rated } : { isUnrated: true }),
    });
  }

  /** The reason for a node or, if it has none, for its nearest ancestor that has one. */
  private reasonFor(node: number): Reason | undefined {
    for (let around = node; around >= 0; around = this.tree.parent[around]) {
      const reason = this.reasons.get(around);
      if (reason) return reason;
    }
    return undefined;
  }
}
