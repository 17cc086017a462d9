import { expect, test } from '@jest/globals';
import { gaps } from '../../../../../src/extraction/refine/rules/gaps.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

/** Which of the blocks of a page stay: those in bold stayed before, and all others have this probability. */
function stays(body: string, probability = 0.2): boolean[] {
  const { page, facts } = pageFor(body);
  const { tree, blocks } = page;
  const isBold = Array.from(blocks.first, (first) =>
    [first, tree.parent[first]].some((node) => tree.tagNames[tree.tag[node]] === 'b'),
  );
  const before = {
    probability: new Float64Array(blocks.length).fill(probability),
    chosen: Uint8Array.from(isBold, Number),
  };
  return Array.from(gaps.apply(page, facts, before).chosen, Boolean);
}

const text = (staying: number, gap: number, code: number): string =>
  `<p>outside</p><div><p><b>${words(staying)}</b></p><p>${words(gap - code)}</p><pre>${words(code)}</pre><p><b>end</b></p></div>`;

test('what is in a text with code stays, and nothing outside of it', () => {
  expect(stays(text(59, 40, 4))).toEqual([false, true, true, true, true]);
});

test('nothing changes without code, with too much that goes, below the probability, and where nothing stays', () => {
  const asBefore = [false, true, false, false, true];
  expect(stays(text(59, 40, 1))).toEqual(asBefore);
  expect(stays(text(48, 51, 20))).toEqual(asBefore);
  expect(stays(text(59, 40, 4), 0.19)).toEqual(asBefore);
  expect(stays('<p>one</p><pre>two</pre>')).toEqual([false, false]);
});

test('the limits themselves are enough', () => {
  expect(stays(text(49, 50, 2))).toEqual([false, true, true, true, true]);
});
