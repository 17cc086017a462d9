/** What may be behind a drawing with colours of its own, as the class of the drawing and the style that it gives. */
export const GROUNDS = {
  'dark-ground': 'color: #e4e4e1; background: #1a1a1a',
  'light-ground': 'color: #1c1c1c; background: #fff',
} as const;

export type Ground = keyof typeof GROUNDS;

/**
 * What must be behind text of this colour.
 *
 * @param colour A computed colour: `rgb()`, `oklch()`, `lab()`, `color()` and the like.
 */
export function groundFor(colour: string): Ground {
  return isLight(colour) ? 'dark-ground' : 'light-ground';
}

function isLight(colour: string): boolean {
  // Not the digits in the names of colour spaces, such as "display-p3".
  const [first = 0, second = 0, third = 0] = (colour.match(/(?<![\w-])[\d.]+/gu) ?? []).map(Number);
  // The first number of OKLab, OKLCH, Lab and LCH is the lightness.
  if (/^okl/u.test(colour)) return first > 0.6;
  if (/^l(?:ab|ch)/u.test(colour)) return first > 50;
  const white = colour.startsWith('rgb') ? 255 : 1;
  return 0.2126 * first + 0.7152 * second + 0.0722 * third > white / 2;
}
