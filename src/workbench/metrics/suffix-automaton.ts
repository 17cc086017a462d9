/**
 * The suffix automaton of a sequence of numbers: the smallest automaton that knows all its substrings
 * (Blumer et al. 1985). At most 2n states and 3n transitions, built in time linear in n for a bounded
 * number of different symbols. The transitions of a state are a linked list in flat arrays: texts have few
 * different characters after one another, and a table of all of them would not fit.
 */
export class SuffixAutomaton {
  /** Length of the longest substring that ends in each state. */
  readonly longest: Int32Array;
  /** The state of the longest suffix that also occurs elsewhere; -1 for the first state. */
  readonly link: Int32Array;
  private readonly firstEdge: Int32Array;
  private readonly nextEdge: Int32Array;
  private readonly symbol: Int32Array;
  private readonly target: Int32Array;
  private states = 1;
  private edges = 0;

  constructor(sequence: ArrayLike<number>) {
    const states = Math.max(2 * sequence.length, 1);
    const edges = Math.max(3 * sequence.length, 1);
    this.longest = new Int32Array(states);
    this.link = new Int32Array(states).fill(-1);
    this.firstEdge = new Int32Array(states).fill(-1);
    this.nextEdge = new Int32Array(edges);
    this.symbol = new Int32Array(edges);
    this.target = new Int32Array(edges);
    let last = 0;
    for (let i = 0; i < sequence.length; i++) last = this.extend(last, sequence[i]);
  }

  /** The state after one more symbol, or -1. */
  next(state: number, symbol: number): number {
    const edge = this.edgeOf(state, symbol);
    return edge < 0 ? -1 : this.target[edge];
  }

  private extend(last: number, symbol: number): number {
    const added = this.states++;
    this.longest[added] = this.longest[last] + 1;
    let from = last;
    while (from >= 0 && this.edgeOf(from, symbol) < 0) {
      this.addEdge(from, symbol, added);
      from = this.link[from];
    }
    this.link[added] = from < 0 ? 0 : this.ending(from, symbol);
    return added;
  }

  /** The state of the substring of `from` and `symbol`. It is split off if the target also represents longer ones. */
  private ending(from: number, symbol: number): number {
    const target = this.next(from, symbol);
    if (this.longest[target] === this.longest[from] + 1) return target;
    const copy = this.states++;
    this.longest[copy] = this.longest[from] + 1;
    this.link[copy] = this.link[target];
    for (let edge = this.firstEdge[target]; edge >= 0; edge = this.nextEdge[edge]) {
      this.addEdge(copy, this.symbol[edge], this.target[edge]);
    }
    this.link[target] = copy;
    for (let state = from; state >= 0; state = this.link[state]) {
      const edge = this.edgeOf(state, symbol);
      if (edge < 0 || this.target[edge] !== target) break;
      this.target[edge] = copy;
    }
    return copy;
  }

  private edgeOf(state: number, symbol: number): number {
    let edge = this.firstEdge[state];
    while (edge >= 0 && this.symbol[edge] !== symbol) edge = this.nextEdge[edge];
    return edge;
  }

  private addEdge(state: number, symbol: number, target: number): void {
    const edge = this.edges++;
    this.symbol[edge] = symbol;
    this.target[edge] = target;
    this.nextEdge[edge] = this.firstEdge[state];
    this.firstEdge[state] = edge;
  }
}
