/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isInFlow } from '../../../src/page/rendered.ts';

let questions = 0;

beforeEach(() => {
  questions = 0;
  // jsdom draws nothing. Here all is hidden that is in an element with the attribute.
  Element.prototype.checkVisibility = function () {
    questions += 1;
    return this.closest('[data-hidden]') === null;
  };
});

afterEach(() => document.body.replaceChildren());

/** Whether each paragraph is in the flow, where `hidden` are the attributes of an element around all of them. */
function answers(hidden: string, depth = 1, count = 2): boolean[] {
  const deep = '<div>'.repeat(depth);
  document.body.innerHTML = `<main><section ${hidden}>${deep}${'<p>a</p>'.repeat(count)}</section></main>`;
  const known = new Map<Element, boolean>();
  return [...document.querySelectorAll('p')].map((each) => isInFlow(each, known));
}

test.each([
  ['', true],
  ['data-hidden', true],
  ['data-hidden style="position: absolute"', false],
  ['data-hidden style="position: fixed"', false],
  ['data-hidden style="position: relative"', true],
  ['style="position: absolute"', true],
])('paragraphs in <section %s>: %s', (hidden, expected) => {
  expect(answers(hidden)).toEqual([expected, expected]);
});

test.each(['data-hidden', 'data-hidden style="position: absolute"'])(
  'takes few questions for each element of a deep page, in <section %s>',
  (hidden) => {
    answers(hidden, 100, 100);
    expect(questions).toBeLessThan(3 * document.querySelectorAll('*').length);
  },
);
