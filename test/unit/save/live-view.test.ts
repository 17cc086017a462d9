/** @jest-environment jsdom */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { liveView } from '../../../src/save/live-view.ts';

const view = liveView(window);

function shown(markup: string): Element {
  document.body.innerHTML = markup;
  return document.body.firstElementChild!;
}

describe('an element', () => {
  test.each([
    ['', true],
    ['display: none', false],
    ['display: inline-block', true],
    ['visibility: hidden', true],
  ])('styled "%s" is drawn: %s', (style, expected) => {
    expect(view.isShown!(shown(`<span style="${style}">a</span>`))).toBe(expected);
  });

  test.each([
    ['', false],
    ['display: block', true],
    ['display: flex', true],
    ['display: inline-block', false],
    ['display: contents', false],
    ['display: none', false],
    ['display: block; position: relative', true],
    ['display: block; position: absolute', false],
    ['display: block; float: left', false],
  ])('styled "%s" stands on a line of its own: %s', (style, expected) => {
    const full = `float: none; position: static; ${style}`;
    expect(view.isBlock!(shown(`<span style="${full}">a</span>`))).toBe(expected);
  });
});

describe('the width of an image', () => {
  const WIDTH = 24;
  const boxes = Object.getOwnPropertyDescriptor(Element.prototype, 'getBoundingClientRect')!;

  beforeAll(() => {
    Element.prototype.getBoundingClientRect = () => ({ width: WIDTH }) as DOMRect;
  });

  afterAll(() => {
    Object.defineProperty(Element.prototype, 'getBoundingClientRect', boxes);
  });

  test('is that of its box', () => {
    expect(view.shownWidth!(shown('<svg></svg>'))).toBe(WIDTH);
    const image = shown('<img>');
    Object.defineProperty(image, 'naturalWidth', { value: 300 });
    expect(view.shownWidth!(image)).toBe(WIDTH);
  });

  test('that did not load is unknown', () => {
    expect(view.shownWidth!(shown('<img alt="a">'))).toBe(0);
  });
});
