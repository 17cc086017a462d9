/** Commands with words in their braces, which are no words of TeX: "\text{if}", "\begin{cases}". */
const COMMANDS = /\\[a-z]+\*?(?:\s?\{[^{}\\$]{0,200}\})?/giu;
const WORDS = /(?<![^\s(])\p{L}{2,}(?![^\s).,:;!?])/gu;
/** Some authors write these without a backslash. */
const FUNCTION = /^(?:arc)?(?:sin|cos|tan|exp|log|ln|lim|max|min|mod|gcd|det)$/u;
const SIGNS = /[\\^_={}<>+]/u;
const AMOUNT = /^\d[\d.,]*\s+\p{L}{2,}/u;

/** Is this text rather than TeX? It has words, and no signs of formulas or an amount of money before the words: "5 and". */
export function isProse(tex: string): boolean {
  const found = tex.replace(COMMANDS, ' ').match(WORDS) ?? [];
  const words = found.filter((word) => !FUNCTION.test(word));
  if (words.length === 0) return false;
  // Letters side by side are factors or points.
  if (!/\s/u.test(tex)) return /\p{Ll}{3}/u.test(tex);
  return !SIGNS.test(tex) || AMOUNT.test(tex);
}
