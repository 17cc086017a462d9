import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { leavesOf } from '../../../src/page/in-view.ts';
import { Column } from '../../../src/page/close-up/column.ts';
import { Pieces } from '../../../src/page/close-up/pieces.ts';

// jsdom has no layout, and no such method.
const ranges = Range.prototype as { getClientRects: () => unknown };
const before = ranges.getClientRects;
afterEach(() => {
  ranges.getClientRects = before;
  jest.restoreAllMocks();
});

const box = (left: number, right: number, top = 0) => ({ left, right, top, bottom: top + 20 });

/** Where the column of a page is whose texts have these lines, each in a block from 0 to 600. */
function span(html: string, lines: readonly object[]) {
  ranges.getClientRects = () => lines;
  const block = { ...box(0, 600), width: 600, height: 20 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(block as DOMRect);
  document.body.innerHTML = html;
  const pieces = new Pieces();
  for (const leaf of leavesOf({ roots: [document.body], holes: [] })) pieces.add(leaf);
  return new Column(pieces, document).span();
}

test('a text of more lines than a call takes arguments has a column', () => {
  const lines = [...Array.from({ length: 300_000 }, () => box(10, 400)), box(0, 440)];
  expect(span('<p>the log of the ferry</p>', lines)).toEqual({ left: 0, right: 440 });
});

test('a short line stands where it ends', () => {
  expect(span('<p>a line</p>', [box(0, 449)])).toEqual({ left: 0, right: 449 });
});

test('a line of three quarters of its room fills it, and so do broken lines', () => {
  expect(span('<p>a line</p>', [box(0, 450)])).toEqual({ left: 0, right: 600 });
  expect(span('<p>two lines</p>', [box(0, 300), box(0, 100, 20)])).toEqual({ left: 0, right: 600 });
});

test('a short line beside a picture as wide as its room stands in this room', () => {
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([box(0, 450)] as never);
  expect(span('<p>a line</p><p><img></p>', [box(0, 100)])).toEqual({ left: 0, right: 600 });
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([box(0, 449)] as never);
  expect(span('<p>a line</p><p><img></p>', [box(0, 100)])).toEqual({ left: 0, right: 449 });
});

test('a short line in a frame fills it', () => {
  expect(span('<p style="border: 1px solid">a line</p>', [box(1, 100)])).toEqual({ left: 1, right: 599 });
  expect(span('<p style="border-left: 1px solid">a line</p>', [box(1, 100)])).toEqual({
    left: 1,
    right: 100,
  });
  expect(span('<p style="border-right: 1px solid">a line</p>', [box(0, 100)])).toEqual({
    left: 0,
    right: 100,
  });
});

test('a short line beside a listing stands in the room of both', () => {
  expect(span('<p>a line</p><pre>code</pre>', [box(0, 100)])).toEqual({ left: 0, right: 600 });
  expect(span('<p>a line</p><figure><table><tr><td><pre>code</pre></table></figure>', [box(0, 100)])).toEqual(
    {
      left: 0,
      right: 600,
    },
  );
});

test('where there are listings only, with a background, they are the column', () => {
  expect(span('<pre style="background: #eee">code</pre>', [box(0, 100)])).toEqual({ left: 0, right: 600 });
});

describe('where all text is in a PRE without a background', () => {
  const plain = (right: number) => {
    Object.assign(Range.prototype, { getBoundingClientRect: () => box(0, right) });
    const html = '<pre style="background: rgba(0, 0, 0, 0) none"><b>RFC</b> 1\ntext</pre>';
    return span(html, [box(0, 30)]);
  };
  afterEach(() => void Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect'));

  test('the column ends with its longest line', () => {
    expect(plain(400)).toEqual({ left: 0, right: 400 });
  });

  test('the longest line fills the room from three quarters on, and is cut off there', () => {
    expect(plain(450)).toEqual({ left: 0, right: 600 });
    expect(plain(900)).toEqual({ left: 0, right: 600 });
  });
});
