import { property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { Content } from '../content.ts';
import { boxesOf, leavesOf, type Leaf } from '../in-view.ts';
import { bringBack, placeAtPoints, topOf, type Place } from '../places.ts';
import { LATE_EVENTS_MS } from '../quietly.ts';
import { textOfLeaf } from './said.ts';

/** A reader who has not scrolled for this long is reading. */
const READING_MS = 100;
/** How many texts with the same words are compared by position. */
const MOST_ALIKE = 500;
const MOVES = ['scroll', 'resize'] as const;

/** Remembers what is being read, because a page that is rewritten, or empty for a moment, loses the scroll position. */
export class ReadingPlace {
  private readonly view: Window;
  /** The scroll position of the window, in pixels. */
  private offset: number;
  /** Known once the reader has stopped scrolling. */
  private place: (Place & { readonly words: string }) | undefined;
  private address: string;
  private clock: number | undefined;
  private isStopped = false;

  /** @param isThere tells whether the content is where it was. If not, the page has scrolled, not the reader. */
  constructor(
    private readonly document: Document,
    private readonly kept: () => KeptNodes,
    private readonly isThere: () => boolean,
  ) {
    this.view = property<Window>(document, 'defaultView');
    this.offset = this.view.scrollY;
    this.address = this.view.location.href;
    for (const name of MOVES) this.view.addEventListener(name, this.onMove, { capture: true, passive: true });
    // Events before that are ours: the page does not receive them either.
    this.lookUntil(performance.now() + LATE_EVENTS_MS);
  }

  stop(): void {
    this.isStopped = true;
    this.view.clearTimeout(this.clock);
    for (const name of MOVES) this.view.removeEventListener(name, this.onMove, { capture: true });
  }

  /**
   * The content was hidden for a moment, or has been rewritten. Scrolls to the same text, or else to the same position.
   * Returns whether the page still has the same address.
   */
  stay(isSame: boolean): boolean {
    const { href } = this.view.location;
    const isHere = isSame && href === this.address;
    if (isHere && (this.isCutOff() || Math.abs(this.view.scrollY - this.offset) >= 1)) this.goBack();
    if (this.isCutOff()) this.place = undefined;
    this.address = href;
    this.offset = this.view.scrollY;
    this.rest();
    return isHere;
  }

  /** Has the page removed what is being read, perhaps to rewrite it? */
  isCutOff(): boolean {
    return this.place !== undefined && !property<boolean>(this.place.leaf, 'isConnected');
  }

  private goBack(): void {
    this.view.scrollTo({ top: this.offset, behavior: 'instant' });
    const { place } = this;
    const leaf = place && this.heirOf(place.leaf, place.words, place.top);
    if (!leaf) return;
    bringBack(this.document, { leaf, top: place.top });
    this.place = { ...place, leaf };
  }

  /** The leaf itself, or a leaf with the same text. If there are several, the nearest one. */
  private heirOf(old: Leaf, words: string, top: number): Leaf | undefined {
    if (isDrawn(old)) return old;
    let nearest: Leaf | undefined;
    let least = Infinity;
    let asked = 0;
    for (const leaf of leavesOf(this.kept())) {
      if (textOfLeaf(leaf) !== words || !isDrawn(leaf)) continue;
      const away = Math.abs(topOf(leaf) - top);
      if (away < least) [nearest, least] = [leaf, away];
      if (++asked === MOST_ALIKE) break;
    }
    return nearest;
  }

  private readonly onMove = (): void => {
    // If what was read has not moved along, the page has moved, not the reader.
    if (this.isStopped || this.isCutOff() || !this.isThere()) return;
    this.offset = this.view.scrollY;
    this.place = undefined;
    this.rest();
  };

  private lookUntil(end: number): void {
    this.onMove();
    if (!this.isStopped && performance.now() < end)
      this.view.requestAnimationFrame(() => this.lookUntil(end));
  }

  /** Remembers what is being read, when nothing has moved for a while. */
  private rest(): void {
    this.view.clearTimeout(this.clock);
    this.clock = this.view.setTimeout(() => this.read(), READING_MS);
  }

  private read(): void {
    if (this.isCutOff() || !this.isThere()) return;
    const content = new Content(this.kept());
    const place = placeAtPoints(this.document, (node) => content.has(node));
    this.place = place && { ...place, words: textOfLeaf(place.leaf) };
    this.offset = this.view.scrollY;
  }
}

function isDrawn(leaf: Leaf): boolean {
  return property<boolean>(leaf, 'isConnected') && boxesOf(leaf).length > 0;
}
