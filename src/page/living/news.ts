import { property } from '../../extraction/dom/safe.ts';

/** The nodes that have been added and must be judged, and those that were judged not to be content since the click. */
export class News {
  /** When the first node came that must be judged, in milliseconds of `performance.now()`. */
  since = performance.now();
  private readonly nodes = new Set<Node>();
  private open: readonly Node[] = [];
  private refused: readonly Node[] = [];

  get isEmpty(): boolean {
    return this.nodes.size === 0;
  }

  add(nodes: readonly Node[]): void {
    for (const node of nodes) this.nodes.add(node);
  }

  /** The next search judges what has come until now. What comes later waits for the one after it. */
  listen(): void {
    this.open = [...this.nodes];
  }

  /** The nodes to judge: new ones, and those refused before. */
  all(): Node[] {
    return [...new Set([...this.open, ...this.refused])].filter((node) => property(node, 'isConnected'));
  }

  /** All of them have been judged, and these were refused. */
  judged(refused: readonly Node[]): void {
    for (const node of this.open) this.nodes.delete(node);
    this.open = [];
    this.since = performance.now();
    this.refused = [...this.refused, ...refused];
  }

  /** Forgets which nodes were refused. */
  forget(): void {
    this.refused = [];
  }
}
