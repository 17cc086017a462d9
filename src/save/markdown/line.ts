import { answeringSigns } from './delimiters.ts';
import { LINK } from './marks.ts';
import { openingDollars, openingTicks } from './openings.ts';

/** The text of one paragraph, heading or cell. Only signs of the same line can form pairs. */
export class Line {
  private link = { start: 0, end: 0, isBalanced: true };
  private readonly places = new Map<string, { readonly first: number; readonly last: number }>();

  private answers: ReadonlySet<number> | undefined;
  private ticks: ReadonlySet<number> | undefined;
  private dollars: ReadonlySet<number> | undefined;
  /** The place of the first visible character. */
  private ink: number | undefined;

  /** @param text Is added to before the first question to the line, and not after it. */
  constructor(
    readonly inTable: boolean,
    public text = '',
  ) {}

  has(part: string): boolean {
    return this.placesOf(part).first >= 0;
  }

  /** Is the tick at this place in a row that an equal row follows? Then code would be between them. */
  opensCode(at: number): boolean {
    this.ticks ??= openingTicks(this.text);
    return this.ticks.has(at);
  }

  /** The same for a dollar and a formula. */
  opensFormula(at: number): boolean {
    this.dollars ??= openingDollars(this.text, !this.inTable);
    return this.dollars.has(at);
  }

  hasBefore(part: string, at: number): boolean {
    const { first } = this.placesOf(part);
    return first >= 0 && first < at;
  }

  hasAfter(part: string, at: number): boolean {
    return this.placesOf(part).last > at;
  }

  /** Would the sign at this place, with another one like it, mark text? */
  isAnswer(at: number): boolean {
    this.answers ??= answeringSigns(this.text);
    return this.answers.has(at);
  }

  /** Is there nothing visible before this place? */
  isBlankBefore(at: number): boolean {
    this.ink ??= this.text.length - this.text.trimStart().length;
    return this.ink >= at;
  }

  /** Are all brackets in the link around this place in pairs? */
  isBalancedAround(at: number): boolean {
    if (at >= this.link.start && at < this.link.end) return this.link.isBalanced;
    const start = this.text.lastIndexOf(LINK, at) + 1;
    const next = this.text.indexOf(LINK, start);
    const end = next < 0 ? this.text.length : next;
    this.link = { start, end, isBalanced: isBalanced(this.text.slice(start, end), '[', ']') };
    return this.link.isBalanced;
  }

  /** Each part is searched once, however many signs ask for it. */
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
