import type { R4Steps } from '../../extraction/r4/inspect.ts';
import { DIMENSIONS } from '../../extraction/r4/ratios.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { shortNameOf } from './parts.ts';
import type { RatedFigures } from './types.ts';

/** The figures of R4 for each rated node. */
export class RatedNodes {
  /** The index of each node in the lists of the steps. */
  private readonly indices = new Map<number, number>();
  private readonly inCSet: ReadonlySet<number>;
  private readonly selected: ReadonlySet<number>;
  private readonly left: ReadonlySet<number>;

  constructor(
    private readonly tree: MeasuredTree,
    private readonly steps: R4Steps,
  ) {
    steps.rated.forEach((node, index) => this.indices.set(node, index));
    this.inCSet = new Set(steps.cSet);
    this.selected = new Set(steps.selected);
    this.left = new Set(steps.nodes);
  }

  /** In document order. */
  get nodes(): Iterable<number> {
    return this.steps.rated;
  }

  /** Undefined if R4 does not rate the node. */
  of(node: number): RatedFigures | undefined {
    const index = this.indices.get(node);
    return index === undefined ? undefined : this.at(index);
  }

  at(index: number): RatedFigures {
    const { rated, ratios, points, distance, reduced, textPond } = this.steps;
    const node = rated[index];
    const ancestor = reduced.get(node);
    const pond = textPond.get(node);
    return {
      ratios: four(ratios, index),
      point: four(points, index),
      distance: distance[index],
      isInCSet: this.inCSet.has(index),
      ...(ancestor !== undefined && { sameTextAs: shortNameOf(this.tree, ancestor) }),
      ...(pond !== undefined && { textPond: pond }),
      isSelected: this.selected.has(node),
      isLeft: this.left.has(node),
    };
  }

  isInCSet(node: number): boolean {
    const index = this.indices.get(node);
    return index !== undefined && this.inCSet.has(index);
  }
}

function four(list: Float64Array, index: number): number[] {
  return [...list.subarray(index * DIMENSIONS, (index + 1) * DIMENSIONS)];
}
