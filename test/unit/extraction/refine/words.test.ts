import { expect, test } from '@jest/globals';
import { lettersIn, wordsIn } from '../../../../src/extraction/refine/words.ts';

/** Each unit that is taken for western, and some that are not, between letters and by itself. */
const UNITS = [...Array(0x250).keys(), ...Array.from({ length: 0x100 }, (_, i) => 0x2000 + i)];
const TEXTS = [
  ...UNITS.map((unit) => `Ab${String.fromCharCode(unit)}c 1_ ${String.fromCharCode(unit)}`),
  'İstanbul ß ſ K ŉ',
  'Привет, мир 42',
  '😀 a😀b 𝒳y',
];

test('letters and words are those of Unicode, whatever the script', () => {
  for (const text of TEXTS) {
    const lower = text.toLowerCase();
    expect([text, lettersIn(text)]).toEqual([text, lower.match(/\p{L}+/gu) ?? []]);
    expect([text, wordsIn(text)]).toEqual([text, lower.match(/[\p{L}\p{N}_]+/gu) ?? []]);
  }
});
