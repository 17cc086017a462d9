import { isText } from '../../extraction/dom/nodes.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import { elementOf, type Leaf } from '../in-view.ts';
import { styleOf } from '../style.ts';
import { parentElementOf } from '../trees.ts';

/** A part of the content that represents many others. */
export interface Piece {
  readonly leaf: Leaf;
  /** The block that breaks its lines; for code, the whole listing. */
  readonly block: Element;
  /** The number of letters it represents; 0 for a listing if there is other text. */
  readonly weight: number;
  readonly isListing: boolean;
}

/** How many parts are looked at, however long the content is. */
const MOST_PIECES = 64;
/** How many letters a picture counts for. */
const OF_A_PICTURE = 40;

interface Weighed {
  readonly leaf: Leaf;
  readonly weight: number;
}

/** Takes the leaves of the content, and chooses some of them, evenly by their letters. */
export class Pieces {
  private readonly texts: Weighed[] = [];
  private total = 0;
  /** A listing of code has thousands of leaves, and counts as one. */
  private readonly listings: Piece[] = [];
  private code: Element | null = null;

  /** Call this in document order. */
  add(leaf: Leaf): void {
    if (this.code && call<boolean>(this.code, 'contains', leaf)) return;
    const code = (this.code = call<Element | null>(elementOf(leaf), 'closest', 'pre'));
    const block = code && (call<Element | null>(code, 'closest', 'figure') ?? code);
    if (block) {
      this.listings.push({ leaf, block, weight: 0, isListing: true });
      return;
    }
    const weight = isText(leaf) ? property<string>(leaf, 'data').trim().length : OF_A_PICTURE;
    this.texts.push({ leaf, weight });
    this.total += weight;
  }

  choose(): Piece[] {
    const listings = this.listings.slice(0, MOST_PIECES);
    if (this.texts.length === 0) return listings.map((one) => ({ ...one, weight: 1 }));
    const chosen = this.evenly().map((text) => ({
      ...text,
      block: blockAround(text.leaf),
      isListing: false,
    }));
    return [...chosen, ...listings];
  }

  private evenly(): readonly Weighed[] {
    if (this.texts.length <= MOST_PIECES) return this.texts;
    const step = this.total / MOST_PIECES;
    const chosen: Weighed[] = [];
    let passed = 0;
    for (const { leaf, weight } of this.texts) {
      const before = Math.floor(passed / step);
      passed += weight;
      const times = Math.floor(passed / step) - before;
      if (times > 0) chosen.push({ leaf, weight: times * step });
    }
    return chosen;
  }
}

function blockAround(leaf: Leaf): Element {
  let block = elementOf(leaf);
  for (
    let around: Element | null = block;
    around && /^(?:inline|contents|ruby)/.test(styleOf(around).display);
    around = parentElementOf(around)
  )
    block = parentElementOf(around) ?? block;
  return block;
}
