import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { R4_DEFAULTS, type R4Parameters } from '../../../../src/extraction/r4/parameters.ts';
import { r4 } from '../../../../src/extraction/r4/r4.ts';
import { parseHtml } from '../../../../src/library/dom/parse-html.ts';
import { buildQuick } from '../../../support/quick-pages.ts';
import { randomPages } from '../../../support/random-pages.ts';
import { deepPage, name, names, pageOf, words } from '../page.ts';
import { steps } from './steps.ts';

const { sqrt } = Math;

/** All steps on a page, nodes under their names and points as rows. */
function run(body: string, parameters: Partial<R4Parameters> = {}) {
  const { rated, ratios, points, distances, cSet, reduced, selected, nodes, holes } = steps(pageOf(body), {
    ...R4_DEFAULTS,
    ...parameters,
  });
  const ids = (of: readonly Node[]) => of.map(name).join(' ');
  return {
    rated: ids(rated),
    ratios,
    points,
    distances,
    cSet: ids(cSet),
    reduced: ids(reduced),
    selected: ids(selected),
    nodes: ids(nodes),
    holes: ids(holes),
  };
}

function expectClose(actual: readonly (readonly number[])[], expected: readonly (readonly number[])[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [i, row] of expected.entries())
    for (const [j, value] of row.entries()) expect(actual[i][j]).toBeCloseTo(value, 10);
}

/**
 * First worked example: a menu of two links and a story of an image and two paragraphs.
 *
 *     body            height 3 (body - menu - a - text)
 *       menu          a a
 *       story         img one two
 *         one         4 words
 *         two         4 words
 */
describe('a menu and a story, by hand', () => {
  const PAGE = `
    <div id="menu"><a>Home</a><a>News</a></div>
    <div id="story"><img><p id="one">${words(4)}</p><p id="two">${words(4)}</p></div>`;
  const whole = run(PAGE);

  test('criterion 3 does not apply: two allowed elements on the longest path, two allowed children', () => {
    expect(whole.nodes).not.toContain('menu');
  });

  test('the ratios', () => {
    expect(whole.rated).toBe('menu story one two');
    expectClose(whole.ratios, [
      // word: all words are links; links: 1/2; two children; height 2 > 3/2: 3/2 - 1.
      [0, 1 / 2, 0, 1 / 2],
      // word: 4/2 + 4/2; no links; three children; height 2.
      [4, 1, 1, 1 / 2],
      // word: 4/1; no links; one child; height 1 <= 3/2.
      [4, 1, 0, 1],
      [4, 1, 0, 1],
    ]);
  });

  test('the points', () => {
    // word:     mean 12/4 = 3;    variance (9 + 1 + 1 + 1) / 4 = 3;            deviation sqrt 3
    // link:     mean 3.5/4 = 7/8; variance (9 + 1 + 1 + 1) / 64 / 4 = 3/64;    deviation sqrt(3) / 8
    // children: mean 1/4;         variance (1 + 9 + 1 + 1) / 16 / 4 = 3/16;    deviation sqrt(3) / 4
    // position: mean 3/4;         variance (1 + 1 + 1 + 1) / 16 / 4 = 1/16;    deviation 1/4
    const third = 1 / sqrt(3);
    expectClose(whole.points, [
      [-sqrt(3), -sqrt(3), -third, -1],
      [third, third, sqrt(3), -1],
      [third, third, -third, 1],
      [third, third, -third, 1],
    ]);
  });

  test('the distances', () => {
    // The centroid is 0. 3 + 3 + 1/3 + 1 = 22/3; 1/3 + 1/3 + 3 + 1 = 14/3; 3 * 1/3 + 1 = 2.
    expectClose([whole.distances], [[sqrt(22 / 3), sqrt(14 / 3), sqrt(2), sqrt(2)]]);
  });

  test('the c-SET takes the first of the two paragraphs, which tie', () => {
    expect(whole.cSet).toBe('menu story one');
  });

  test('the highest ratio of words to elements decides: menu 0 / 3, story 8 / 4, one 4 / 1', () => {
    expect([whole.reduced, whole.selected, whole.nodes, whole.holes]).toEqual([
      'menu story one',
      'one',
      'one',
      '',
    ]);
  });

  test.each([
    [1, 'menu', 'menu'], // it alone: 0 words per element is the highest
    [2, 'menu story', 'menu story'], // story has 2; the menu is its sibling
    [4, 'menu story one two', 'one two'], // both have 4
    [9, 'menu story one two', 'one two'],
  ])('a c-SET of %d is %s, of it %s are selected', (c, cSet, selected) => {
    expect(run(PAGE, { c })).toMatchObject({ cSet, selected, nodes: selected });
  });

  test('the sample deviation moves all points by the same factor', () => {
    const { points } = run(PAGE, { deviation: 'sample' });
    expectClose(
      points,
      whole.points.map((point) => point.map((value) => value * sqrt(3 / 4))),
    );
  });

  test('the level from BODY gives other positions', () => {
    // menu, story: 1 <= 3/2; one, two: 3/2 - 1.
    const { ratios } = run(PAGE, { position: 'level' });
    expectClose([ratios.map((ratio) => ratio[3])], [[1, 1, 1 / 2, 1 / 2]]);
  });
});

