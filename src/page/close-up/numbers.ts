/** The numbers that marks can have: positions and widths in CSS pixels, parts of a colour, a size in percent. */
export type NumberName = 'left' | 'right' | 'wide' | 'column' | 'red' | 'green' | 'blue' | 'size';

/** For example `left-64`. The sheet adds up the numbers with one name. */
export type NumberWord = `${NumberName}-${number}`;

const BITS = Array.from({ length: 12 }, (_, i) => 2 ** i);
/** This number is subtracted, for values below zero. */
const SIGN = 2 ** BITS.length;

/** Words whose numbers add up to the value, rounded to a whole number from -4096 to 4095. */
export function wordsFor(name: NumberName, value: number): NumberWord[] {
  const whole = Math.min(Math.max(Math.round(value), -SIGN), SIGN - 1);
  const rest = whole < 0 ? whole + SIGN : whole;
  const words = BITS.filter((bit) => (rest & bit) !== 0).map((bit): NumberWord => `${name}-${bit}`);
  return whole < 0 ? [...words, `${name}-${SIGN}`] : words;
}

/** The rules that add up the words of an element. Words of its ancestors do not count. */
export function numberRules(attribute: string, mark: string, names: readonly NumberName[]): string {
  const all = names.flatMap((name) => [...BITS, SIGN].map((bit) => ({ name, bit })));
  const none = all.map(({ name, bit }) => `${variable(attribute, name, bit)}: 0 !important;`);
  const rules = all.map(
    ({ name, bit }) =>
      `[${attribute}~="${mark}"][${attribute}~="${name}-${bit}"] { ${variable(attribute, name, bit)}: ${bit === SIGN ? -bit : bit} !important; }`,
  );
  return `[${attribute}~="${mark}"] { ${none.join(' ')} }\n${rules.join('\n')}`;
}

/** The sum, as a CSS expression. */
export function sumOf(attribute: string, name: NumberName): string {
  return `(${[...BITS, SIGN].map((bit) => `var(${variable(attribute, name, bit)})`).join(' + ')})`;
}

function variable(attribute: string, name: NumberName, bit: number): string {
  return `--${attribute}-${name}-${bit}`;
}
