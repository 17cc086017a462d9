import { property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { Content } from '../content.ts';
import { boxesOf, leavesOf, type Leaf } from '../in-view.ts';
import { bringBack, placeAtPoints, topOf, type Place } from '../places.ts';
import { LATE_EVENTS_MS } from '../quietly.ts';
import { wordsOf } from './said.ts';

/** Who has not scrolled for so long is reading. */
const READING_MS = 100;
/** Texts with the same words that are asked where they stand. */
const MOST_ALIKE = 500;
const MOVES = ['scroll', 'resize'] as const;

/** Remembers what is being read, because a page that is written anew, or is empty for a moment, loses the place. */
export class Reading {
  private readonly view: Window;
  /** How far the window is scrolled, in pixels. */
  private offset: number;
  /** Known when the reader has come to rest. */
  private place: (Place & { readonly words: string }) | undefined;
  private address: string;
  private clock: number | undefined;
  private isStopped = false;

  /** @param isThere tells whether the content stands where it stood; if not, scrolling says nothing of the reader. */
  constructor(
    private readonly document: Document,
    private readonly kept: () => KeptNodes,
    private readonly isThere: () => boolean,
  ) {
    this.view = property<Window>(document, 'defaultView');
    this.offset = this.view.scrollY;
    this.address = this.view.location.href;
    for (const name of MOVES) this.view.addEventListener(name, this.onMove, { capture: true, passive: true });
    // Until then nobody hears of scrolling: what isolating scrolls is kept from the page.
    this.lookUntil(performance.now() + LATE_EVENTS_MS);
  }

  stop(): void {
    this.isStopped = true;
    this.view.clearTimeout(this.clock);
    for (const name of MOVES) this.view.removeEventListener(name, this.onMove, { capture: true });
  }

  /**
   * The content was hidden for a moment, or is written anew: the reader goes on at the same text, or else as far
   * down. Returns whether the page still has the same address.
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

  /** Has the page taken away what is being read, to write it anew perhaps? */
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

  /** The leaf itself, or what says the same now; of several the one that is nearest to where it stood. */
  private heirOf(old: Leaf, words: string, top: number): Leaf | undefined {
    if (isDrawn(old)) return old;
    let nearest: Leaf | undefined;
    let least = Infinity;
    let asked = 0;
    for (const leaf of leavesOf(this.kept())) {
      if (wordsOf(leaf) !== words || !isDrawn(leaf)) continue;
      const away = Math.abs(topOf(leaf) - top);
      if (away < least) [nearest, least] = [leaf, away];
      if (++asked === MOST_ALIKE) break;
    }
    return nearest;
  }

  private readonly onMove = (): void => {
    // What moves without what was read is the page, not the reader.
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

  /** Looks at what is being read when nothing has moved for a while. */
  private rest(): void {
    this.view.clearTimeout(this.clock);
    this.clock = this.view.setTimeout(() => this.read(), READING_MS);
  }

  private read(): void {
    if (this.isCutOff() || !this.isThere()) return;
    const content = new Content(this.kept());
    const place = placeAtPoints(this.document, (node) => content.has(node));
    this.place = place && { ...place, words: wordsOf(place.leaf) };
    this.offset = this.view.scrollY;
  }
}

function isDrawn(leaf: Leaf): boolean {
  return property<boolean>(leaf, 'isConnected') && boxesOf(leaf).length > 0;
}
