/** What a mark may say in numbers: places and widths in CSS pixels, shares of a colour, and a size in percent. */
export type NumberName = 'left' | 'right' | 'wide' | 'column' | 'red' | 'green' | 'blue' | 'size';

/** Such as `left-64`. The sheet adds up the numbers behind one name. */
export type NumberWord = `${NumberName}-${number}`;

const BITS = Array.from({ length: 12 }, (_, i) => 2 ** i);
/** Is taken away instead, for what is below zero. */
const SIGN = 2 ** BITS.length;

/** Words whose numbers add up to the value, to the nearest whole number from -4096 to 4095. */
export function wordsFor(name: NumberName, value: number): NumberWord[] {
  const whole = Math.min(Math.max(Math.round(value), -SIGN), SIGN - 1);
  const rest = whole < 0 ? whole + SIGN : whole;
  const words = BITS.filter((bit) => (rest & bit) !== 0).map((bit): NumberWord => `${name}-${bit}`);
  return whole < 0 ? [...words, `${name}-${SIGN}`] : words;
}

/** The rules by which the words of an element add up, and no words of what is around it. */
export function numberRules(attribute: string, mark: string, names: readonly NumberName[]): string {
  const all = names.flatMap((name) => [...BITS, SIGN].map((bit) => ({ name, bit })));
  const none = all.map(({ name, bit }) => `${variable(attribute, name, bit)}: 0 !important;`);
  const rules = all.map(
    ({ name, bit }) =>
      `[${attribute}~="${mark}"][${attribute}~="${name}-${bit}"] { ${variable(attribute, name, bit)}: ${bit === SIGN ? -bit : bit} !important; }`,
  );
  return `[${attribute}~="${mark}"] { ${none.join(' ')} }\n${rules.join('\n')}`;
}

/** The sum, as the sheet says it. */
export function sumOf(attribute: string, name: NumberName): string {
  return `(${[...BITS, SIGN].map((bit) => `var(${variable(attribute, name, bit)})`).join(' + ')})`;
}

function variable(attribute: string, name: NumberName, bit: number): string {
  return `--${attribute}-${name}-${bit}`;
}
