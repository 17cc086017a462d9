import { call, property } from '../extraction/dom/safe.ts';
import type { Mark } from './sheet.ts';
import { isFloating, isOthers } from './stack.ts';
import type { Trees } from './trees.ts';

/** What the page did since it was asked last. */
export interface Changes {
  readonly added: readonly Node[];
  /** Texts and elements, with other data or attributes. */
  readonly altered: readonly Node[];
  /** More than are remembered: anything may have changed. */
  readonly isMore: boolean;
}

/** Changes that are remembered one by one. */
const MOST = 2000;
const ALL = { childList: true, characterData: true, attributes: true, subtree: true };
/** What is put below a host later is hidden by ourselves: see `hideLater`. */
const OURS: Mark = 'hole';

/**
 * Notes what changes in a document. Nothing is read and nothing judged here, however much the page changes:
 * `heard` only sets a clock.
 */
export class Watch {
  private readonly observer: MutationObserver;
  private added = new Set<Node>();
  private altered = new Set<Node>();
  private isMore = false;
  /** When the page last took a mark off, in milliseconds of `performance.now()`. */
  undoneAt = -Infinity;
  /** Was one taken off since `take`? */
  isUndone = false;

  /** @param attribute our own mark. */
  constructor(
    document: Document,
    private readonly attribute: string,
    heard: () => void,
  ) {
    this.observer = new MutationObserver((records) => {
      const others = records.filter(isOfOthers);
      if (others.length === 0) return;
      for (const record of others) this.note(record);
      heard();
    });
    this.observe([document]);
  }

  /** No observer looks into shadow trees by itself. */
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

  /** What was done since the page's own last step was our work. */
  overhear(): void {
    this.observer.takeRecords();
  }

  stop(): void {
    this.observer.disconnect();
  }

  private note({ type, target, attributeName, addedNodes }: MutationRecord): void {
    if (type === 'childList') for (const node of addedNodes) this.remember(this.added, node);
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

/** Our own boxes come and go, and the page may take the mark off them. */
function isOfOthers({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type !== 'childList') return !isFloating(target as Element);
  return isOthers(addedNodes) || isOthers(removedNodes);
}

/** The window waits for a frame to be drawn no longer than this: a tab in the background draws none. */
const FRAME_MS = 100;
/** Two acts are at least so long apart, and so many times as long as an act takes, up to this. */
const LEAST_GAP_MS = 100;
const REST = 5;
const LARGEST_GAP_MS = 500;

/** Does something before the next frame is drawn, again and again, and not too often. */
export class Pace {
  private readonly view: Window;
  private readonly stopWaiting = new Set<() => void>();
  private due = Infinity;
  private next = 0;

  constructor(
    document: Document,
    private readonly act: () => void,
  ) {
    this.view = property<Window>(document, 'defaultView');
  }

  /** @param ms how long to wait at most; 0 is the next frame. */
  within(ms: number): void {
    const now = performance.now();
    const due = Math.max(now + ms, this.next);
    if (due >= this.due) return;
    this.stop();
    this.due = due;
    if (due > now) return this.wait(due - now);
    const frame = this.view.requestAnimationFrame(() => this.run());
    this.stopWaiting.add(() => this.view.cancelAnimationFrame(frame));
    this.wait(FRAME_MS);
  }

  stop(): void {
    for (const stop of this.stopWaiting) stop();
    this.stopWaiting.clear();
    this.due = Infinity;
  }

  private wait(ms: number): void {
    const clock = this.view.setTimeout(() => this.run(), ms);
    this.stopWaiting.add(() => this.view.clearTimeout(clock));
  }

  private run(): void {
    this.stop();
    const begun = performance.now();
    // Set before as well: what is called may ask for its next turn.
    this.next = begun + LEAST_GAP_MS;
    this.act();
    const took = performance.now() - begun;
    this.next = begun + took + Math.min(Math.max(LEAST_GAP_MS, took * REST), LARGEST_GAP_MS);
  }
}
