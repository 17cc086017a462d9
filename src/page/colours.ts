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

/** Of what browsers give for a computed colour: `rgb()` or `rgba()`; undefined for other spaces of colour. */
export function colourOf(computed: string): Colour | undefined {
  const [red, green, blue, alpha = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  return /^rgba?\(/.test(computed) && blue !== undefined ? { red, green, blue, alpha } : undefined;
}

/** Does an element draw a background of its own? */
export function isPainted(element: Element): boolean {
  const { backgroundColor, backgroundImage } = styleOf(element);
  return backgroundImage !== 'none' || colourOf(backgroundColor)?.alpha !== 0;
}

/** What a text is drawn on: the element with the background, and its colour; undefined for pictures. */
export interface Ground {
  readonly element: Element;
  readonly colour: Colour | undefined;
}

/** Undefined if there is only the window behind it, or if that is what marks will leave. */
export function groundOf(element: Element, marks: Marks): Ground | undefined {
  for (let at: Element | null = element; at; at = parentElementOf(at)) {
    if (!isPainted(at) || marks.get(at)?.has('plain')) continue;
    const { backgroundColor, backgroundImage } = styleOf(at);
    return { element: at, colour: backgroundImage === 'none' ? colourOf(backgroundColor) : undefined };
  }
  return undefined;
}

/** From 1, where nothing is to be told apart, to 21: the contrast ratio of WCAG 2. */
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
