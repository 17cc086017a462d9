import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { headingLevel, headingsOf } from '../../../../src/extraction/refine/headings.ts';
import { blockPage } from '../../../../src/extraction/refine/block-page.ts';
import { pageOf } from '../page.ts';

const of = (body: string) => {
  const { level, heading, next } = headingsOf(blockPage(measure(pageOf(body))));
  return { level: [...level], heading: [...heading], next: [...next] };
};

describe('headings', () => {
  test('have a level, and each block the last one at or before it and the first one after it', () => {
    expect(of('<p>a</p><h1>b</h1><p>c</p><p>d</p><h6>e</h6><h2>f</h2><p>g</p>')).toEqual({
      level: [0, 1, 0, 0, 6, 2, 0],
      heading: [-1, 1, 1, 1, 4, 5, 5],
      next: [1, 4, 4, 4, 5, 7, 7],
    });
  });

  test('may come first', () => {
    expect(of('<h1>a</h1><p>b</p>')).toEqual({ level: [1, 0], heading: [0, 0], next: [2, 2] });
  });

  test('may come last', () => {
    expect(of('<p>a</p><h1>b</h1>')).toEqual({ level: [0, 1], heading: [-1, 1], next: [1, 2] });
  });

  test('are missing', () => {
    expect(of('<p>a</p><p>b</p>')).toEqual({ level: [0, 0], heading: [-1, -1], next: [2, 2] });
    expect(of('')).toEqual({ level: [], heading: [], next: [] });
  });

  test.each([
    ['in inline elements', '<h2><a href="/"><b>a</b></a></h2>', 2],
    ['around its text alone', '<h3>a</h3>', 3],
    ['around an element', '<h2><div>a</div></h2>', 2],
    ['around two elements', '<h2><div><p>a</p></div></h2>', 0],
    ['four inline elements in', '<h2><b><i><u><s>a</s></u></i></b></h2>', 0],
    ['three inline elements in', '<h2><b><i><u>a</u></i></b></h2>', 2],
    ['by its role', '<div role="heading">a</div>', 7],
    ['by the role of an inline element', '<div><span role="heading">a</span></div>', 0],
    ['by another role', '<div role="note">a</div><div role="heading"></div>', 0],
    ['with a role and a level', '<h4 role="heading">a</h4>', 4],
    ['around a line with a role', '<h4><div role="heading">a</div></h4>', 7],
    ['in BODY', 'a', 0],
    ['beside it', '<div><h2></h2>a</div>', 0],
    ['of a group', '<hgroup>a</hgroup>', 0],
  ])('%s', (_, html, level) => {
    expect(of(html).level).toEqual([level]);
  });

  test.each([
    ['h1', 1],
    ['h6', 6],
    ['h7', 0],
    ['h0', 0],
    ['h12', 0],
    ['th1', 0],
    ['hr', 0],
    ['heading', 7],
  ])('%s has the level %d', (name, level) => {
    expect(headingLevel(name)).toBe(level);
  });
});
