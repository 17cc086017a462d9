import { expect, test } from '@jest/globals';
import { textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { questions } from '../../../../../src/extraction/refine/rules/questions.ts';
import { pageFor } from './pages.ts';

const TEXT = '<p id="text">What stays without the rule, too.</p>';
const FOOT = '<footer><p>All about this site.</p></footer>';
const WORDS = ['owner', 'keeper', 'guest'];

/** The texts that the rule adds to the first block. */
function added(body: string, probable = 0.1, isText = true): string[] {
  const { page, facts } = pageFor(`${TEXT}${body}${FOOT}`);
  const { length } = page.blocks;
  const before = new Uint8Array(length).map((_, b) => (b === 0 && isText ? 1 : 0));
  const probability = new Float64Array(length).fill(probable);
  const { chosen } = questions.apply(page, facts, { probability, chosen: before });
  return [...chosen.keys()].filter((b) => chosen[b] > before[b]).map((b) => textOfBlock(page, b));
}

const ask = (word: string, mark = '?') => `Who is the ${word}${mark}`;
const answer = (word: string) => `The ${word} is here today.`;
const all = WORDS.flatMap((word) => [ask(word), answer(word)]);
const join = (item: (word: string) => string) => WORDS.map(item).join('');
const boxes = (question: (word: string) => string, rest: (word: string) => string) =>
  join((word) => `<div class="box"><button>${question(word)}</button><div><p>${rest(word)}</p></div></div>`);

test.each([
  ['boxes that unfold', boxes(ask, answer)],
  ['terms and meanings', `<dl>${join((word) => `<dt>${ask(word)}<dd>${answer(word)}`)}</dl>`],
  ['headings and panes', join((word) => `<h3>${ask(word)}</h3><div><p>${answer(word)}</p></div>`)],
  ['sections', `<section>${boxes(ask, answer)}</section>`],
])('questions stay with their answers: %s', (_, body) => {
  expect(added(body)).toEqual(all);
});

test('question marks of other scripts count', () => {
  for (const mark of ['？', '؟']) expect(added(boxes((word) => ask(word, mark), answer))).toHaveLength(6);
});

test('a plus sign may follow the question', () => {
  const signed = boxes((word) => `${ask(word)}<span>+</span>`, answer);
  expect(added(signed)).toEqual(WORDS.flatMap((word) => [`${ask(word)}+`, answer(word)]));
});

test('the last answer ends with its element, or with the next one', () => {
  expect(added(`${boxes(ask, answer)}<p>Something else stands here.</p>`)).toEqual(all);
  const flat = join((word) => `<h3>${ask(word)}</h3><p>${answer(word)}</p>`);
  expect(added(`${flat}<p>Something else stands here.</p>`)).toEqual(all);
});

test('an answer has all blocks of its element, but no signs that the page repeats', () => {
  const body = boxes(ask, (word) => `${answer(word)}</p><span>+</span><ul><li>one ${word}</li></ul><p>`);
  expect(added(body)).toEqual(WORDS.flatMap((word) => [ask(word), answer(word), `one ${word}`]));
});

test('all of a series stays, or nothing', () => {
  expect(added(boxes(ask, answer), 0.05)).toEqual(all);
  expect(added(boxes(ask, answer), 0.04)).toEqual([]);
});

const link = (text: string) => `<a href="/other">${text}</a>`;
test.each([
  ['the questions are links', boxes((word) => link(ask(word)), answer)],
  ['the answers are links', boxes(ask, (word) => link(answer(word)))],
  ['there is no answer', boxes(ask, () => '')],
  ['most like them ask nothing', boxes(ask, answer) + boxes((word) => `Our ${word} says`, answer).repeat(2)],
  [
    'something stands before them',
    join((word) => `<div><b>${word}</b><p>${ask(word)}</p><p>${answer(word)}</p></div>`),
  ],
  ['there are two', boxes(ask, answer).replace(ask('guest'), 'The guest')],
])('nothing stays if %s', (_, body) => {
  expect(added(body)).toEqual([]);
});

test('they also stay if nothing else does', () => {
  expect(added(boxes(ask, answer), 0.1, false)).toEqual(all);
});
