import type { Marks } from './marks.ts';
import { styleOf } from './style.ts';
import { parentElementOf } from './trees.ts';

export interface Colour {
  /** From 0 to 255. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** From 0 to 1. */
  readonly alpha: number;
}

/** Parses the computed colours `rgb()` and `rgba()`; undefined for other colour spaces. */
export function colourOf(computed: string): Colour | undefined {
  const [red, green, blue, alpha = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  return /^rgba?\(/.test(computed) && blue !== undefined ? { red, green, blue, alpha } : undefined;
}

/** Does an element draw a background of its own? */
export function isPainted(element: Element): boolean {
  const { backgroundColor, backgroundImage } = styleOf(element);
  return backgroundImage !== 'none' || colourOf(backgroundColor)?.alpha !== 0;
}

/** The background of a text: the element that has it, and its colour; undefined for pictures and tints. */
export interface Ground {
  readonly element: Element;
  readonly colour: Colour | undefined;
}

/** Undefined if no element around has a background, apart from backgrounds that the marks remove. */
export function groundOf(element: Element, marks: Marks): Ground | undefined {
  for (let at: Element | null = element; at; at = parentElementOf(at)) {
    if (marks.get(at)?.has('tint')) return { element: at, colour: undefined };
    if (!isPainted(at) || marks.get(at)?.has('plain')) continue;
    const { backgroundColor, backgroundImage } = styleOf(at);
    return { element: at, colour: backgroundImage === 'none' ? colourOf(backgroundColor) : undefined };
  }
  return undefined;
}

/** The contrast ratio of WCAG 2, from 1 (no contrast) to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function luminance({ red, green, blue }: Colour): number {
  const [r, g, b] = [red, green, blue].map((share) => {
    const part = share / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
