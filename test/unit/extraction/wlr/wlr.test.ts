import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import type { MeasuredTree } from '../../../../src/extraction/types.ts';
import { contentNodes } from '../../../../src/extraction/wlr/content-nodes.ts';
import { initialNodes } from '../../../../src/extraction/wlr/initial-nodes.ts';
import { ratios } from '../../../../src/extraction/wlr/ratio.ts';
import { relevances } from '../../../../src/extraction/wlr/relevance.ts';
import { clr, cnr, wlr, wnr } from '../../../../src/extraction/wlr/wlr.ts';
import { buildQuick } from '../../../support/quick-pages.ts';
import { randomPages } from '../../../support/random-pages.ts';
import { chosen, deep, faults, find, measured, named, text } from '../baselines/pages.ts';

/**
 * Words per leaf: article 20 / 2 = 10, each heading 10, each item 1, BODY 24 / 6 = 4.
 * Threshold: sqrt(10 * 4) = 6.32. I: article, h1, its text, h2, its text, with identifiers 1 to 5.
 */
const PAGE = `
  <article id="article"><h1 id="h1">${text(10)}</h1><h2 id="h2">${text(10)}</h2></article>
  <ul><li>one</li><li>two</li><li>three</li><li>four</li></ul>`;

function steps(tree: MeasuredTree) {
  const content = contentNodes(tree);
  const ratioOf = ratios(tree, content, { text: 'words', size: 'leaves' });
  return { content, ratioOf, initial: initialNodes(tree, content, ratioOf) };
}

function relevanceOf(reading: 'letter' | 'prose' | 'normalised') {
  const tree = measured(PAGE);
  const { content, ratioOf, initial } = steps(tree);
  const relevance = relevances(tree, content, ratioOf, initial, reading);
  return (id: string) => relevance[id === 'body' ? 0 : find(tree, id)];
}

test('initial nodes reach the root of the highest ratio times that of the root', () => {
  const tree = measured(PAGE);
  const { initial } = steps(tree);
  expect(initial.threshold).toBeCloseTo(Math.sqrt(40), 12);
  expect(named(tree, initial.nodes)).toEqual(['#article', '#h1', `"${text(10)}"`, '#h2', `"${text(10)}"`]);
});

test('the weight of an initial node falls with its place: 1, .75, .5, .25, 0 in the example', () => {
  const { initial } = steps(measured(PAGE));
  // All have the highest ratio of the page, so r_WLR is 1.
  expect(initial.nodes.map((node) => initial.weights[node])).toEqual([1, 0.75, 0.5, 0.25, 0]);
});

test('the weight of an initial node grows with its ratio', () => {
  // Ratios: h1 9, h2 12, li 1 each; BODY 26 / 7 = 3.714. Threshold sqrt(12 * 3.714) = 6.676.
  const items = '<li>one</li>'.repeat(5);
  const tree = measured(`<h1 id="h1">${text(9)}</h1><h2 id="h2">${text(12)}</h2>${items}`);
  const { initial } = steps(tree);
  // Identifiers of I: 1 to 4. h1: r_pos 1, r_WLR (9 - 1) / (12 - 1). h2: r_pos 1 - 2/3, r_WLR 1.
  expect(initial.weights[find(tree, 'h1')]).toBeCloseTo(8 / 11, 12);
  expect(initial.weights[find(tree, 'h2')]).toBeCloseTo(1 / 3, 12);
});

test('where all ratios agree every weight but the last is above 0', () => {
  const { initial } = steps(measured('<p>one two</p>'));
  expect(initial.nodes.map((node) => initial.weights[node])).toEqual([1, 0.5, 0]);
});

test('relevance by the letter multiplies the ratios on the way up', () => {
  const relevance = relevanceOf('letter');
  // Text of h1: 10 * .5 = 5. Text of h2: 10 * 0. h1: 10 * max(.75, 5). h2: 10 * max(.25, 0).
  expect(relevance('h1')).toBe(50);
  expect(relevance('h2')).toBe(2.5);
  expect(relevance('article')).toBe(525);
  expect(relevance('body')).toBe(2100);
});

