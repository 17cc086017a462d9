import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { closeHoles } from '../../../src/page/holes.ts';
import { leavesOf } from '../../../src/page/in-view.ts';
import { marksFor } from '../../../src/page/marks.ts';

/** An element has the box that it names: from a top to a bottom. */
const boxOf = jest.fn(function (this: Element) {
  const [top, bottom] = (this.getAttribute('data-box') ?? '0 0').split(' ').map(Number);
  return { top, bottom, left: 0, right: 100 } as DOMRect;
});

beforeAll(() => {
  Object.assign(Element.prototype, { getBoundingClientRect: boxOf });
  // The test environment does not know these initial values.
  document.head.innerHTML = '<style>* { float: none; position: static }</style>';
});
beforeEach(() => void boxOf.mockClear());

/** The ids of the elements that take no room now. What is kept is marked `data-keep`, what is cut out `data-hole`. */
function gone(html: string): string[] {
  document.body.innerHTML = html;
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const kept = { roots: all('[data-keep]'), holes: all('[data-hole]') };
  const marks = marksFor(kept, document);
  closeHoles(marks, [...leavesOf(kept)]);
  return [...marks].filter(([, given]) => given.has('gone')).map(([{ id }]) => id);
}

const hidden = (id: string, box: string, style = ''): string =>
  `<div id="${id}" data-box="${box}" style="${style}"></div>`;
const kept = (text: string, box = '0 20'): string => `<p data-keep data-box="${box}">${text}</p>`;
const between = (inner: string): string => `<div>${kept('One')}${inner}${kept('Two')}</div>`;

describe('a gap between two parts of the content', () => {
  test('is closed if it is higher than 80 pixels', () => {
    expect(gone(between(hidden('ad', '100 181')))).toEqual(['ad']);
    expect(gone(between(hidden('ad', '100 180')))).toEqual([]);
  });

  test('is as high as the elements in it together, without those that are lower than a line', () => {
    const three = (height: number): string =>
      hidden('a', '0 40') + hidden('b', `40 ${40 + height}`) + hidden('c', `${40 + height} 90`);
    expect(gone(between(three(15)))).toEqual(['a', 'c']);
    expect(gone(between(three(16)))).toEqual(['a', 'b', 'c']);
    const line = hidden('line', '0 15');
    expect(gone(between(line + hidden('a', '15 95') + line))).toEqual([]);
    expect(gone(between(line + hidden('a', '15 96') + line))).toEqual(['a']);
  });

  test('can be at the end of an element', () => {
    expect(gone(`<div><div>${kept('One')}${hidden('ad', '0 200')}</div>${kept('Two')}</div>`)).toEqual([
      'ad',
    ]);
  });

  test('is not before all of it, or after all of it', () => {
    expect(gone(`<div>${hidden('before', '0 200')}${kept('One')}${hidden('after', '0 200')}</div>`)).toEqual(
      [],
    );
  });

  test('ends at what shows something', () => {
    const halves = (middle: string): string => hidden('a', '0 50') + middle + hidden('b', '50 100');
    expect(gone(between(halves(kept('Middle', '50 51'))))).toEqual([]);
    expect(gone(between(halves(kept('', '50 50'))))).toEqual(['a', 'b']);
    const holes = (middle: string): string =>
      `<div data-keep>One<i id="a" data-hole data-box="0 50">x</i>${middle}<i id="b" data-hole data-box="50 100">x</i>Two</div>`;
    expect(gone(holes('word'))).toEqual([]);
    expect(gone(holes(' \n<!-- no word -->'))).toEqual(['a', 'b']);
  });

  test('has no room for what floats or is placed elsewhere', () => {
    for (const style of ['float: left', 'position: absolute', 'position: fixed', 'position: sticky'])
      expect(gone(between(hidden('ad', '0 200', style)))).toEqual([]);
    expect(gone(between(hidden('ad', '0 200', 'position: relative')))).toEqual(['ad']);
  });

  test('is in a parent that puts its children below each other', () => {
    const inParent = (display: string): string[] =>
      gone(`<div style="display: ${display}">${kept('One')}${hidden('ad', '0 200')}${kept('Two')}</div>`);
    expect(['block', 'flow-root', 'list-item'].map(inParent)).toEqual([['ad'], ['ad'], ['ad']]);
    expect(['flex', 'grid', 'inline-block', 'table-row'].map(inParent)).toEqual([[], [], [], []]);
  });
});

describe('of very many boxes', () => {
  const many = Array.from({ length: 402 }, (_, i) => hidden(`ad-${i}`, `${20 * i} ${20 * i + 20}`)).join('');

  test('the first 400 are read', () => {
    const ids = gone(between(many));
    // One of them is that of the content after the gap.
    expect([ids.length, ids.at(-1)]).toEqual([399, 'ad-398']);
    expect(boxOf).toHaveBeenCalledTimes(400);
    // Later gaps stay as they are.
    expect(gone(between(many) + between(hidden('late', '0 200')))).not.toContain('late');
  });

  test('those of the content between gaps count too', () => {
    const parts = (hidden('ad', '0 200') + kept('Text')).repeat(201);
    gone(`<div>${parts}${hidden('ad', '0 200').repeat(50)}${kept('Two')}</div>`);
    expect(boxOf.mock.calls.length).toBeLessThanOrEqual(400);
  });
});

test('a page without content has no gaps in it', () => {
  document.body.innerHTML = between(hidden('ad', '0 200'));
  const roots = [...document.querySelectorAll('p')];
  const marks = marksFor({ roots, holes: [] }, document);
  closeHoles(marks, []);
  expect([...marks.values()].some((given) => given.has('gone'))).toBe(false);
});
