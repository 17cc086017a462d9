import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** A text that repeats `unit` between a start and an end. */
export interface Attack {
  readonly start: string;
  readonly unit: string;
  readonly end: string;
}

/** Signs that many patterns are about, or that stand beside their words. */
const SIGNS = [...' \t\n|:a0A-_.,;#?/<>`*[](){}"\'=&\\$!~^%@+中é'];
const PAIRS = ['\n ', ' a', 'a ', '(a', '[a', '<a', '</', '\\\\', '>\n', '!(', '/*', '//', ', '];
const BEFORE = ['', ' ', '_', '-', '\n'];
const AFTER = [' ', '-', ';', 'a'];
/** How often a sample repeats what must occur more often. */
const MOST_IN_BRACES = 3;

/**
 * Texts that a pattern might read again and again: signs, and what parts of the pattern match, alone or after the text that
 * its part before them matches.
 */
export function attacksOn(regexp: RegExp): Attack[] {
  const { pattern } = new RegExpParser().parseLiteral(String(regexp));
  const flags = regexp.flags.replace(/[gy]/gu, '');
  const units = new Set([...SIGNS, ...PAIRS]);
  const begun = new Map<string, Attack>();
  const begin = (start: string, unit: string): unknown =>
    begun.set(`${start}\0${unit}`, { start, unit, end: '\0' });
  visitRegExpAST(pattern, {
    onAlternativeEnter({ elements }) {
      let before = '';
      for (const [i, element] of elements.entries()) {
        const samples = samplesOf(element, flags);
        if (element.type === 'Quantifier')
          for (const one of samplesOf(element.element, flags)) begin(before, one);
        if (elements[i + 1]?.type !== 'Character')
          for (const one of samples) for (const sign of BEFORE) units.add(sign + before + one);
        before += samples[0];
      }
      for (const unit of AFTER) begin(before, unit);
    },
  });
  units.delete('');
  const repeated = [...units].flatMap((unit) =>
    ['', 'x'].flatMap((start) => ['\0', '\n\0'].map((end) => ({ start, unit, end }))),
  );
  return [...repeated, ...begun.values()].filter(({ unit }) => unit !== '');
}

/** A few texts that a part matches. The first of them is the plainest. */
function samplesOf(element: AST.Element, flags: string): string[] {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.map(({ elements }) =>
        elements.map((one) => samplesOf(one, flags)[0]).join(''),
      );
    case 'Quantifier': {
      const times = Math.min(Math.max(element.min, 1), MOST_IN_BRACES);
      return samplesOf(element.element, flags).map((one) => one.repeat(times));
    }
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'Assertion':
    case 'Backreference':
      return [''];
    default: {
      const fits = new RegExp(`^(?:${element.raw})$`, flags);
      return [SIGNS.find((sign) => fits.test(sign)) ?? ''];
    }
  }
}
