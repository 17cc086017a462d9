import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { coreEx, coreExToday } from '../../../../src/extraction/coreex/coreex.ts';
import { count, textShare } from '../../../../src/extraction/coreex/counts.ts';
import { OF_THE_PAPER } from '../../../../src/extraction/coreex/parameters.ts';
import { mainContentNode, score } from '../../../../src/extraction/coreex/score.ts';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { buildQuick } from '../../../support/quick-pages.ts';
import { randomPages } from '../../../support/random-pages.ts';
import { chosen, deep, faults, find, measured, text } from '../baselines/pages.ts';

/**
 * article: p 30 words, p 19 words and a link: 20 words, 1 link, ratio 19 / 20 = .95.
 * menu: 3 links. BODY: 30 + 20 + 3 = 53 words, 4 links.
 */
const PAGE = `<ul id="menu"><li><a>One two</a></li><li><a>Three</a></li><li><a>Four five six</a></li></ul>
  <article id="article"><p id="p">${text(30)}</p><p id="q">${text(19)} <a>seven eight</a></p></article>`;

test('a whole link is one word of text and one link', () => {
  const tree = measured(PAGE);
  const { text: words, links } = count(tree, OF_THE_PAPER);
  expect([words[find(tree, 'menu')], links[find(tree, 'menu')]]).toEqual([3, 3]);
  expect([words[find(tree, 'q')], links[find(tree, 'q')]]).toEqual([20, 1]);
  expect([words[0], links[0]]).toEqual([53, 4]);
});

test('S holds the children above the threshold', () => {
  const tree = measured(PAGE);
  const { setText, setLinks } = count(tree, OF_THE_PAPER);
  expect([setText[find(tree, 'article')], setLinks[find(tree, 'article')]]).toEqual([50, 1]);
  expect(setText[find(tree, 'menu')]).toBe(0);
  // Of BODY's children only the article: 50 words, 1 link, ratio .98.
  expect([setText[0], setLinks[0]]).toEqual([50, 1]);
});

test('a child of just the threshold is not in S', () => {
  // 9 words and a link: (10 - 1) / 10 = .9.
  const tree = measured(`<p id="p">${text(9)} <a>link</a></p>`);
  const counts = count(tree, OF_THE_PAPER);
  expect(textShare(counts, find(tree, 'p'))).toBe(0.9);
  expect(counts.setText[0]).toBe(0);
});

test('a child without words is not in S', () => {
  const tree = measured('<img id="img"><p>Text</p>');
  expect(textShare(count(tree, OF_THE_PAPER), find(tree, 'img'))).toBe(0);
});

test('the score weighs the ratio of S and its share of the page', () => {
  const tree = measured(PAGE);
  const counts = count(tree, OF_THE_PAPER);
  // .99 * 49 / 50 + .01 * 50 / 53
  expect(score(counts, find(tree, 'article'), OF_THE_PAPER)).toBeCloseTo(0.979634, 6);
  // .99 * 30 / 30 + .01 * 30 / 53: the text of p alone
  expect(score(counts, find(tree, 'p'), OF_THE_PAPER)).toBeCloseTo(0.99566, 6);
  expect(score(counts, find(tree, 'menu'), OF_THE_PAPER)).toBe(0);
});

test('the weights of the paper take one paragraph without links, those of today the article', () => {
  const tree = measured(PAGE);
  expect(chosen(coreEx(), tree).nodes).toEqual([`"${text(30)}"`]);
  // Today: article .9 * 49 / 50 + .1 * 50 / 53 = .9763; p .9 + .1 * 30 / 53 = .9566. BODY ties with
  // the article, whose set has the same counts, and is higher.
  expect(chosen(coreExToday(), tree).nodes).toEqual(['#article']);
});

test('of equal scores the higher node wins, though it stands later in the document', () => {
  // Both sets hold 5 words without links.
  const tree = measured(
    `<div><div id="low"><p>${text(5)}</p><a>x</a></div><a>y</a></div><section id="high"><p>${text(5)}</p><a>z</a></section>`,
  );
  const counts = count(tree, OF_THE_PAPER);
  const node = mainContentNode(tree, counts, OF_THE_PAPER);
  expect(tree.depth[node]).toBe(1);
  expect(node).toBe(find(tree, 'high'));
});

test('of equal siblings the first wins', () => {
  const half = (id: string) => `<div id="${id}"><p>${text(5)}</p><a>x</a></div>`;
  const tree = measured(half('first') + half('second'));
  const counts = count(tree, OF_THE_PAPER);
  expect(mainContentNode(tree, counts, OF_THE_PAPER)).toBe(find(tree, 'first'));
});

test('nothing inside a link is the Main Content Node', () => {
  const tree = measured(`<a id="card"><div><p>${text(50)}</p></div></a><p id="p">Two words</p>`);
  expect(chosen(coreEx(), tree).nodes).toEqual(['#p']);
});

test.each(['select', 'form', 'textarea', 'option', 'input'])('%s is ignored', (tag) => {
  const page = document.implementation.createHTMLDocument('');
  const ignored = page.createElement(tag);
  if (tag !== 'input') ignored.append(text(50));
  const paragraph = page.createElement('p');
  paragraph.append(text(5));
  const box = page.createElement('div');
  box.append(paragraph, ignored);
  page.body.append(box);
  const tree = measure(page);
  expect(count(tree, OF_THE_PAPER).text[0]).toBe(5);
  expect(chosen(coreEx(), tree)).toEqual({ nodes: ['div'], holes: [tag] });
});

test('a FORM around the page leaves nothing, unless forms are read', () => {
  const tree = measured(`<form><p>${text(5)}</p></form>`);
  expect(coreEx().select(tree)).toEqual({ nodes: [], holes: [], reasons: [] });
  expect(chosen(coreEx({ forms: 'read' }), tree)).toEqual({ nodes: ['form'], holes: [] });
});

test('children outside S stay out, with their ratio and the threshold as the reason', () => {
  const tree = measured(`<h1>${text(4)}</h1><ul id="menu"><li><a>One</a></li></ul><p>${text(9)}</p>`);
  const selection = coreEx().select(tree);
  expect(chosen(coreEx(), tree).nodes).toEqual(['h1', 'p']);
  expect(selection.reasons).toContainEqual({
    node: find(tree, 'menu'),
    step: 'set S: text-to-link ratio',
    kept: false,
    value: 0,
    limit: 0.9,
  });
});

test('a page of links alone, or without words, has no main content', () => {
  for (const body of ['<p><a>One</a></p><a>Two</a>', '', '<img>', '—']) {
    expect(coreEx().select(measured(body))).toEqual({ nodes: [], holes: [], reasons: [] });
  }
  const noBody = measure(document.implementation.createDocument(null, 'root'));
  expect(coreEx().select(noBody)).toEqual({ nodes: [], holes: [], reasons: [] });
});

test('a page of 100,000 levels, all of the same score, gives the child of BODY', () => {
  expect(coreEx().select(deep(100_000)).nodes).toEqual([1]);
});

test('random pages get disjoint nodes and holes in document order', () => {
  fc.assert(
    fc.property(randomPages, (page) => {
      const tree = measure(buildQuick(page));
      for (const method of [coreEx(), coreExToday(), coreEx({ forms: 'read', threshold: 0.5 })]) {
        expect(faults(tree, method.select(tree))).toEqual([]);
      }
    }),
    { seed: 10, numRuns: 300 },
  );
});
