import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { ratedNodes } from '../../../../src/extraction/r4/rated-nodes.ts';
import {
  childrenRatio,
  hyperlinkRatio,
  positionRatio,
  ratios,
} from '../../../../src/extraction/r4/ratios.ts';
import type { R4Parameters } from '../../../../src/extraction/r4/parameters.ts';
import { name, pageOf, words } from '../page.ts';

/** The four ratios of each rated node under its name. */
function ratiosOf(body: string, position: R4Parameters['position'] = 'height'): Record<string, number[]> {
  const tree = measure(pageOf(body));
  const rated = ratedNodes(tree);
  const points = ratios(tree, rated, position);
  return Object.fromEntries(
    Array.from(rated, (node, i) => [name(tree.nodes[node]), [...points.slice(4 * i, 4 * i + 4)]]),
  );
}
const wordRatios = (body: string) =>
  Object.fromEntries(Object.entries(ratiosOf(body)).map(([node, [ratio]]) => [node, ratio]));

describe('the word ratio', () => {
  test('counts a word the less the farther down it stands', () => {
    // 4 words at distance 1, 6 at 2, 9 at 3: 4 + 3 + 3.
    const body = `<div id="n">${words(4)}<b>${words(6)}</b><span><b>${words(9)}</b></span></div>`;
    expect(wordRatios(body)['n']).toBeCloseTo(10, 12);
  });

  test('leaves out the words of links, at any depth below them', () => {
    const body = `<div id="n">${words(2)} <a>${words(5)} <b id="in">${words(7)}</b></a></div>`;
    expect(wordRatios(body)).toEqual({ n: 2, in: 0 });
  });

  test('is 0 for a block inside a link', () => {
    expect(wordRatios(`<a><div id="card"><p id="text">${words(9)}</p></div></a>`)).toEqual({
      card: 0,
      text: 0,
    });
  });

  test('is 0 without words', () => {
    expect(wordRatios('<div id="n"><img></div><p id="dash">—</p>')).toEqual({ n: 0, dash: 0 });
  });

  test('counts the words below excluded elements', () => {
    expect(wordRatios(`<div id="n"><h1>${words(4)}</h1></div>`)).toEqual({ n: 2 });
  });
});

describe('the hyperlink ratio', () => {
  test.each([
    [0, 1],
    [1, 1],
    [2, 1 / 2],
    [3, 1 / 3],
    [50, 1 / 50],
  ])('of %d links is %d', (links, ratio) => {
    expect(hyperlinkRatio(links)).toBe(ratio);
    expect(ratiosOf(`<div id="n">text ${'<p><a>x</a></p>'.repeat(links)}</div>`)['n'][1]).toBe(ratio);
  });

  test('counts links that lead nowhere and links without text', () => {
    expect(ratiosOf('<div id="n"><a name="anchor"></a><a href="/"><img></a></div>')['n'][1]).toBe(1 / 2);
  });
});

describe('the children ratio', () => {
  test.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
  ])('of %d children is %d', (children, ratio) => {
    expect(childrenRatio(children)).toBe(ratio);
    expect(ratiosOf(`<div id="n">${'<br>'.repeat(children)}</div>`)['n'][2]).toBe(ratio);
  });

  test('counts text, and neither white space nor comments nor scripts', () => {
    expect(ratiosOf('<div id="n">x<br>y</div>')['n'][2]).toBe(1);
    expect(ratiosOf('<div id="n"> <br> <!-- x --> <br> <script>x</script> </div>')['n'][2]).toBe(0);
  });
});

describe('the position ratio', () => {
  test.each([
    // depth, depth of the page, ratio
    [1, 8, 1],
    [4, 8, 1],
    [5, 8, 8 / 5 - 1],
    [8, 8, 0],
    [3, 6, 1],
    [4, 7, 7 / 4 - 1],
    [3, 7, 1],
    [1, 1, 0],
    [0, 0, 1],
  ])('of depth %d in a page of depth %d is %d', (depth, maxDepth, ratio) => {
    expect(positionRatio(depth, maxDepth)).toBe(ratio);
  });

  // BODY - outer - inner - leaf - text: 4 edges.
  const CHAIN = '<div id="outer"><div id="inner"><p id="leaf">text</p></div></div>';
  const positions = (of: R4Parameters['position']) =>
    Object.fromEntries(Object.entries(ratiosOf(CHAIN, of)).map(([node, ratio]) => [node, ratio[3]]));

  test('takes the height of the subtree for its depth', () => {
    expect(positions('height')).toEqual({ outer: 4 / 3 - 1, inner: 1, leaf: 1 });
  });

  test('takes the edges from BODY for its depth in the other reading', () => {
    expect(positions('level')).toEqual({ outer: 1, inner: 1, leaf: 4 / 3 - 1 });
  });
});

test('a page without rated nodes has no ratios', () => {
  expect(ratiosOf('text <a>link</a>')).toEqual({});
});
