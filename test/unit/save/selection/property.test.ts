/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Boundary } from '../../../../src/save/selection/types.ts';
import { pageOf } from '../pages.ts';
import { savedSpans } from './marked.ts';

/** Markup that parsers leave as it is: no paragraph in a paragraph, no text right in a table. */
const { blocks } = fc.letrec<{ text: string; inline: string; block: string; blocks: string }>((tie) => ({
  text: fc.constantFrom('one ', 'two', ' three', ' \n ', 'x<!-- y -->z', '日本', '👩'),
  inline: fc.oneof(
    { maxDepth: 3 },
    tie('text'),
    fc
      .tuple(fc.constantFrom('b', 'a', 'span', 'code'), tie('inline'))
      .map(([tag, inner]) => wrap(tag, inner)),
    fc.tuple(tie('inline'), tie('inline')).map((parts) => parts.join('')),
  ),
  block: fc.oneof(
    { maxDepth: 4 },
    fc
      .tuple(fc.constantFrom('p', 'h2', 'pre', 'div', 'blockquote'), tie('inline'))
      .map(([tag, inner]) => wrap(tag, inner)),
    fc
      .tuple(fc.constantFrom('div', 'blockquote', 'section', 'details open'), tie('blocks'))
      .map(([tag, inner]) => wrap(tag, inner)),
    fc
      .tuple(
        fc.constantFrom('ul', 'ol'),
        fc.array(fc.oneof(tie('inline'), tie('blocks')), { minLength: 1, maxLength: 3 }),
      )
      .map(([tag, items]) => wrap(tag, items.map((item) => wrap('li', item)).join(' '))),
    fc
      .array(fc.array(fc.oneof(tie('inline'), tie('blocks')), { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 3,
      })
      .map((rows) =>
        wrap('table', rows.map((row) => wrap('tr', row.map((cell) => wrap('td', cell)).join(''))).join('')),
      ),
    tie('inline'),
  ),
  blocks: fc.array(tie('block'), { maxLength: 4 }).map((parts) => parts.join('')),
}));

function wrap(tag: string, inner: string): string {
  return `<${tag}>${inner}</${tag.split(' ')[0]}>`;
}

/** All places in a page where a selection can begin or end, in their order. */
function* places(node: Node): Generator<Boundary> {
  if (node.nodeType === Node.TEXT_NODE) {
    for (let offset = 0; offset <= node.nodeValue!.length; offset++) yield { node, offset };
  } else if (node.nodeType === Node.ELEMENT_NODE) {
    for (const [offset, child] of node.childNodes.entries()) {
      yield { node, offset };
      yield* places(child);
    }
    yield { node, offset: node.childNodes.length };
  }
}

/** Some of these places, one for each number, in their order. */
function chosenPlaces(page: Document, numbers: readonly number[]): Boundary[] {
  const all = [...places(page.body)];
  return numbers
    .map((number) => number % all.length)
    .sort((one, other) => one - other)
    .map((at) => all[at]);
}

function characters(text: string): string {
  return text.replace(/\s+/gu, '');
}

test('a selection between any two places gives its text, each character once, and nothing else', () => {
  fc.assert(
    fc.property(blocks, fc.nat(), fc.nat(), (markup, one, other) => {
      const page = pageOf(`<body>${markup}</body>`);
      const [start, end] = chosenPlaces(page, [one, other]);
      const range = page.createRange();
      range.setStart(start.node, start.offset);
      range.setEnd(end.node, end.offset);
      const span = {
        start: { node: range.startContainer, offset: range.startOffset },
        end: { node: range.endContainer, offset: range.endOffset },
      };
      const saved = savedSpans([span], page) ?? '';
      const { body } = pageOf(saved);
      expect(characters(body.textContent)).toBe(characters(range.toString()));
      // Read again by a parser, it is what was written.
      expect(body.innerHTML).toBe(saved.replace(/(?<=<pre>)\n/u, ''));
    }),
    // None is upside down and so empty, so these find what twice as many of any order find.
    { numRuns: 150 },
  );
});

test('two selections beside each other give together what one over both gives', () => {
  fc.assert(
    fc.property(blocks, fc.nat(), fc.nat(), fc.nat(), (markup, ...numbers) => {
      const page = pageOf(`<body>${markup}</body>`);
      const chosen = chosenPlaces(page, numbers);
      const ranges = [0, 1].map((at) => {
        const range = page.createRange();
        range.setStart(chosen[at].node, chosen[at].offset);
        range.setEnd(chosen[at + 1].node, chosen[at + 1].offset);
        return range;
      });
      const spans = ranges.map((range) => ({
        start: { node: range.startContainer, offset: range.startOffset },
        end: { node: range.endContainer, offset: range.endOffset },
      }));
      const saved = pageOf(savedSpans(spans, page) ?? '').body.textContent;
      expect(characters(saved)).toBe(characters(ranges.map(String).join('')));
    }),
    { numRuns: 150 },
  );
});
