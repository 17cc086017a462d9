/**
 * @jest-environment jsdom
 *
 * In jsdom, which the library and the command use, replacing one of n siblings takes n steps.
 */
import { expect, test } from '@jest/globals';
import { holdsBlock } from '../../../src/save/blocks.ts';
import { FORMATS } from '../../../src/save/formats.ts';
import type { SavedContent } from '../../../src/save/types.ts';
import { growth } from '../../support/growth.ts';
import { saved } from './pages.ts';

const FORMULA = '<math alttext="x"><mi>x</mi></math>';

test.each([
  ['formulas', FORMULA],
  ['bold words', '<b>a</b>'],
  ['spans', '<span>a</span>'],
  ['pictures', '<img src="/a.png" alt="a">'],
  ['empty elements', '<i></i>'],
])('many %s in one paragraph are written in linear time', (_, unit) => {
  const contents = (size: number): SavedContent => {
    const content = saved('<p data-keep>a');
    content.body.firstElementChild!.innerHTML = `a ${unit} `.repeat(size);
    return content;
  };
  const write = (content: SavedContent): unknown => FORMATS.map((format) => format.render(content));
  expect(growth(300, contents, write)).toBeLessThan(1.5);
});

test('an element is searched for blocks in linear time', () => {
  const elementOf = (size: number): Element => {
    const element = document.createElement('p');
    element.innerHTML = '<u>a</u>'.repeat(size);
    return element;
  };
  expect(growth(500, elementOf, holdsBlock)).toBeLessThan(1.5);
});