/**
 * Second worked example: a wrapper, in it a page, in it text and a list of three links.
 *
 *     body            height 6 (body - wrap - page - list - li - a - text)
 *       wrap          height 5
 *         page        height 4
 *           text      height 1, 12 words
 *           list      height 3
 *             li x 3  height 2, each a link of one word
 */
describe('a wrapped page with a list of links, by hand', () => {
  const items = ['first', 'second', 'third'].map((id) => `<li id="${id}"><a>link</a></li>`).join('');
  const PAGE = `<div id="wrap"><div id="page"><p id="text">${words(12)}</p><ul id="list">${items}</ul></div></div>`;
  const whole = run(PAGE);

  test('the ratios', () => {
    expect(whole.rated).toBe('wrap page text list first second third');
    expectClose(whole.ratios, [
      [12 / 3, 1 / 3, 0, 6 / 5 - 1],
      [12 / 2, 1 / 3, 0, 6 / 4 - 1],
      [12 / 1, 1, 0, 1],
      [0, 1 / 3, 1, 1],
      [0, 1, 0, 1],
      [0, 1, 0, 1],
      [0, 1, 0, 1],
    ]);
  });

  // word:     sum 22;  squares 16 + 36 + 144 = 196;      7² * variance 7 * 196 - 22² = 888
  // link:     sum 5;   squares 3/9 + 4 = 13/3;           7 * 13/3 - 25 = 16/3
  // children: sum 1;   squares 1;                        7 - 1 = 6
  // position: sum 5.7; squares .04 + .25 + 5 = 5.29;     7 * 5.29 - 5.7² = 4.54
  // A point is (7 * value - sum) / sqrt(7² * variance).
  const point = (word: number, link: number, children: number, position: number) => [
    (7 * word - 22) / sqrt(888),
    (7 * link - 5) / sqrt(16 / 3),
    (7 * children - 1) / sqrt(6),
    (7 * position - 5.7) / sqrt(4.54),
  ];

  test('the points', () => {
    expectClose(whole.points, [
      point(4, 1 / 3, 0, 0.2),
      point(6, 1 / 3, 0, 0.5),
      point(12, 1, 0, 1),
      point(0, 1 / 3, 1, 1),
      ...Array.from({ length: 3 }, () => point(0, 1, 0, 1)),
    ]);
  });

  test('the distances', () => {
    // link, squared: (8/3)² / (16/3) = 4/3 for 1/3, 2² / (16/3) = 3/4 for 1; children: 1/6, and 6 for the list.
    const squares = [
      6 ** 2 / 888 + 4 / 3 + 1 / 6 + 4.3 ** 2 / 4.54, // 5.613
      20 ** 2 / 888 + 4 / 3 + 1 / 6 + 2.2 ** 2 / 4.54, // 3.017
      62 ** 2 / 888 + 3 / 4 + 1 / 6 + 1.3 ** 2 / 4.54, // 5.618
      22 ** 2 / 888 + 4 / 3 + 6 + 1.3 ** 2 / 4.54, // 8.251
      ...Array.from({ length: 3 }, () => 22 ** 2 / 888 + 3 / 4 + 1 / 6 + 1.3 ** 2 / 4.54), // 1.834
    ];
    expectClose([whole.distances], [squares.map(sqrt)]);
  });

  test('with c = 3 the text is the highest and the list its sibling', () => {
    // Words per element: wrap 12 / 10, text 12 / 1, list 0 / 7.
    expect(whole).toMatchObject({
      cSet: 'wrap text list',
      reduced: 'wrap text list',
      selected: 'text list',
      nodes: 'text list',
      holes: '',
    });
  });

  test('with c = 4 the page has the text of the wrapper around it and goes', () => {
    expect(run(PAGE, { c: 4 })).toMatchObject({ cSet: 'wrap page text list', reduced: 'wrap text list' });
  });

  test('with hr = 2 the post-process takes the list out', () => {
    // No words outside links, 3 > 2 links.
    expect(run(PAGE, { hr: 2 })).toMatchObject({ selected: 'text list', nodes: 'text' });
  });

  test('with all siblings the answer is the same: the text has no other', () => {
    expect(run(PAGE, { siblings: 'all' }).selected).toBe('text list');
  });
});

/**
 * Third worked example: two words of text beside a group of two links; one of the four coordinates is
 * the same for all.
 *
 *     body            height 5 (body - page - list - b - a - text)
 *       page          height 4, 2 words, children: text list
 *         list        height 3, not rated (nav)
 *           b x 2     height 2, each a link of one word
 */
