/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { signsOf } from '../../../../src/workbench/conversion/formulas.ts';
import { foundOf, partsInLabels, partsInText, partsOf } from '../../../../src/workbench/conversion/parts.ts';

const page = (markup: string): Document => new DOMParser().parseFromString(markup, 'text/html');

test('parts of the main content are those whose words, or those around them, are labelled', () => {
  const { headings, links, images, tables } = partsInText(
    page(
      '<h1>The title here</h1><h2>Read also</h2><p>One <a href="http://x.test/A">two</a> three<img src="/a/B%20c.png?w=1"><img src="wait.gif" style="Display:none"></p>' +
        '<table><tr><td>four</td><td>five</td></tr></table><p><a href="/menu">Menu</a></p>',
    ),
    'The title here. One two three four five.',
  );
  expect({ headings, links, images, tables }).toEqual({
    headings: ['the title here'],
    links: ['http://x.test/a'],
    images: ['b c png'],
    tables: ['four five'],
  });
});

test('an empty link, a table of one cell and a short word that leads down the page are none', () => {
  const { links, tables, notes } = partsInText(
    page(
      '<p>One two <a href="/a"></a><a href="/b"><img src="c.png"></a><a href="#n">here</a> <sup><a href="#n">a</a></sup> <a href="#n">2</a></p>' +
        '<table><tr><td>in a box</td></tr></table><table><caption>Sizes</caption><tr><td>four</td><td>five</td></tr></table>' +
        '<p id="n">A note</p>',
    ),
    'One two here a 2 in a box Sizes four five',
  );
  expect(links).toEqual(['/b', '#n', '#n', '#n'].map((href) => new URL(href, document.baseURI).href));
  expect({ tables, notes }).toEqual({ tables: ['four five'], notes: ['a note', 'a note'] });
});

test.each([
  ['a caption', '<caption>Sizes</caption>', ['one two']],
  ['a first row across all columns', '<tr><td colspan="2">Sizes</td></tr>', ['one two']],
  ['the same in Markdown', '<tr><th>Sizes</th><th></th></tr>', ['one two']],
  ['a row of names', '<tr><th>Sizes</th><th>Prices</th></tr>', ['sizes prices one two']],
])('tables are compared without captions: %s', (_, first, expected) => {
  const table = `<table>${first}<tr><td>one</td><td>two</td></tr></table>`;
  expect(partsOf(page(table)).tables).toEqual(expected);
});

test('a link in a drawing has its address', () => {
  expect(partsOf(page('<svg><a href="/A"><text>1</text></a></svg>')).links).toEqual(['/a']);
});

test.each(readdirSync('test/unit/save/formulas'))('the formulas of %s are found once each', (name) => {
  const labelled = page(readFileSync(`test/unit/save/formulas/${name}`, 'utf8'));
  const stated = [...labelled.querySelectorAll('[data-formula]')].map((one) =>
    signsOf(one.getAttribute('data-formula')!),
  );
  expect([...partsInLabels(labelled, '[data-main-content]').formulas].sort()).toEqual([...stated].sort());
  expect(partsInLabels(labelled, '[data-main-content]')['list items'][1]).toBe(
    'on an open coast nobody builds less than metres',
  );
});

test('a formula is known again in any notation', () => {
  expect(signsOf('h = \\frac{d^2}{2R} + \\cos x')).toBe('hd22Rcosx');
  expect(partsOf(page('<math><mi>𝑥</mi><mo>=</mo><mi>cos</mi><mi>y</mi></math>')).formulas).toEqual([
    signsOf('x = \\cos y'),
  ]);
  const text = 'Whoever stands at sees far.';
  const formula = '<math alttext="h"><mi>h</mi></math>';
  expect(partsInText(page(`<p>Whoever stands at ${formula} sees far.</p>`), text).formulas).toEqual(['h']);
  expect(partsInText(page(`<p>Others look at ${formula} elsewhere</p>`), text).formulas).toEqual([]);
});

test('one that is found stands for one that is wanted', () => {
  expect(foundOf(['a', 'a', 'b'], ['a', 'c', 'b'])).toBe(2);
});
