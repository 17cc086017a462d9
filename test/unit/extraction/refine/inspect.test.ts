import { expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { blockSteps } from '../../../../src/extraction/refine/inspect.ts';
import { pageOf, words } from '../page.ts';
import { DOTTED, said } from './rules/pages.ts';

const steps = (body: string) => blockSteps(measure(pageOf(body)), DOTTED);

test('each block has its own probability, that after the rules, and the rules that changed it', () => {
  const [heading, text] = steps(`<h2>${said(20, 'The ferry')}</h2><p>${said(90, `${words(40)}.`)}</p>`);
  expect(heading).toMatchObject({ first: 2, end: 3, words: 2, rules: ['headings'] });
  expect(heading.own).toBeCloseTo(0.2);
  expect(heading.probability).toBeCloseTo(0.2);
  expect(text).toMatchObject({ words: 40, rules: [] });
  expect(text.own).toBeCloseTo(0.9);
});

test('a copy is less probable, by the rule that doubts it', () => {
  const copy = `<section><p>${said(90, words(8))}</p></section><div>${said(90, words(8))}</div>`;
  const [, other] = steps(`${copy}<p>${said(90, words(40))}</p>`);
  expect(other.rules).toContain('copies doubted');
  expect(other.probability).toBeLessThan(other.own);
});

test('a page without text has none', () => {
  expect(steps('<img>')).toEqual([]);
});
