import { hostOf } from '../../extraction/dom/flat-tree.ts';
import { property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';

/** Where a node is: in kept content, in a hole, around the content, or beside it. */
export type Relation = 'kept' | 'hole' | 'around' | 'beside';

/** Tells where nodes are. Remembers ancestors, so that each is visited once, however many nodes are asked for. */
export class Within {
  private readonly roots: ReadonlySet<Node>;
  private readonly holes: ReadonlySet<Node>;
  private readonly around = new Set<Node>();
  private readonly known = new Map<Node, Relation>();

  constructor({ roots, holes }: KeptNodes) {
    this.roots = new Set(roots);
    this.holes = new Set(holes);
    for (const root of roots)
      for (let node = parentOf(root); node && !this.around.has(node); node = parentOf(node))
        this.around.add(node);
  }

  relationOf(of: Node): Relation {
    const climbed: Node[] = [];
    let relation: Relation | undefined;
    for (let node: Node | null = of; node && !relation; node = parentOf(node)) {
      relation = this.known.get(node) ?? this.ownRelation(node);
      climbed.push(node);
    }
    const below = relation === 'around' ? 'beside' : (relation ?? 'beside');
    for (const node of climbed) this.known.set(node, this.around.has(node) ? 'around' : below);
    return this.around.has(of) ? 'around' : below;
  }

  /** Is the node part of the content, or around a part of it? */
  isPartOrAround(node: Node): boolean {
    const relation = this.relationOf(node);
    return relation === 'kept' || relation === 'around';
  }

  private ownRelation(node: Node): Relation | undefined {
    if (this.holes.has(node)) return 'hole';
    if (this.roots.has(node)) return 'kept';
    return this.around.has(node) ? 'around' : undefined;
  }
}

/** A shadow tree is inside its host. */
export function parentOf(node: Node): Node | null {
  return property<Node | null>(node, 'parentNode') ?? hostOf(node);
}
