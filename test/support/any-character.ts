import fc from 'fast-check';

/**
 * Any code point, also half a pair. It stands for fast-check's unit `binary`, which takes seconds to make a table of all of
 * them.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10ffff)
  .map((point) => String.fromCodePoint(point));
