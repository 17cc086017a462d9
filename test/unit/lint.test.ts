/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import config from '../../eslint.config.js';

const NAME = 'no-restricted-syntax';
/** As it is for the sources of the extension. */
const own = (config as unknown as readonly Linter.Config[]).find(
  ({ files, rules }) => files?.includes('src/**/*.ts') && rules && NAME in rules,
)!;

function complaints(code: string): (string | null)[] {
  return new Linter().verify(code, [{ rules: { [NAME]: own.rules![NAME]! } }]).map(({ ruleId }) => ruleId);
}

test.each([
  'Math.max(...sizes);',
  'Math.min(...sizes);',
  'Math.max(0, ...sizes.map(Number));',
  'Math.min.apply(null, sizes);',
])('an array of any length as arguments is refused: %s', (code) => expect(complaints(code)).toEqual([NAME]));

test.each(['Math.max(a, b);', 'Math.hypot(...sizes);', 'best.max(...sizes);'])(
  'anything else is not: %s',
  (code) => expect(complaints(code)).toEqual([]),
);