describe('a group of links in what is selected, by hand', () => {
  const PAGE =
    '<div id="page">two words<nav id="list"><b id="x"><a>x</a></b><b id="y"><a>y</a></b></nav></div>';

  test('every step', () => {
    const third = 1 / sqrt(2);
    const whole = run(PAGE);
    expect(whole.rated).toBe('page x y');
    expectClose(whole.ratios, [
      [2, 1 / 2, 0, 5 / 4 - 1],
      [0, 1, 0, 1],
      [0, 1, 0, 1],
    ]);
    // Of values a b b the points are -+ sqrt 2 and +- 1 / sqrt 2; all have 0 children ratio: 0.
    expectClose(whole.points, [
      [sqrt(2), -sqrt(2), 0, -sqrt(2)],
      [-third, third, 0, third],
      [-third, third, 0, third],
    ]);
    expectClose([whole.distances], [[sqrt(6), sqrt(1.5), sqrt(1.5)]]);
    // Words per element: page 2 / 6, x and y 0 / 2.
    expect(whole).toMatchObject({
      cSet: 'page x y',
      reduced: 'page x y',
      selected: 'page',
      nodes: 'page',
      holes: 'list',
    });
  });
});

describe('the answer', () => {
  const MENU = '<ul id="menu"><li><a>x</a></li><li><a>y</a></li></ul>';

  test('is empty where nothing is rated', () => {
    const tree = measure(pageOf('text <a>link</a> <span>more</span>'));
    expect(r4().select(tree)).toEqual({ nodes: [], holes: [], reasons: [] });
  });

  test('is empty for an empty page and for a document without BODY', () => {
    expect(r4().select(measure(pageOf(''))).nodes).toEqual([]);
    const feed = new DOMParser().parseFromString('<feed/>', 'text/xml');
    expect(r4().select(measure(feed)).nodes).toEqual([]);
  });

  test('does not depend on comments, indentation, scripts and styles', () => {
    const plain = `<div id="a"><div id="b"><p id="c">${words(9)}</p><p id="d">${words(8)}</p>${MENU}</div></div>`;
    const noise =
      '\n  <!-- many words -->\n  <script>var words;</script><style>p{}</style><noscript>no</noscript>';
    const noisy = plain.replaceAll(/(<\/?(?:div|p|ul|li)\b[^>]*>)/g, `$1${noise}`);
    expect(noisy.length).toBeGreaterThan(5 * plain.length);
    expect(run(noisy)).toEqual(run(plain));
    expect(run(plain).nodes).not.toBe('');
  });

  test('is the same for the same page', () => {
    fc.assert(
      fc.property(randomPages, (page) => {
        expect(r4().select(measure(buildQuick(page)))).toEqual(r4().select(measure(buildQuick(page))));
      }),
      { seed: 7, numRuns: 50 },
    );
  });

  test('consists of disjoint subtrees in document order, the holes strictly inside', () => {
    fc.assert(
      fc.property(
        randomPages,
        fc.constantFrom('c-set' as const, 'all' as const),
        fc.constantFrom('selected' as const, 'inside' as const),
        (page, siblings, postProcess) => {
          const tree = measure(buildQuick(page));
          const { nodes, holes } = r4({ siblings, postProcess, rule3: 'off', tr: 1, hr: 0 }).select(tree);
          for (const list of [nodes, holes])
            for (let i = 1; i < list.length; i++)
              expect(list[i]).toBeGreaterThanOrEqual(tree.subtreeEnd[list[i - 1]]);
          for (const hole of holes)
            expect(nodes.some((node) => node < hole && hole < tree.subtreeEnd[node])).toBe(true);
        },
      ),
      { seed: 8, numRuns: 200 },
    );
  });

  test('is found 10,000 elements deep', () => {
    const depth = 10_000;
    const tree = measure(deepPage(depth, words(5)));
    expect(tree).toHaveLength(depth + 2);
    expect(tree.height[0]).toBe(depth + 1);
    const { nodes } = r4().select(tree);
    expect(nodes).toHaveLength(1);
    expect((tree.nodes[nodes[0]] as Element).textContent).toBe(words(5));
  });

  test('is found among 50,000 elements beside each other', () => {
    const count = 50_000;
    const flat = `<p>${words(3)}</p>`.repeat(count);
    // jsdom takes seconds to build so much.
    const beside = measure(parseHtml(flat));
    expect(r4().select(beside).nodes).toHaveLength(count);
    // Not by criterion 3.
    const inOne = measure(parseHtml(`<div><div id="all">${flat}</div></div>`));
    expect(inOne).toHaveLength(2 * count + 3);
    expect(names(inOne, r4({ c: 1 }).select(inOne).nodes)).toEqual(['all']);
  });
});

describe('the method', () => {
  test('has a name and a source', () => {
    const { id, name: called, source } = r4();
    expect([id, called]).toEqual(['r4', 'R4']);
    expect(source).toContain('Alarte, Silva');
  });

  test('takes the constants of the paper where no others are given', () => {
    expect(R4_DEFAULTS).toMatchObject({ c: 3, tr: 2, hr: 7 });
    const tree = measure(
      pageOf(`<div><div><p>${words(3)}</p><p>${words(3)}</p><p>${words(3)}</p></div></div>`),
    );
    expect(r4().select(tree)).toEqual(r4(R4_DEFAULTS).select(tree));
    expect(r4({ c: 1 }).select(tree)).not.toEqual(r4().select(tree));
  });
});
