/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { parseSrcset } from '../../../src/save/pictures/srcset.ts';
import { growth } from '../../support/growth.ts';

test.each([
  ['a.png', [['a.png', '']]],
  [
    ' a.png 1x ,b.png 2x',
    [
      ['a.png', '1x'],
      ['b.png', '2x'],
    ],
  ],
  ['a.png,b.png', [['a.png,b.png', '']]],
  [
    'a.png, b.png',
    [
      ['a.png', ''],
      ['b.png', ''],
    ],
  ],
  [
    'w_300,h_200/a.png 300w, w_600,h_400/a.png 600w',
    [
      ['w_300,h_200/a.png', '300w'],
      ['w_600,h_400/a.png', '600w'],
    ],
  ],
  [
    'a.png 100w 50h,\n\tb.png',
    [
      ['a.png', '100w 50h'],
      ['b.png', ''],
    ],
  ],
  [
    'data:image/png;base64,AAAA 1x, b.png 2x',
    [
      ['data:image/png;base64,AAAA', '1x'],
      ['b.png', '2x'],
    ],
  ],
  [',, ,a.png,,', [['a.png', '']]],
  [' , ', []],
  ['', []],
])('the candidates of %j are %j', (srcset, expected) => {
  expect(parseSrcset(srcset).map(({ url, descriptor }) => [url, descriptor])).toEqual(expected);
});

test.each([', ', ',', ' ,', 'a,'])('a srcset of nothing but %j is read in linear time', (part) => {
  const srcset = (times: number): string => part.repeat(times);
  expect(parseSrcset(srcset(50_000))).toHaveLength(part === 'a,' ? 1 : 0);
  expect(growth(400_000, srcset, parseSrcset)).toBeLessThan(1.5);
});
