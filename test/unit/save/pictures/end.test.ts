import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { hasEnd } from '../../../../src/save/pictures/end.ts';

/** Two pixels each: a table for each kind, with the data that the smallest reader needs. */
const JPEG_WITH_THUMBNAIL = [
  0xff, 0xd8, 0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 0, 0, 0xff, 0xda, 0, 2, 1, 2, 0xff, 0, 3, 0xff, 0xd9,
];
const box = (name: string, data: number[]): number[] => [
  0,
  0,
  0,
  8 + data.length,
  ...Buffer.from(name),
  ...data,
];
const AVIF = [
  ...box('ftyp', [...Buffer.from('avif'), 0, 0, 0, 0]),
  ...box('meta', [0, 0, 0, 0]),
  ...box('mdat', [1, 2, 3]),
];
const BMP = [...Buffer.from('BM'), 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6];

describe.each([
  ['image/png', readFileSync('icons/off-128.png')],
  ['image/webp', readFileSync('fixtures/assets/lighthouse.webp')],
  ['image/jpeg', JPEG_WITH_THUMBNAIL],
  ['image/gif', [...Buffer.from('GIF89a..........;')]],
  ['image/avif', AVIF],
  ['image/bmp', BMP],
])('%s', (mimeType, data) => {
  const bytes = Uint8Array.from(data);

  test('has its end', () => {
    expect(hasEnd({ mimeType, bytes })).toBe(true);
  });

  test('has none wherever it breaks off', () => {
    const cuts = [...Array(20).keys()].map((i) => Math.floor(14 + ((bytes.length - 14) * i) / 20));
    const last = bytes.length - 1;
    // The last four bytes of a PNG are a sum that no reader needs to show it.
    for (const length of [...cuts.filter((cut) => cut < last - 12), last])
      expect([length, hasEnd({ mimeType, bytes: bytes.slice(0, length) })]).toEqual([length, false]);
  });
});

test('kinds without a known end are taken as they come', () => {
  expect(hasEnd({ mimeType: 'image/svg+xml', bytes: new Uint8Array(3) })).toBe(true);
});
