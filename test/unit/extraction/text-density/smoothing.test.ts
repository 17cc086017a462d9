import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { cectdS } from '../../../../src/extraction/text-density/cetd.ts';
import { label } from '../../../../src/extraction/text-density/label.ts';
import { smooth } from '../../../../src/extraction/text-density/smoothing.ts';
import { buildQuick } from '../../../support/quick-pages.ts';
import { randomPages } from '../../../support/random-pages.ts';
import { chosen, deep, faults, measured, named } from '../baselines/pages.ts';

/** BODY, four P and a text between the first two; densities of our choice. */
const FOUR = '<p></p>text<p></p><p></p><p></p>';
const DENSITIES = Float64Array.of(5, 0, 99, 3, 6, 9);

test('the density of a tag becomes the mean with its neighbours; text is none', () => {
  // (0 + 3) / 2, (0 + 3 + 6) / 3, (3 + 6 + 9) / 3, (6 + 9) / 2
  expect(Array.from(smooth(measured(FOUR), DENSITIES, [1, 1]))).toEqual([5, 1.5, 99, 3, 6, 7.5]);
});

test('weights say how much a tag and its 1st and 2nd neighbours count', () => {
  // (2*0 + 3) / 3, (0 + 2*3 + 6) / 4, (3 + 2*6 + 9) / 4, (6 + 2*9) / 3
  expect(Array.from(smooth(measured(FOUR), DENSITIES, [2, 1]))).toEqual([5, 1, 99, 3, 6, 8]);
  // (0 + 3 + 6) / 3, (0 + 3 + 6 + 9) / 4, the same, (3 + 6 + 9) / 3
  expect(Array.from(smooth(measured(FOUR), DENSITIES, [1, 1, 1]))).toEqual([5, 3, 99, 4.5, 4.5, 6]);
});

test('a tag without siblings, and any tag with the weight of itself alone, keeps its density', () => {
  const alone = measured('<div><p></p></div>');
  expect(Array.from(smooth(alone, Float64Array.of(1, 2, 3), [1, 1]))).toEqual([1, 2, 3]);
  expect(smooth(measured(FOUR), DENSITIES, [1])).toEqual(DENSITIES);
});

/** BODY 0, div 1, p 2, text 3, p 4, text 5, section 6, p 7, text 8, img 9. */
const PAGE = measured(
  '<div id="div"><p id="p">One</p><p id="q">Two</p></div><section id="s"><p id="r">Three</p><img></section>',
);
/** BODY 4, div 5, its P 6 and 3, section 2, its P 9, which is the densest tag. */
const LABELLED = Float64Array.of(4, 5, 6, 0, 3, 0, 2, 9, 0, 0);

test('top-down, nothing below a tag that is noise is content', () => {
  // BODY's 4 is the limit: div and its first P reach it; the section does not, and its P is not asked.
  expect(named(PAGE, label(PAGE, LABELLED, 'body', 'top-down').nodes)).toEqual(['#p']);
});

test('with the path to the densest tag as threshold the tags on it are content', () => {
  // The path from r: 9, 2, 4. The limit is 2, which all tags reach.
  expect(named(PAGE, label(PAGE, LABELLED, 'path', 'top-down').nodes)).toEqual(['body']);
});

test('when each tag is labelled by itself, content is found in noise', () => {
  expect(named(PAGE, label(PAGE, LABELLED, 'body', 'each').nodes)).toEqual(['#p', '#r']);
});

test('a picture has the label of the tag around it, whatever its density', () => {
  const dense = Float64Array.from(LABELLED).fill(7, 6, 7);
  expect(named(PAGE, label(PAGE, dense, 'body', 'top-down').nodes)).toEqual(['#p', '#s']);
});

test('a reason names the first noise on the way down, with value and limit', () => {
  expect(label(PAGE, LABELLED, 'body', 'top-down').reasons).toEqual([
    { node: 0, step: 'smoothed text density', kept: true, value: 4, limit: 4 },
    { node: 4, step: 'smoothed text density', kept: false, value: 3, limit: 4 },
    { node: 6, step: 'smoothed text density', kept: false, value: 2, limit: 4 },
  ]);
});

test('smoothing keeps a short paragraph between long ones, though not the link in it', () => {
  const long = `<p>${'Long text. '.repeat(30)}</p>`;
  const menu = '<ul><li><a>Home</a></li><li><a>About</a></li></ul>';
  const tree = measured(`<article>${long}<p>See <a>One link</a></p>${long}</article><div>${menu}</div>`);
  const nodes = (weights: number[]) =>
    chosen(cectdS({ weights }), tree).nodes.map((name) => name.slice(0, 5));
  expect(nodes([1])).toEqual(['p', 'p']);
  expect(nodes([1, 1])).toEqual(['p', '"See"', 'p']);
});

test('a page without hyperlinks is content as a whole', () => {
  expect(chosen(cectdS(), measured('<p>One text</p><div><p>Another</p></div>')).nodes).toEqual(['body']);
});

test('a page without text has no main content', () => {
  for (const body of ['', '<img>']) {
    expect(cectdS().select(measured(body))).toEqual({ nodes: [], holes: [], reasons: [] });
  }
});

test('a page of 100,000 levels is measured without recursion', () => {
  expect(cectdS().select(deep(100_000)).nodes).toEqual([0]);
});

test('random pages get disjoint nodes in document order', () => {
  const methods = (['top-down', 'each', 'density-sum'] as const).flatMap((labels) => [
    cectdS({ labels }),
    cectdS({ labels, threshold: 'body', weights: [2, 1, 1] }),
  ]);
  fc.assert(
    fc.property(randomPages, (page) => {
      const tree = measure(buildQuick(page));
      for (const method of methods) expect(faults(tree, method.select(tree))).toEqual([]);
    }),
    { seed: 7, numRuns: 200 },
  );
});
