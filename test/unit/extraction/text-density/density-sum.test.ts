import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { cectdDs, cetdDs } from '../../../../src/extraction/text-density/cetd.ts';
import { densities } from '../../../../src/extraction/text-density/density.ts';
import {
  densitySums,
  maxDensitySumTags,
  pathThreshold,
} from '../../../../src/extraction/text-density/density-sum.ts';
import { buildQuick } from '../../../support/quick-pages.ts';
import { randomPages } from '../../../support/random-pages.ts';
import { chosen, deep, faults, find, measured } from '../baselines/pages.ts';

const x = (characters: number) => 'x'.repeat(characters);

/**
 * Text densities: p 60 and 40, article 100 / 2 = 50, li 4 each, ul 8 / 2 = 4, main 108 / 6 = 18,
 * BODY 108 / 7 = 15.43.
 * DensitySums: article 60 + 40 = 100, ul 8, main 50 + 4 = 54, BODY 18.
 */
const PAGE = `<main id="main">
  <article id="article"><p>${x(60)}</p><p>${x(40)}</p></article>
  <ul id="ul"><li>${x(4)}</li><li>${x(4)}</li></ul>
</main>`;

test('Definition 3: the DensitySum adds the densities of the child tags', () => {
  const tree = measured(PAGE);
  const sums = densitySums(tree, densities(tree, 'text').ofTag);
  const at = (id: string) => sums[find(tree, id)];
  expect([at('article'), at('ul'), at('main')]).toEqual([100, 8, 54]);
  expect(sums[0]).toBe(18);
});

test('the threshold is the lowest density from the largest DensitySum to BODY', () => {
  const tree = measured(PAGE);
  const { ofTag } = densities(tree, 'text');
  expect(pathThreshold(tree, find(tree, 'article'), ofTag)).toBeCloseTo(108 / 7, 12);
});

test('the tag with the largest DensitySum is the content block', () => {
  expect(chosen(cetdDs(), measured(PAGE)).nodes).toEqual(['#article']);
});

test('a second block above the threshold is content too, in document order', () => {
  // Densities: section 30 / 1 = 30; main 108 / 6 = 18; BODY 138 / 9 = 15.33, the threshold.
  const page = `<section id="section"><p id="p">${x(30)}</p></section>${PAGE}`;
  expect(chosen(cetdDs(), measured(page)).nodes).toEqual(['#section', '#article']);
});

test('a block below the threshold is left, and the reason says by what', () => {
  const tree = measured(PAGE);
  const reason = cetdDs()
    .select(tree)
    .reasons.find(({ node }) => node === find(tree, 'ul'));
  expect(reason).toMatchObject({ kept: false, value: 4 });
  expect(reason?.limit).toBeCloseTo(108 / 7, 12);
});

test('loose text makes no DensitySum by Definition 3, and counts like a tag in the other reading', () => {
  // By the letter div has 0, so that BODY with 300 / 2 = 150 and 10 has the largest sum; else div has 300.
  const tree = measured(`<div id="div">${x(150)}<br>${x(150)}<br></div><p>${x(10)}</p>`);
  expect(chosen(cetdDs(), tree).nodes).toEqual(['body']);
  expect(chosen(cetdDs({ looseText: 'counted' }), tree).nodes).toEqual(['#div']);
});

test('the composite density leaves a list of links that the simple one takes', () => {
  const links = `<a href="#">${x(60)}</a>`.repeat(6);
  const tree = measured(
    `<div id="menu">${links}</div><article id="a"><p>${x(90)}</p><p>${x(80)}</p></article>`,
  );
  expect(chosen(cetdDs(), tree).nodes).toEqual(['#menu', '#a']);
  expect(chosen(cectdDs(), tree).nodes).toEqual(['#a']);
});

test('a page without hyperlinks is content as a whole, "not containing noise"', () => {
  expect(chosen(cectdDs(), measured(PAGE)).nodes).toEqual(['body']);
});

test('a page of hyperlinks alone has densities of 0 and is content as a whole', () => {
  expect(chosen(cectdDs(), measured('<p><a>One</a></p><p><a>Two</a></p>')).nodes).toEqual(['body']);
});

test('a page without text has no main content', () => {
  for (const body of ['', '<img>', '<div> </div>']) {
    expect(cetdDs().select(measured(body))).toEqual({ nodes: [], holes: [], reasons: [] });
    expect(cectdDs().select(measured(body)).nodes).toEqual([]);
  }
  expect(cetdDs().select(measure(document.implementation.createDocument(null, 'root'))).nodes).toEqual([]);
});

test('text without a tag around it gives BODY', () => {
  expect(chosen(cetdDs(), measured('Some text')).nodes).toEqual(['body']);
  expect(chosen(cectdDs(), measured('Some text')).nodes).toEqual(['body']);
});

test('a page of 100,000 levels is measured without recursion', () => {
  expect(cetdDs().select(deep(100_000)).nodes).toHaveLength(1);
});

test('the largest DensitySum of each subtree is the first of the largest, on random pages', () => {
  fc.assert(
    fc.property(randomPages, (page) => {
      const tree = measure(buildQuick(page));
      const sums = densitySums(tree, densities(tree, 'text').ofTag);
      const found = maxDensitySumTags(tree, sums);
      for (let i = 0; i < tree.length; i++) {
        if (tree.tag[i] === 0) continue;
        let largest = i;
        for (let j = i; j < tree.subtreeEnd[i]; j++) {
          if (tree.tag[j] !== 0 && sums[j] > sums[largest]) largest = j;
        }
        expect(found[i]).toBe(largest);
      }
    }),
    { seed: 5, numRuns: 300 },
  );
});

test('random pages get disjoint nodes in document order', () => {
  const methods = [cetdDs(), cetdDs({ looseText: 'counted' }), cectdDs(), cectdDs({ looseText: 'counted' })];
  fc.assert(
    fc.property(randomPages, (page) => {
      const tree = measure(buildQuick(page));
      for (const method of methods) expect(faults(tree, method.select(tree))).toEqual([]);
    }),
    { seed: 6, numRuns: 200 },
  );
});
