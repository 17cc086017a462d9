import { expect, test } from '@jest/globals';
import { textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { references } from '../../../../../src/extraction/refine/rules/references.ts';
import { pageFor } from './pages.ts';

/** What is added to a page of which the first block stays. */
function added(body: string, { first = 1, probability = 0.05 } = {}): string[] {
  const { page, facts } = pageFor(body);
  const { length } = page.blocks;
  const chosen = Uint8Array.from({ length }, (_, b) => (b === 0 ? first : 0));
  const before = { chosen, probability: new Float64Array(length).fill(probability) };
  const after = references.apply(page, facts, before).chosen;
  return [...after.keys()].filter((b) => b > 0 && after[b] === 1).map((b) => textOfBlock(page, b));
}

const title = (n: number) => `<a href="/${n}">A paper called ${'x'.repeat(n)}</a>`;
const lines = (labels: readonly string[], line: (label: string, n: number) => string) =>
  labels.map((label, n) => line(label, n + 1)).join('');
const text = '<p>The text says so [1].</p>';
const NUMBERS = ['[1]', '[2]', '[3]'];
const entries = lines(NUMBERS, (label, n) => `<p>${label} ${title(n)}</p>`);
const ADDED = NUMBERS.map((label, n) => `${label} A paper called ${'x'.repeat(n + 1)}`);

test('entries with labels in brackets stay below text that stays', () => {
  expect(added(`${text}${entries}<p>About us</p>`)).toEqual(ADDED);
  expect(added(`${text}${entries}`, { probability: 0.0499 })).toEqual([]);
  expect(added(`${text}${entries}`, { first: 0 })).toEqual([]);
});

test('a label may be a block of its own, in front of the blocks of its entry', () => {
  const labelled = ADDED.flatMap((entry) => [entry.slice(0, 3), entry.slice(4)]);
  const row = (label: string, n: number) => `<tr><td>${label}<td>${title(n)}`;
  expect(added(`${text}<table>${lines(NUMBERS, row)}</table><p>About</p>`)).toEqual(labelled);
  const term = (label: string, n: number) => `<dt>${label}<dd>${title(n)}`;
  expect(added(`${text}<dl>${lines(NUMBERS, term)}</dl><p>About</p>`)).toEqual(labelled);
});

test('a label is a name with the number of a year, too', () => {
  const named = (labels: string[]) =>
    added(`${text}${lines(labels, (label, n) => `<p>${label} ${title(n)}</p>`)}`).length;
  expect(named(['[Knu84]', '[AB+99a]', '[J3]'])).toBe(3);
  expect(named(['[PDF]', '[HTML]', '[PS]'])).toBe(0);
  expect(named(['[$9]', '[$10]', '[$11]'])).toBe(0);
  expect(named(['[MP3]', '[MP3]', '[MP3]'])).toBe(0);
});

test('two labels are too few, and so are three far apart, or without words', () => {
  expect(added(`${text}${lines(NUMBERS.slice(1), (label, n) => `<p>${label} ${title(n)}</p>`)}`)).toEqual([]);
  const far = (between: number) =>
    added(
      text + lines(NUMBERS, (label, n) => `<p>${label} ${title(n)}</p>${'<p>and so on</p>'.repeat(between)}`),
    );
  expect(far(5)).toHaveLength(13);
  expect(far(6)).toEqual([]);
  expect(added(text + lines(NUMBERS, (label) => `<li><a href="/">${label}</a>`))).toEqual([]);
});
