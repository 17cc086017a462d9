import { expect, test } from '@jest/globals';
import { openShadowRoot } from '../../../src/extraction/dom/flat-tree.ts';
import { RULE_NAMES } from '../../../src/extraction/refine/rules/without.ts';
import type { KeptNodes } from '../../../src/extraction/types.ts';
import { decisionOf } from '../../../src/extension/why/lines.ts';
import { RULE_WORDS } from '../../../src/extension/why/rule-words.ts';
import { PageFigures } from '../../../src/extension/why/figures.ts';
import { DEFAULTS } from '../../../src/extension/settings.ts';

const SENTENCE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.';
const PAGE =
  `<nav><a href="#">Home</a></nav><main id="main"><h1 id="h1">Ferry</h1>` +
  `${[1, 2, 3, 4].map((i) => `<p id="p${i}">${i}. ${SENTENCE} <b>${SENTENCE}</b></p>`).join('')}` +
  `<div id="mixed">Bare text here. ${SENTENCE}<p id="p5">5. ${SENTENCE}</p></div></main>`;

function figuresOf(kept: (document: Document) => KeptNodes): PageFigures {
  document.body.innerHTML = PAGE;
  // Drawn, as far as jsdom can tell.
  Element.prototype.checkVisibility = () => true;
  return new PageFigures(document, DEFAULTS, kept(document), openShadowRoot);
}

const at = (id: string): Element => document.getElementById(id)!;
const main = (): KeptNodes => ({ roots: [at('main')], holes: [] });

test('each part is one row, in document order, and a block beside others has its own', () => {
  const { rows } = figuresOf(main);
  const names = rows.map(({ element, block, level }) => `${level} ${block ? 'text of ' : ''}${element.id}`);
  expect(names.filter((name) => !name.endsWith(' '))).toEqual([
    '0 main',
    '1 h1',
    '1 p1',
    '1 p2',
    '1 p3',
    '1 p4',
    '1 mixed',
    '2 text of mixed',
    '2 p5',
  ]);
  expect(rows.find(({ block }) => block)?.block?.text).toMatch(/^Bare text here/);
  expect(rows.filter(({ isInSet }) => isInSet).length).toBeGreaterThan(0);
  expect(rows.find(({ element }) => element.id === 'p1')?.percent).toBeGreaterThan(0);
});

test('of an element that has no row the part around it is marked', () => {
  const figures = figuresOf(main);
  const bold = document.querySelector('#p2 b')!;
  expect(figures.rows[figures.rowOf(bold)!].element.closest('p')).toBe(at('p2'));
  expect(figures.rowOf(document.createElement('p'))).toBeUndefined();
});

test('what is kept counts as it is now, and what is otherwise than found is told', () => {
  const figures = figuresOf(() => ({ roots: [at('main')], holes: [at('p2')] }));
  const share = (id: string): string => figures.rows[figures.rowOf(at(id))!].share;
  expect(['main', 'p1', 'p2'].map(share)).toEqual(['partly', 'kept', 'left out']);
  // No browser says words here, but there is one note more.
  expect(figures.tell(at('p2')).notes.length).toBe(figures.tell(at('p1')).notes.length + 1);
  expect(figures.tell(at('p1')).figures.length).toBeGreaterThanOrEqual(6);
  expect(figures.tell(document.createElement('p'))).toMatchObject({ lines: [], figures: [] });
});

test('every rule has words for everyone, and the last that chose otherwise decided', () => {
  expect(RULE_NAMES.filter((name) => !(name in RULE_WORDS))).toEqual([]);
  const step = { first: 0, end: 1, words: 5, own: 0.5, probability: 0.5 };
  expect(decisionOf({ ...step, rules: ['like blocks share'] })).toEqual({ step: 'choice by expected F1' });
  expect(decisionOf({ ...step, rules: ['like blocks share', 'one text', 'title'] })).toEqual({
    step: 'title',
  });
});
