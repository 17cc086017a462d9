import { DIGITS, VALUES } from './digits.ts';

/**
 * Numbers of three digits that count, as model files write them: they are read without a parser, at every first
 * click, and take half the bytes of their decimals. `writeFigures` says how.
 */
const BASE = 30;
/** By the digits from `BASE` on. */
const POWERS = [...Array.from({ length: 31 }, (_, i) => i - 16), -37];
const ZERO = 62;
const MINUS = 63;
/** What the longest step of one digit is. */
const LONGEST = 63;

export function readFigures(text: string): number[] {
  const figures: number[] = [];
  let power = 0;
  let sign = 1;
  for (let i = 0; i < text.length; i++) {
    const digit = VALUES[text.charCodeAt(i)];
    if (digit === MINUS) sign = -1;
    else if (digit === ZERO) figures.push(0);
    else if (digit >= BASE) power = POWERS[digit - BASE];
    else {
      const whole = sign * (100 + BASE * digit + VALUES[text.charCodeAt(++i)]);
      // Up to here both powers are exact, so the number is the very one that its decimals mean.
      figures.push(
        power < -22 ? Number(`${whole}e${power}`) : power < 0 ? whole / 10 ** -power : whole * 10 ** power,
      );
      sign = 1;
    }
  }
  return figures;
}

/**
 * Two digits from 0 to 29 are one number from 100 to 999, times the power of ten that the last digit from 30 to 61
 * names; 62 is zero, and 63 a minus.
 *
 * @throws RangeError for a number with more digits that count, or too large or small.
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

/** Whole numbers, ascending: the first, a space, and by how much each is more than the one before. */
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

/** A step of 63 says that more follows. */
export function writeSteps([first, ...more]: readonly number[]): string {
  let before = first;
  const steps = more.map((value) => {
    const step = value - before;
    before = value;
    return DIGITS[LONGEST].repeat(Math.floor(step / LONGEST)) + DIGITS[step % LONGEST];
  });
  return `${first} ${steps.join('')}`;
}