test('relevance by the prose multiplies by one ratio', () => {
  const relevance = relevanceOf('prose');
  // M: h1 .75, h2 .25, article max(1, .75 + .25), BODY max(0, 1).
  expect(relevance('h1')).toBe(7.5);
  expect(relevance('h2')).toBe(2.5);
  expect(relevance('article')).toBe(10);
  expect(relevance('body')).toBe(4);
});

test('normalised relevance passes on at most what it gets', () => {
  const relevance = relevanceOf('normalised');
  // h1 max(.75, .5), h2 max(.25, 0), article max(1, 1), BODY 4 / 6.32 of it.
  expect(relevance('h1')).toBe(0.75);
  expect(relevance('h2')).toBe(0.25);
  expect(relevance('article')).toBe(1);
  expect(relevance('body')).toBeCloseTo(4 / Math.sqrt(40), 12);
});

test('by the letter the root wins, by the other readings the article', () => {
  const tree = measured(PAGE);
  expect(chosen(wlr(), tree).nodes).toEqual(['body']);
  expect(chosen(wlr({ relevance: 'prose' }), tree).nodes).toEqual(['#article']);
  expect(chosen(wlr({ relevance: 'normalised' }), tree).nodes).toEqual(['#article']);
});

test('WLR and CLR by the letter select BODY on every page with a word', () => {
  fc.assert(
    fc.property(randomPages, (page) => {
      const tree = measure(buildQuick(page));
      for (const method of [wlr(), clr()]) {
        expect(method.select(tree).nodes).toEqual(tree.words[0] > 0 ? [0] : []);
      }
    }),
    { seed: 3, numRuns: 300 },
  );
});

test('a ratio below 1 by nodes stops WNR before the root', () => {
  // Words per node, from BODY: 1/5, 1/4, 1/3, 1/2, 1. Threshold sqrt(1/5) = .447.
  // R: text 1 * 0, inner .5 * (.5 - .2) / .8 = .1875, the one around it a third of that.
  const tree = measured('<div><div><div id="inner">word</div></div></div>');
  expect(chosen(wnr(), tree).nodes).toEqual(['#inner']);
});

test('of nodes of equal relevance the first in the document is the best', () => {
  const tree = measured('<div id="outer"><div id="inner">one two</div></div>');
  expect(chosen(wlr({ relevance: 'normalised' }), tree).nodes).toEqual(['body']);
});

test('a page without words has no main content', () => {
  for (const body of ['', '<img>', '— · —', '<select><option>One</option></select>']) {
    expect(wlr().select(measured(body))).toEqual({ nodes: [], holes: [], reasons: [] });
  }
  const noBody = document.implementation.createDocument(null, 'root');
  expect(wlr().select(measure(noBody)).nodes).toEqual([]);
});

test('a SELECT below the best node stays by Algorithm 1, or is cut', () => {
  const tree = measured('<p>One two</p><select><option>Three</option></select>');
  expect(chosen(wlr(), tree).holes).toEqual([]);
  expect(chosen(wlr({ notValid: 'cut' }), tree).holes).toEqual(['select']);
});

test('each reading of each ratio has an id of its own', () => {
  const readings = ['letter', 'prose', 'normalised'] as const;
  const ids = [wlr, clr, wnr, cnr].flatMap((ratio) => readings.map((relevance) => ratio({ relevance }).id));
  expect(new Set(ids).size).toBe(12);
  expect(ids.slice(0, 3)).toEqual(['wlr', 'wlr-prose', 'wlr-normalised']);
});

test('a page of 100,000 levels, where relevance by the letter is Infinity, gives BODY', () => {
  expect(wlr().select(deep(100_000)).nodes).toEqual([0]);
});

test('random pages get disjoint nodes and holes in document order', () => {
  const methods = [wlr, clr, wnr, cnr].flatMap((ratio) => [
    ratio(),
    ratio({ relevance: 'prose', notValid: 'cut' }),
    ratio({ relevance: 'normalised' }),
  ]);
  fc.assert(
    fc.property(randomPages, (page) => {
      const tree = measure(buildQuick(page));
      for (const method of methods) expect(faults(tree, method.select(tree))).toEqual([]);
    }),
    { seed: 4, numRuns: 200 },
  );
});
