import type { R4Steps } from '../../extraction/r4/inspect.ts';
import { DIMENSIONS } from '../../extraction/r4/ratios.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { nameOf } from './parts.ts';
import type { RatedFigures } from './types.ts';

/** What R4 computed for each node that has a point. */
export class RatedNodes {
  /** Places of the nodes in the lists of the steps. */
  private readonly places = new Map<number, number>();
  private readonly inCSet: ReadonlySet<number>;
  private readonly selected: ReadonlySet<number>;
  private readonly left: ReadonlySet<number>;

  constructor(
    private readonly tree: MeasuredTree,
    private readonly steps: R4Steps,
  ) {
    steps.rated.forEach((node, place) => this.places.set(node, place));
    this.inCSet = new Set(steps.cSet);
    this.selected = new Set(steps.selected);
    this.left = new Set(steps.nodes);
  }

  /** In document order. */
  get nodes(): Iterable<number> {
    return this.steps.rated;
  }

  /** Undefined where it has no point. */
  of(node: number): RatedFigures | undefined {
    const place = this.places.get(node);
    return place === undefined ? undefined : this.at(place);
  }

  at(place: number): RatedFigures {
    const { rated, ratios, points, distance, reduced, textPond } = this.steps;
    const node = rated[place];
    const ancestor = reduced.get(node);
    const pond = textPond.get(node);
    return {
      ratios: four(ratios, place),
      point: four(points, place),
      distance: distance[place],
      isInCSet: this.inCSet.has(place),
      ...(ancestor !== undefined && { sameTextAs: nameOf(this.tree, ancestor) }),
      ...(pond !== undefined && { textPond: pond }),
      isSelected: this.selected.has(node),
      isLeft: this.left.has(node),
    };
  }

  isInCSet(node: number): boolean {
    const place = this.places.get(node);
    return place !== undefined && this.inCSet.has(place);
  }
}

function four(list: Float64Array, place: number): number[] {
  return [...list.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS)];
}
