import fc from 'fast-check';

/**
 * Any code point, also half of a surrogate pair. fast-check has the unit `binary` for this, but takes long to make a table
 * of all code points.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10ffff)
  .map((point) => String.fromCodePoint(point));
