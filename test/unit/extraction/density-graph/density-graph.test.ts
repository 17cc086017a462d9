import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { densityGraph, densityGraphToday } from '../../../../src/extraction/density-graph/density-graph.ts';
import {
  NOT_STRUCTURAL,
  OF_THE_PAPER,
  type DensityGraphParameters,
} from '../../../../src/extraction/density-graph/parameters.ts';
import { densestRegion } from '../../../../src/extraction/density-graph/region.ts';
import { strings } from '../../../../src/extraction/density-graph/strings.ts';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { buildQuick } from '../../../support/quick-pages.ts';
import { randomPages } from '../../../support/random-pages.ts';
import { chosen, deep, faults, measured } from '../baselines/pages.ts';

const x = (characters: number) => 'x'.repeat(characters);
const lengths = (body: string) => strings(measured(body)).lengths;

test('each structural tag begins a string, and the first is that of BODY', () => {
  expect(lengths('<h1>One</h1><p>three</p>')).toEqual([0, 3, 5]);
});

test('tags of fonts and links leave the string whole', () => {
  expect(lengths('<p>One <b>two</b> <a href="#">three</a> <font>four</font></p>')).toEqual([0, 15]);
});

test('BR begins a string', () => {
  expect(lengths('<p>One<br>three</p>')).toEqual([0, 3, 5]);
});

test('text after the end of a tag goes on with its string: a tag is visited once', () => {
  expect(lengths('<div>One<p>three</p>two</div>')).toEqual([0, 3, 8]);
});

test('nested tags without text leave empty strings', () => {
  expect(lengths('<div><ul><li>One</li></ul></div>')).toEqual([0, 0, 0, 3]);
});

test.each([...NOT_STRUCTURAL])('%s begins no string', (tag) => {
  const page = document.implementation.createHTMLDocument('');
  page.body.append('One', page.createElement(tag), 'two');
  expect(strings(measure(page)).lengths).toEqual([6]);
});

test.each(['p', 'table', 'tr', 'td', 'br', 'div', 'h1', 'h2', 'li', 'ul', 'hr', 'section', 'x-box'])(
  '%s begins a string',
  (tag) => {
    const page = document.implementation.createHTMLDocument('');
    page.body.append('One', page.createElement(tag), 'two');
    expect(strings(measure(page)).lengths).toEqual([3, 3]);
  },
);

test('the region grows over strings above the cut-off that are fewer than c2 places away', () => {
  // Cut-off 100 * .333 = 33.3. From 1: 40 next to it, 34 three places on; the next 40 is four away.
  const graph = [5, 100, 40, 0, 0, 34, 0, 0, 0, 40, 10];
  expect(densestRegion(graph, OF_THE_PAPER)).toMatchObject({ left: 1, right: 5, longest: 1 });
});

test('the region grows to the left as to the right', () => {
  const graph = [10, 40, 0, 0, 0, 34, 0, 0, 40, 100, 5];
  expect(densestRegion(graph, OF_THE_PAPER)).toMatchObject({ left: 5, right: 9, longest: 9 });
});

test('a string of just the cut-off stays out', () => {
  expect(densestRegion([50, 100, 51], { c1: 0.5, c2: 4 })).toMatchObject({ left: 1, right: 2, cutoff: 50 });
});

test('c2 of 1 leaves the longest string alone, the first of several', () => {
  expect(densestRegion([9, 9, 9], { c1: 0, c2: 1 })).toMatchObject({ left: 0, right: 0 });
});

test('the ends of the region are those of the paper’s own loop, on random graphs', () => {
  const graphs = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 40 });
  const constants = fc.record({
    c1: fc.constantFrom(0, 0.1, 0.333, 0.5, 0.9),
    c2: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(graphs, constants, (graph, parameters) => {
      const region = byThePaper(graph, parameters);
      expect(densestRegion(graph, parameters)).toMatchObject({
        left: Math.min(...region),
        right: Math.max(...region),
      });
    }),
    { seed: 8, numRuns: 2000 },
  );
});

/** "We then incrementally add strings [...] The algorithm terminates when no more strings can be added to R." */
function byThePaper(graph: number[], { c1, c2 }: DensityGraphParameters): Set<number> {
  const maxL = Math.max(...graph);
  const region = new Set([graph.indexOf(maxL)]);
  for (let grown = true; grown;) {
    grown = false;
    for (const [i, length] of graph.entries()) {
      if (region.has(i) || length <= maxL * c1) continue;
      if (![...region].some((j) => Math.abs(i - j) < c2)) continue;
      region.add(i);
      grown = true;
    }
  }
  return region;
}

/** Strings: BODY, nav, p, div, p, p, footer, small 3. */
const PAGE = `<nav id="nav">Menu</nav>
  <p id="p1">${x(40)}</p>
  <div id="div"><p id="p2">${x(60)}</p><p id="p3">x</p></div>
  <footer id="footer">End</footer>`;

test('what stands in the region is selected as whole subtrees', () => {
  // Cut-off 60 * .333 = 19.98: from p1 to p2. The div ends with p3, outside the region.
  expect(chosen(densityGraph(), measured(PAGE)).nodes).toEqual(['#p1', '#p2']);
});

test('what stands between two strings of the region is selected with them', () => {
  const page = measured(`<p id="p1">${x(40)}</p><hr><h2>Title</h2><p id="p2">${x(60)}</p><p>x</p>`);
  expect(chosen(densityGraph(), page).nodes).toEqual(['#p1', 'hr', 'h2', '#p2']);
});

test('the constants of today take in short and distant strings', () => {
  // Cut-off 6: neither nav nor footer nor p3 are longer.
  const list = '<li></li>'.repeat(15);
  const page = measured(`${PAGE}<ul>${list}<li id="far">${x(7)}</li></ul>`);
  expect(chosen(densityGraph(), page).nodes).toEqual(['#p1', '#p2']);
  expect(chosen(densityGraphToday(), page).nodes).toEqual(['#p1', '#div', '#footer', 'ul']);
});

test('the reasons are the longest string and the ends of the region, with the cut-off', () => {
  const { reasons } = densityGraph().select(measured(PAGE));
  expect(reasons.map(({ value }) => value)).toEqual([40, 60, 60]);
  expect(reasons.map(({ limit }) => limit)).toEqual(Array(3).fill(60 * 0.333));
});

test('one text alone gives BODY', () => {
  expect(chosen(densityGraph(), measured('Some text')).nodes).toEqual(['body']);
});

test('a page without text has no main content', () => {
  for (const body of ['', '<img>', '<div><br></div>']) {
    expect(densityGraph().select(measured(body))).toEqual({ nodes: [], holes: [], reasons: [] });
  }
  const noBody = measure(document.implementation.createDocument(null, 'root'));
  expect(densityGraph().select(noBody)).toEqual({ nodes: [], holes: [], reasons: [] });
});

test('a page of 100,000 levels is read without recursion', () => {
  expect(densityGraph().select(deep(100_000)).nodes).toEqual([100_000]);
});

test('random pages get disjoint nodes in document order', () => {
  fc.assert(
    fc.property(randomPages, (page) => {
      const tree = measure(buildQuick(page));
      for (const method of [densityGraph(), densityGraphToday()]) {
        expect(faults(tree, method.select(tree))).toEqual([]);
      }
    }),
    { seed: 9, numRuns: 300 },
  );
});
