import { describe, expect, test } from '@jest/globals';
import { numberedSections } from '../../../../../src/extraction/refine/rules/numbered-sections.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

/** The headings of a text. Below each is a paragraph that stays so far, and a short note that goes. */
function notesAdded(headings: readonly string[], { probability = 0.02, note = 'p', staying = 40 } = {}) {
  const html = headings.map(
    (text) => `<h2>${text}</h2><p>${words(staying)}</p><${note}>a short note</${note}>`,
  );
  const { page, facts } = pageFor(html.join(''));
  const isNote = (b: number): boolean => b % 3 === 2;
  const chosen = Uint8Array.from({ length: page.blocks.length }, (_, b) => (isNote(b) ? 0 : 1));
  const of = Float64Array.from(chosen, (stays) => (stays ? 0.9 : probability));
  const after = numberedSections.apply(page, facts, { chosen, probability: of }).chosen;
  return headings.map((_, i) => after[3 * i + 2]);
}

const NESTED = ['1. Start', '2. Terms', '2.1. Words', '2.2. Signs', '3. End'];

test('all in numbered sections stays but for what follows the last heading', () => {
  expect(notesAdded(NESTED)).toEqual([1, 1, 1, 1, 0]);
  expect(notesAdded(['Abstract', ...NESTED, 'Authors'])).toEqual([0, 1, 1, 1, 1, 0, 0]);
});

test('a heading without a number, or with one that does not follow, is part of its section', () => {
  expect(
    notesAdded(['1 Start', 'Note', '1.1 Terms', '2024 report', '1.2 Words', '2 Signs', '3 End']),
  ).toEqual([1, 1, 1, 1, 1, 1, 0]);
});

test('links in a list are not added, nor is what is right above them: it may be the table of contents', () => {
  const note = (html: string) => {
    const { page, facts } = pageFor(
      NESTED.map((name) => `<h2>${name}</h2>${html}<p>${words(40)}</p>`).join(''),
    );
    const notes = page.blocks.length / NESTED.length - 2;
    const isNote = (b: number): boolean => b % (notes + 2) > 0 && b % (notes + 2) <= notes;
    const chosen = Uint8Array.from({ length: page.blocks.length }, (_, b) => (isNote(b) ? 0 : 1));
    const probability = new Float64Array(chosen.length).fill(0.02);
    return [...numberedSections.apply(page, facts, { chosen, probability }).chosen.slice(1, 1 + notes)];
  };
  const link = '<a href="#words">Words of the text</a>';
  expect(note(`<p>Contents</p><ul><li>${link} and so on</ul>`)).toEqual([0, 0]);
  expect(note(`<p>Contents</p><p>${link} and so on</p>`)).toEqual([1, 1]);
  expect(note(`<p>Contents</p><ul><li>${link} and so on and on</ul>`)).toEqual([1, 1]);
});

test('where less than half stays, 20 numbered headings are needed', () => {
  /** Headings of one word, so that two of five words stay. */
  const many = (count: number) => ['1', '1.1', ...Array.from({ length: count - 2 }, (_, i) => `${i + 2}`)];
  // The last short note is below the last heading.
  expect(notesAdded(many(20), { staying: 1, probability: 0.02 })).toEqual([...Array<number>(19).fill(1), 0]);
  expect(notesAdded(many(19), { staying: 1 })).toEqual(Array(19).fill(0));
});

test('a heading outside of the sections stays if the text below it stays', () => {
  const { page, facts } = pageFor(
    ['Abstract', 'Sponsors', ...NESTED, 'Authors']
      .map((name) => `<h2>${name}</h2><p>${words(9)}</p>`)
      .join(''),
  );
  // The headings of the abstract, the sponsors and the authors go so far, and the text below the sponsors.
  const chosen = Uint8Array.from({ length: 16 }, (_, b) => ([0, 2, 3, 14].includes(b) ? 0 : 1));
  const after = (probability: number) =>
    numberedSections.apply(page, facts, { chosen, probability: new Float64Array(16).fill(probability) })
      .chosen;
  expect([0, 2, 14].map((b) => after(0.02)[b])).toEqual([1, 0, 1]);
  expect([0, 2, 14].map((b) => after(0.0199)[b])).toEqual([0, 0, 0]);
});

describe('numbers', () => {
  test.each([
    [['§ 1', '§ 2', '§ 2.1', '§ 2.2', '§ 3']],
    [['Chapter 1', 'Chapter 2', '2.1: Words', '2.2) Signs', 'Chapter 3']],
    [['1. Start', '1.1. Terms', '1.1.1. Words', '2. Signs', '3. End']],
    [['1. Start', '1.1. Terms', 'Appendix A', 'Appendix B', 'B.1. Words']],
    [['1. Start', '1.1. Terms', 'A. Words', 'A.1. Signs', 'B. End']],
  ])('%j', (headings) => {
    expect(notesAdded(headings)).toEqual([1, 1, 1, 1, 0]);
  });

  test.each([
    ['of a list', ['1. Start', '2. Terms', '3. Words', '4. Signs', '5. End']],
    ['of too few sections', ['1. Start', '1.1. Terms', '1.2. Words', '2. End']],
    ['that do not begin with 1', ['2. Start', '2.1. Terms', '2.2. Words', '3. Signs', '4. End']],
    ['with gaps', ['1. Start', '1.2. Terms', '3. Words', '3.1. Signs', '5. End']],
    ['in words', ['A start', 'B terms', 'C words', 'D signs', 'E end']],
  ])('%s do not count', (_, headings) => {
    expect(notesAdded(headings)).toEqual(headings.map(() => 0));
  });
});

test('what is less probable, and buttons, do not stay', () => {
  expect(notesAdded(NESTED, { probability: 0.0199 })).toEqual([0, 0, 0, 0, 0]);
  expect(notesAdded(NESTED, { note: 'button' })).toEqual([0, 0, 0, 0, 0]);
});

test('sections of which less than half stays do not change', () => {
  expect(notesAdded(NESTED, { staying: 1 })).toEqual([1, 1, 1, 1, 0]);
  const html = NESTED.map((text) => `<h2>${text}</h2><p>${words(9)}</p>`).join('');
  const { page, facts } = pageFor(html);
  const chosen = Uint8Array.from({ length: 10 }, (_, b) => (b === 1 ? 1 : 0));
  const probability = new Float64Array(10).fill(0.1);
  expect(numberedSections.apply(page, facts, { chosen, probability }).chosen).toEqual(chosen);
});
