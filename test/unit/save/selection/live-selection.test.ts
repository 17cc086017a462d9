/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals';
import { liveSelection } from '../../../../src/save/selection/live-selection.ts';
import { shadow } from '../pages.ts';

const find = (): ReturnType<typeof liveSelection> => liveSelection(document, () => ({}));

function select(selector: string, page = document): void {
  page.getSelection()!.selectAllChildren(page.querySelector(selector)!);
}

/** Frames of another site. Set up before the first look, for what a prototype holds is looked up once. */
const elsewhere = new Set<Element>();
const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')!;
const read = Reflect.get(own, 'get') as (this: Element) => unknown;
Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
  configurable: true,
  get(this: HTMLIFrameElement): unknown {
    return elsewhere.has(this) ? null : read.call(this);
  },
});

afterEach(() => {
  document.getSelection()!.removeAllRanges();
  document.body.replaceChildren();
});

function write(markup: string): void {
  document.body.innerHTML = markup;
}

describe('what is selected', () => {
  test('is a span of the page', () => {
    write('<p>a</p><p>b</p>');
    select('p');
    const node = document.querySelector('p')!;
    expect(find()).toEqual({ document, spans: [{ start: { node, offset: 0 }, end: { node, offset: 1 } }] });
  });

  test.each(['', '<p>a</p>'])('is nothing in %j where nothing is', (markup) => {
    write(markup);
    expect(find()).toBe('no-selection');
    document.getSelection()!.collapse(document.body, 0);
    expect(find()).toBe('no-selection');
  });

  test('is found whatever the page is called', () => {
    write('<p>a</p><img name="x">');
    select('p');
    const image = document.querySelector('img')!;
    shadow(document, ['activeElement', 'getSelection', 'querySelectorAll'], image);
    try {
      expect(find()).toMatchObject({ spans: [{}] });
    } finally {
      for (const name of ['activeElement', 'getSelection', 'querySelectorAll'])
        Reflect.deleteProperty(document, name);
    }
  });

  test.each([
    '<textarea>some words</textarea>',
    '<input value="some words">',
    '<input type="search" value="some words">',
  ])('in the field %s is not of the page', (field) => {
    write(`<p>a</p>${field}`);
    const input = document.querySelector<HTMLInputElement>('input, textarea')!;
    // Focus takes the selection away here, in browsers it need not.
    input.focus();
    select('p');
    input.setSelectionRange(0, 4);
    expect(find()).toBe('selection-in-field');
    input.setSelectionRange(2, 2);
    expect(find()).toMatchObject({ document });
  });

  test.each(['checkbox', 'number', 'color'])(
    'is of the page when the focus is in a field of type %s',
    (type) => {
      write(`<p>a</p><input type="${type}">`);
      document.querySelector('input')!.focus();
      select('p');
      expect(find()).toMatchObject({ document });
    },
  );

  test('in a field within a shadow tree is not of the page either', () => {
    write('<p>a</p><section></section>');
    const root = document.querySelector('section')!.attachShadow({ mode: 'open' });
    const input = document.createElement('input');
    input.value = 'words';
    root.append(input);
    input.focus();
    input.select();
    expect(find()).toBe('selection-in-field');
  });

  test('is that of the frame that has the focus, or else that of the page', () => {
    write('<p>a</p><iframe></iframe>');
    const frame = document.querySelector('iframe')!;
    const inner = frame.contentDocument!;
    inner.body.innerHTML = '<i>b</i>';
    frame.focus();
    select('p');
    expect(find()).toMatchObject({ document });
    select('i', inner);
    expect((find() as { document: Document }).document).toBe(inner);
    document.body.tabIndex = -1;
    document.body.focus();
    select('p');
    expect((find() as { document: Document }).document).toBe(document);
  });

  test('in a frame of another site cannot be seen', () => {
    write('<p>a</p><iframe></iframe>');
    select('p');
    const frame = document.querySelector('iframe')!;
    elsewhere.add(frame);
    frame.focus();
    expect(find()).toBe('selection-in-frame');
  });
});
