import { afterEach, expect, jest, test } from '@jest/globals';
import { leavesOf } from '../../../src/page/in-view.ts';
import { Column } from '../../../src/page/close-up/column.ts';

// jsdom has no layout, and no such method.
const ranges = Range.prototype as { getClientRects: () => unknown };
const before = ranges.getClientRects;
afterEach(() => {
  ranges.getClientRects = before;
  jest.restoreAllMocks();
});

test('a text of more lines than a call takes arguments has a column', () => {
  const box = (left: number, right: number) => ({ left, right, top: 0, bottom: 20 });
  const lines = [...Array.from({ length: 300_000 }, () => box(10, 400)), box(0, 500)];
  ranges.getClientRects = () => lines;
  const block = { ...box(0, 600), width: 600, height: 20 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(block as DOMRect);
  document.body.innerHTML = '<pre>the log of the ferry</pre>';
  const column = new Column(leavesOf({ roots: [document.querySelector('pre')!], holes: [] }), document);
  expect(column.span()).toEqual({ left: 0, right: 500 });
});
