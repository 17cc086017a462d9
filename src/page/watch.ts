import { call } from '../extraction/dom/safe.ts';
import { belowAttribute, type Mark } from './sheet.ts';
import { isFloating, isOthers } from './stack.ts';
import type { Trees } from './trees.ts';

/** What has changed in the page since the last `take`. */
export interface Changes {
  readonly added: readonly Node[];
  /** Texts and elements with new data or attributes. */
  readonly altered: readonly Node[];
  /** There were more changes than are remembered: anything may have changed. */
  readonly isMore: boolean;
}

/** How many changes are remembered one by one. */
const MOST = 2000;
const ALL = { childList: true, characterData: true, attributes: true, subtree: true };
/** We hide what is added to a host later: see `hideLater`. */
const OURS: Mark = 'hole';

/**
 * Notes what changes in an isolated document. It reads and judges nothing, however much the page changes; its listeners
 * only set a timer.
 */
export class Watch {
  private readonly observer: MutationObserver;
  private added = new Set<Node>();
  private altered = new Set<Node>();
  private isMore = false;
  /** When the page last removed a mark, in milliseconds of `performance.now()`. */
  undoneAt = -Infinity;
  /** Was a mark removed since the last `take`? */
  isUndone = false;

  private heard: (() => void) | undefined;

  /** @param attribute our own mark. */
  constructor(
    document: Document,
    private readonly attribute: string,
  ) {
    this.observer = new MutationObserver((records) => {
      const others = records.filter(isOfOthers);
      if (others.length === 0) return;
      for (const record of others) this.note(record);
      this.heard?.();
    });
    this.observe([document]);
  }

  /** Sets the function to call on changes. Changes noted before count too. */
  hear(heard: () => void): void {
    this.heard = heard;
    if (this.added.size + this.altered.size > 0 || this.isUndone) heard();
  }

  /** An observer does not look into shadow trees by itself. */
  observe(trees: Trees): void {
    for (const tree of trees) this.observer.observe(tree, ALL);
  }

  take(): Changes {
    const changes = { added: [...this.added], altered: [...this.altered], isMore: this.isMore };
    this.added = new Set();
    this.altered = new Set();
    this.isMore = false;
    this.isUndone = false;
    return changes;
  }

  /** Ignores the latest changes: they are ours. */
  overhear(): void {
    this.observer.takeRecords();
  }

  stop(): void {
    this.observer.disconnect();
  }

  private note({ type, target, attributeName, addedNodes }: MutationRecord): void {
    if (type === 'childList') for (const node of addedNodes) this.remember(this.added, node);
    else if (attributeName === belowAttribute(this.attribute)) return;
    else if (attributeName === this.attribute) {
      if (call<string | null>(target, 'getAttribute', attributeName) === OURS) return;
      this.undoneAt = performance.now();
      this.isUndone = true;
    } else this.remember(this.altered, target);
  }

  private remember(nodes: Set<Node>, node: Node): void {
    if (nodes.size < MOST) nodes.add(node);
    else this.isMore = true;
  }
}

/** Our own boxes come and go, and the page may remove their mark. */
function isOfOthers({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type !== 'childList') return !isFloating(target as Element);
  return isOthers(addedNodes) || isOthers(removedNodes);
}
