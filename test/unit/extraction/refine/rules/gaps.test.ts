import { describe, expect, test } from '@jest/globals';
import { gaps } from '../../../../../src/extraction/refine/rules/gaps.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

/** Which of the blocks of a page stay: those in bold stayed before, those in italics are improbable, and all others have this probability. */
function stays(body: string, probability = 0.2): boolean[] {
  const { page, facts } = pageFor(body);
  const { tree, blocks } = page;
  const isIn = (tag: string, first: number): boolean =>
    [first, tree.parent[first]].some((node) => tree.tagNames[tree.tag[node]] === tag);
  const before = {
    probability: Float64Array.from(blocks.first, (first) => (isIn('i', first) ? 0.1 : probability)),
    chosen: Uint8Array.from(blocks.first, (first) => (isIn('b', first) ? 1 : 0)),
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

test('a mail or a listing has no gaps: what is beside it are links', () => {
  const listing = (code: number) =>
    `<div><p>previous next</p><pre><b>${words(code)}</b></pre><p><b>a b</b></p></div>`;
  expect(stays(listing(6))).toEqual([true, true, true]);
  expect(stays(listing(7))).toEqual([false, true, true]);
});

describe('links that the page repeats', () => {
  /** Three parts of a text, each with code and a bar of links. */
  const page = (bar: (name: string) => readonly string[], above = ''): boolean[] =>
    stays(
      `<div>${above}${['ash', 'oak', 'elm']
        .map((name) => {
          const links = bar(name).map((text) => `<td><a href="/${text}">${text}</a></td>`);
          return `<p><b>${words(20)}</b></p><pre><b>code</b></pre><table><tr>${links.join('')}</tr></table>`;
        })
        .join('')}<p><b>end</b></p></div>`,
    );
  const parts = (...bar: readonly boolean[]) => [...[1, 2, 3].flatMap(() => [true, true, ...bar]), true];

  test('are not added', () => expect(page((name) => ['Top', name])).toEqual(parts(false, true)));

  test('nor are the links beside them, if those are fewer', () => {
    expect(page((name) => ['Top', 'Up', name])).toEqual(parts(false, false, false));
  });

  test('are added if something else than a link says the same, such as a heading', () => {
    expect(page((name) => ['Top', 'Up', name], '<h2>Top</h2>')).toEqual([true, ...parts(true, false, true)]);
  });
});

test('a SPAN that is named code is code, and no other element', () => {
  const named = (element: string, name: string) =>
    text(59, 40, 4)
      .replace('<pre>', `<p><${element} class="${name}">`)
      .replace('</pre>', `</${element}></p>`);
  const filled = [false, true, true, true, true];
  expect(stays(named('span', 'bold_code bc-2'))).toEqual(filled);
  expect(stays(named('span', 'mw-geshi'))).toEqual(filled);
  expect(stays(named('span', 'decoded'))).toEqual([false, true, false, false, true]);
  expect(stays(named('b', 'code'))).toEqual([false, true, false, true, true]);
});

describe('where less than half of a text with much code stays', () => {
  /** Unlikely words in italics, and likely ones; some are code. */
  const page = (unlikely: number, likely: number, code: number, probability?: number): boolean[] =>
    stays(
      `<div><p><b>${words(39)}</b></p><p><i>${words(unlikely)}</i></p><p>${words(likely - code)}</p><pre>${words(code)}</pre><p><b>end</b></p></div>`,
      probability,
    );
  const filled = [true, false, true, true, true];
  const asBefore = [true, false, false, false, true];

  test('likely parts stay, if half of the likely words do', () => {
    expect(page(20, 40, 10, 0.3)).toEqual(filled);
    expect(page(20, 41, 11, 0.3)).toEqual(asBefore);
    expect(page(20, 40, 10, 0.29)).toEqual(asBefore);
  });

  test('nothing changes with less code, or with more', () => {
    expect(page(20, 40, 9, 0.3)).toEqual(asBefore);
    expect(page(4, 39, 39, 0.3)).toEqual([true, false, true, true]);
  });
});
