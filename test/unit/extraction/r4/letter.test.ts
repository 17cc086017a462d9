/** The parameters that give the letter of the paper where the default reads it in another way. */
import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { R4_DEFAULTS, type R4Parameters } from '../../../../src/extraction/r4/parameters.ts';
import { postProcess } from '../../../../src/extraction/r4/post-process.ts';
import { r4 } from '../../../../src/extraction/r4/r4.ts';
import { ratedNodes } from '../../../../src/extraction/r4/rated-nodes.ts';
import { ratios } from '../../../../src/extraction/r4/ratios.ts';
import { relink } from '../../../../src/extraction/r4/relink.ts';
import { textPond } from '../../../../src/extraction/r4/select.ts';
import { name, pageOf, words } from '../page.ts';

const READING = { hyperlinks: 'a', linkText: 'below' } as const;

/** Word and hyperlink ratio of the rated nodes under their names. */
function ratiosBy(body: string, reading: Partial<typeof READING | R4Parameters>): Record<string, number[]> {
  const tree = relink(measure(pageOf(body)), { ...READING, ...reading });
  const rated = ratedNodes(tree);
  const points = ratios(tree, rated, 'height');
  return Object.fromEntries(
    Array.from(rated, (node, i) => [name(tree.nodes[node]), [...points.slice(4 * i, 4 * i + 2)]]),
  );
}

describe('text of links', () => {
  const body = `<div id="n">${words(2)} <a href="#">${words(5)} <b>${words(6)}</b></a></div>`;

  test('by default is all text below an A', () => {
    expect(ratiosBy(body, {})['n']).toEqual([2, 1]);
  });

  test('by the letter is the text whose parent is an A', () => {
    // 2 words at distance 1, 6 at distance 3.
    expect(ratiosBy(body, { linkText: 'child' })['n']).toEqual([4, 1]);
  });
});

describe('an A without an address', () => {
  const body = `<div id="n">${words(2)} <a name="x">${words(4)}</a> <a href="#">${words(9)}</a> <a>x</a></div>`;

  test('by default is a hyperlink', () => {
    expect(ratiosBy(body, {})['n']).toEqual([2, 1 / 3]);
  });

  test('by the letter is none', () => {
    // 2 words at distance 1, 4 and 1 at distance 2.
    expect(ratiosBy(body, { hyperlinks: 'href' })['n']).toEqual([4.5, 1]);
  });
});

test('by the letter, textPond counts all characters of the text, those of links too', () => {
  const tree = measure(pageOf('<div>four <a href="#">letters</a></div>'));
  const div = tree.nodes.findIndex((node) => node.nodeName === 'DIV');
  expect(textPond(tree, div, 'words')).toBe(1 / 2);
  expect(textPond(tree, div, 'characters')).toBe(4 / 2);
  expect(textPond(tree, div, 'innerText')).toBe(11 / 2);
});

describe('groups of links by the letter', () => {
  const item = (id: string, inside = '<a href="#">link</a>'): string => `<li id="${id}">${inside}</li>`;
  function processed(body: string, selected: readonly string[], groups: R4Parameters['groups']): string[][] {
    const tree = measure(pageOf(body));
    const nodes = selected.map((id) => tree.nodes.findIndex((node) => name(node) === id));
    const answer = postProcess(tree, nodes, { ...R4_DEFAULTS, groups });
    return [answer.nodes, answer.holes].map((list) => list.map((node) => name(tree.nodes[node])));
  }
  const page = `<ul id="menu">${item('a')}${item('b')}</ul><p id="story">${words(20)}`;

  test('are looked for among the selected nodes', () => {
    expect(processed(page, ['a', 'b', 'story'], 'selected')).toEqual([['story'], []]);
    expect(processed(page, ['a', 'b', 'story'], 'below')).toEqual([['a', 'b', 'story'], []]);
  });

  test('are not looked for below them', () => {
    const whole = `<div id="all">${page}</div>`;
    expect(processed(whole, ['all'], 'below')).toEqual([['all'], ['menu']]);
    expect(processed(whole, ['all'], 'selected')).toEqual([['all'], []]);
  });

  test.each([
    ['one alone', ['a', 'story'], page],
    ['with an image', ['a', 'b', 'story'], page.replace('link', '<img>')],
    ['with text beside a link', ['a', 'b', 'story'], page.replace('</a>', '</a> new')],
    ['all that is selected', ['a', 'b'], page],
  ])('stay: %s', (_, selected, body) => {
    expect(processed(body, selected, 'selected')).toEqual([selected, []]);
  });
});

test('the whole method takes each of the parameters', () => {
  const story = `<div id="story">${words(8)} <a>${words(2)}</a> <a href="#"><b>${words(5)}</b></a></div>`;
  const tree = measure(pageOf(`<div><p>x</p><p>y</p></div>${story}`));
  const told = (parameters: Partial<R4Parameters>): (number | undefined)[] => {
    const { reasons } = r4({ c: 1, rule3: 'off', ...parameters }).select(tree);
    return ['c-SET', 'selection'].map((step) => reasons.find((one) => one.step.startsWith(step))?.value);
  };
  const [distance, pond] = told({});
  expect(pond).toBe(8 / 4);
  expect(told({ hyperlinks: 'href' })[1]).toBe(10 / 4);
  expect(told({ textPond: 'innerText' })[1]).toBeGreaterThan(15 / 4);
  expect(told({ linkText: 'child' })[1]).toBe(pond);
  expect(told({ linkText: 'child' })[0]).not.toBe(distance);
});
