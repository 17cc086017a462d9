import { expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { countTags } from '../../../../src/extraction/text-density/counts.ts';
import {
  compositeTextDensity,
  densities,
  textDensity,
} from '../../../../src/extraction/text-density/density.ts';
import { find, measured } from '../baselines/pages.ts';

const x = (characters: number) => 'x'.repeat(characters);

/** The tags of Example 1 with as many characters as Example 2 says: 46 in the headline, 39 in the body, 15 of them in A. */
const EXAMPLE_1 = `<div id="main"><div id="article">
  <div id="articleHeadline">${x(46)}</div>
  <div id="articleBody">${x(24)} <a id="a">${x(15)}</a></div>
</div></div>`;

test.each([
  ['main', 85, 4, 21.25],
  ['article', 85, 3, 28.33],
  ['articleHeadline', 46, 0, 46],
  ['articleBody', 39, 1, 39],
  ['a', 15, 0, 15],
])('Example 2: #%s has %d characters, %d tags below it and density %d', (id, characters, tags, density) => {
  const tree = measured(EXAMPLE_1);
  const node = find(tree, id);
  expect(countTags(tree).characters[node]).toBe(characters);
  expect(countTags(tree).tags[node]).toBe(tags);
  expect(densities(tree, 'text').ofTag[node]).toBeCloseTo(density, 2);
});

test('Definition 1: no tags count as one', () => {
  expect(textDensity(46, 0)).toBe(46);
});

test('Definition 2 of the article body of Example 1', () => {
  // C 39, T 1, LC 15, LT 1, LC_b / C_b = 15 / 85.
  // b = ln(39 / 24 * 15 + 15 / 85 * 39 + e) = ln(24.375 + 6.882 + 2.718) = ln 33.976 = 3.5256
  // 39 / 1 * ln(39 / 15 * 1 / 1) / ln b = 39 * .95551 / 1.26006 = 29.574
  const tree = measured(EXAMPLE_1);
  expect(densities(tree, 'composite').ofTag[find(tree, 'articleBody')]).toBeCloseTo(29.574, 3);
});

test('Definition 2 of a tag without hyperlinks: zero denominators become 1', () => {
  // C 46, T 0 -> 1, LC 0 -> 1 below the line and 0 above it, LT 0 -> 1.
  // b = ln(46 / 46 * 0 + 15 / 85 * 46 + e) = ln 10.836 = 2.38287
  // 46 * ln 46 / ln b = 46 * 3.82864 / .86831 = 202.83
  const tree = measured(EXAMPLE_1);
  expect(densities(tree, 'composite').ofTag[find(tree, 'articleHeadline')]).toBeCloseTo(202.83, 2);
});

test('a tag that holds only hyperlinks has composite density 0', () => {
  const tree = measured(`<p>${x(50)}</p><ul id="ul"><a>${x(9)}</a> <a>${x(8)}</a></ul>`);
  expect(densities(tree, 'composite').ofTag[find(tree, 'ul')]).toBe(0);
});

test('a page without hyperlinks has infinite composite density', () => {
  const tree = measured(`<p id="p">${x(50)}</p><img id="img">`);
  const { ofTag } = densities(tree, 'composite');
  expect(ofTag[find(tree, 'p')]).toBe(Infinity);
  expect(ofTag[find(tree, 'img')]).toBe(0);
});

test('one character on a page without hyperlinks has composite density 0, not 0 / 0', () => {
  expect(compositeTextDensity(1, 0, 0, 0, 0)).toBe(0);
});

test('composite density falls as more of the same text is in hyperlinks', () => {
  const density = (inLinks: number) => compositeTextDensity(100, 4, inLinks, 2, 0.3);
  expect(density(10)).toBeGreaterThan(density(50));
  expect(density(50)).toBeGreaterThan(density(90));
});

test.each(['a', 'button', 'select'])('%s is a hyperlink, with all of its text', (tag) => {
  const inner = tag === 'select' ? `<option>${x(7)}</option>` : `<b>${x(7)}</b>`;
  const tree = measured(`<div id="div">${x(5)}<${tag} id="link">${inner}</${tag}></div>`);
  const { linkCharacters, linkTags } = countTags(tree);
  expect(linkCharacters[find(tree, 'div')]).toBe(7);
  expect(linkTags[find(tree, 'div')]).toBe(1);
  expect(linkCharacters[find(tree, 'link')]).toBe(7);
  expect(linkTags[find(tree, 'link')]).toBe(0);
});

test('text of a button in a hyperlink counts once', () => {
  const tree = measured(`<div id="div"><a>${x(3)}<button>${x(4)}</button></a></div>`);
  expect(countTags(tree).linkCharacters[find(tree, 'div')]).toBe(7);
  expect(countTags(tree).linkTags[find(tree, 'div')]).toBe(2);
});

test('a document without BODY has no densities', () => {
  const tree = measure(document.implementation.createDocument(null, 'root'));
  expect(densities(tree, 'composite').ofTag).toHaveLength(0);
});
