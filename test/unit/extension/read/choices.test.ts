import { expect, test } from '@jest/globals';
import { READING_DEFAULTS, stepped, toReadingSettings } from '../../../../src/extension/read/choices.ts';
import { itemsOf } from '../../../../src/extension/sync/items.ts';

const CHOSEN = {
  readTheme: 'sepia',
  readSize: 150,
  readWidth: 80,
  readSpeed: 125,
  readVoice: 'urn:ed',
} as const;

test('what is kept is read again', () => {
  expect(toReadingSettings(CHOSEN)).toEqual(CHOSEN);
  expect(toReadingSettings({ ...CHOSEN, c: 5 })).toEqual(CHOSEN);
});

test('what is missing or not valid takes its default', () => {
  expect(toReadingSettings({})).toEqual(READING_DEFAULTS);
  const wrong = {
    readTheme: 'pink',
    readSize: 5,
    readWidth: '80',
    readSpeed: NaN,
    readVoice: 'x'.repeat(301),
  };
  expect(toReadingSettings(wrong)).toEqual(READING_DEFAULTS);
});

test('all of it is carried to other computers but the voice, which is one of this computer', () => {
  expect(itemsOf(CHOSEN)).toEqual({
    'setting readTheme': 'sepia',
    'setting readSize': 150,
    'setting readWidth': 80,
    'setting readSpeed': 125,
  });
});

test('steps end at the limits', () => {
  expect(stepped('readSize', 100, 1)).toBe(110);
  expect(stepped('readSize', 300, 1)).toBe(300);
  expect(stepped('readWidth', 50, -1)).toBe(50);
});
