import { DIGITS, VALUES } from './digits.ts';

/**
 * Numbers with three significant digits, in the form of model files. A browser reads this form quickly at every first
 * click, because it needs no parser, and it takes half the bytes of decimals. `writeFigures` describes it.
 */
const BASE = 30;
/** The exponents, by the digits from `BASE` on. */
const POWERS = [...Array.from({ length: 31 }, (_, i) => i - 16), -37];
/** The powers of ten that are exact. */
const TENS = Array.from({ length: 23 }, (_, i) => 10 ** i);
const ZERO = 62;
const MINUS = 63;
/** The longest step that one digit can express. */
const LONGEST = 63;

/** @param figures Where to add them. Default: a new array. */
export function readFigures(text: string, figures: number[] = []): number[] {
  let power = 0;
  let sign = 1;
  for (let i = 0; i < text.length; i++) {
    const digit = VALUES[text.charCodeAt(i)];
    if (digit === MINUS) sign = -1;
    else if (digit === ZERO) figures.push(0);
    else if (digit >= BASE) power = POWERS[digit - BASE];
    else {
      const whole = sign * (100 + BASE * digit + VALUES[text.charCodeAt(++i)]);
      // Powers of ten up to 22 are exact, so the result is exactly the number that the decimals mean.
      figures.push(
        power < -22 ? Number(`${whole}e${power}`) : power < 0 ? whole / TENS[-power] : whole * TENS[power],
      );
      sign = 1;
    }
  }
  return figures;
}

/**
 * Two digits from 0 to 29 form a number from 100 to 999. The last digit, from 30 to 61, is its power of ten. 62 means
 * zero, and 63 a minus sign.
 *
 * @throws RangeError for a number with more significant digits, or one that is too large or too small.
 */
export function writeFigures(figures: readonly number[]): string {
  let power = 0;
  return figures
    .map((figure) => {
      if (figure === 0) return DIGITS[ZERO];
      const [digits, exponent] = Math.abs(figure).toExponential(2).split('e');
      const whole = Math.round(Number(digits) * 100);
      const own = Number(exponent) - 2;
      const named = POWERS.indexOf(own);
      if (named < 0 || Number(`${whole}e${own}`) !== Math.abs(figure))
        throw new RangeError(`${figure} is no number that a model can hold.`);
      const change = own === power ? '' : DIGITS[BASE + named];
      power = own;
      const minus = figure < 0 ? DIGITS[MINUS] : '';
      return change + minus + DIGITS[Math.floor((whole - 100) / BASE)] + DIGITS[(whole - 100) % BASE];
    })
    .join('');
}

/** Ascending whole numbers: the first one, a space, and the difference of each from the one before. */
export function readSteps(text: string): number[] {
  const [first, steps = ''] = text.split(' ');
  const out = [Number(first)];
  let value = out[0];
  for (let i = 0; i < steps.length; i++) {
    const step = VALUES[steps.charCodeAt(i)];
    value += step;
    if (step < LONGEST) out.push(value);
  }
  return out;
}

/** A step of 63 means that the next digit is added to it. */
export function writeSteps([first, ...more]: readonly number[]): string {
  let before = first;
  const steps = more.map((value) => {
    const step = value - before;
    before = value;
    return DIGITS[LONGEST].repeat(Math.floor(step / LONGEST)) + DIGITS[step % LONGEST];
  });
  return `${first} ${steps.join('')}`;
}
