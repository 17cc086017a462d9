/** @jest-environment node */
import { afterEach, expect, test } from '@jest/globals';
import { localVoices, voiceFor, voicesFor } from '../../../../src/extension/read/voices.ts';

const voice = (
  name: string,
  lang: string,
  more: Partial<SpeechSynthesisVoice> = {},
): SpeechSynthesisVoice => ({
  name,
  voiceURI: name,
  lang,
  localService: true,
  default: false,
  ...more,
});
const ALL = [
  voice('Anna', 'de-DE'),
  voice('Ed', 'en_US'),
  voice('Flo', 'en-GB', { default: true }),
  voice('Gus', 'en-AU'),
];

afterEach(() => void Reflect.deleteProperty(globalThis, 'speechSynthesis'));

test('voices that send the text away are no voices', () => {
  const far = voice('Far', 'en-US', { localService: false });
  Object.assign(globalThis, { speechSynthesis: { getVoices: () => [far, ALL[0]] } });
  expect(localVoices()).toEqual([ALL[0]]);
});

test('a browser without speech has none', () => {
  expect(localVoices()).toEqual([]);
});

test('voices of the language are offered, whatever the region; all where the text does not say', () => {
  expect(voicesFor('en-IE', ALL).map(({ name }) => name)).toEqual(['Ed', 'Flo', 'Gus']);
  expect(voicesFor('fr', ALL)).toEqual([]);
  expect(voicesFor(undefined, ALL)).toEqual(ALL);
});

test('the chosen one speaks where it can, then that of the region, then that of the system', () => {
  expect(voiceFor('en', ALL, 'Gus')?.name).toBe('Gus');
  expect(voiceFor('de', ALL, 'Gus')?.name).toBe('Anna');
  expect(voiceFor('en-us', ALL, '')?.name).toBe('Ed');
  expect(voiceFor('en', ALL, 'gone')?.name).toBe('Flo');
  expect(voiceFor('fr', ALL, 'Gus')).toBeUndefined();
});
