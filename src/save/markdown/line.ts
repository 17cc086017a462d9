/** Stand in a line for what Markdown writes with signs of its own: where an element begins or ends, and elements. */
export const MARK = '\u0001';
export const CODE = '\u0002';
export const MATH = '\u0003';
export const PICTURE = '\u0004';

/** The text of one paragraph, heading or cell, in which signs can answer each other. */
export class Line {
  private link = { start: 0, end: 0, isBalanced: true };
  private readonly places = new Map<string, { readonly first: number; readonly last: number }>();

  /** Where the first character that is seen stands. */
  private ink: number | undefined;

  /** @param text is added to until the line is asked, and not after. */
  constructor(
    readonly inTable: boolean,
    public text = '',
  ) {}

  has(part: string): boolean {
    return this.placesOf(part).first >= 0;
  }

  isTwice(part: string): boolean {
    const { first, last } = this.placesOf(part);
    return first !== last;
  }

  hasAfter(part: string, at: number): boolean {
    return this.placesOf(part).last > at;
  }

  /** Does nothing that is seen stand before this place? */
  isBlankBefore(at: number): boolean {
    this.ink ??= this.text.length - this.text.trimStart().length;
    return this.ink >= at;
  }

  /** Does each bracket of the link around this place have its other one there? */
  isBalancedAround(at: number): boolean {
    if (at >= this.link.start && at < this.link.end) return this.link.isBalanced;
    const start = this.text.lastIndexOf(PICTURE, at) + 1;
    const next = this.text.indexOf(PICTURE, start);
    const end = next < 0 ? this.text.length : next;
    this.link = { start, end, isBalanced: isBalanced(this.text.slice(start, end), '[', ']') };
    return this.link.isBalanced;
  }

  /** Each part is looked for once, however many signs ask for it. */
  private placesOf(part: string): { readonly first: number; readonly last: number } {
    let places = this.places.get(part);
    if (!places) {
      places = { first: this.text.indexOf(part), last: this.text.lastIndexOf(part) };
      this.places.set(part, places);
    }
    return places;
  }
}

export function isBalanced(text: string, open: string, close: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === open) depth += 1;
    if (sign === close) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
