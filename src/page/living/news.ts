import { property } from '../../extraction/dom/safe.ts';

/** What has come to a page and is to be judged, and what was judged not to be content since the click. */
export class News {
  /** When the first of what is to be judged has come, in milliseconds of `performance.now()`. */
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

  /** What has come until now is to be judged. What comes later waits for the next look. */
  listen(): void {
    this.open = [...this.nodes];
  }

  /** What is looked at again is what is new and what was refused before. */
  all(): Node[] {
    return [...new Set([...this.open, ...this.refused])].filter((node) => property(node, 'isConnected'));
  }

  /** All of it was judged, and these were refused. */
  judged(refused: readonly Node[]): void {
    for (const node of this.open) this.nodes.delete(node);
    this.open = [];
    this.since = performance.now();
    this.refused = [...this.refused, ...refused];
  }

  /** Nothing counts as refused any more. */
  forget(): void {
    this.refused = [];
  }
}
