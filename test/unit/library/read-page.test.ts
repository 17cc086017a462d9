/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { textOf } from '../../../src/extraction/text.ts';
import { readPage, type ReadPage } from '../../../src/library/read-page.ts';

const words = (count: number): string => 'word '.repeat(count);
const page = (shown: number): string => `<p>${words(shown)}</p><noscript><p>The post.</p></noscript>`;
const text = ({ tree }: ReadPage): string => textOf(tree, { nodes: [0], holes: [] });

describe('the noscript convention', () => {
  test('reads a page of fewer than 60 words as with scripting off', () => {
    const read = readPage(page(59));
    expect(read.scripting).toBe(false);
    expect(text(read)).toContain('The post.');
    expect(read.document.body).toBe(read.tree.nodes[0]);
  });

  test('leaves a page of 60 words as it is', () => {
    const read = readPage(page(60));
    expect(read.scripting).toBe(true);
    expect(text(read)).not.toContain('The post.');
  });

  test('counts only the words that a scripting browser shows', () => {
    const hidden = `<script>${words(99)}</script><style>${words(99)}</style><noscript>${words(99)}</noscript>`;
    expect(readPage(hidden).scripting).toBe(false);
  });

  test('does nothing where there is no NOSCRIPT, and where it is off', () => {
    expect(readPage('<p>short').scripting).toBe(true);
    expect(text(readPage(page(3), { noscript: false }))).toBe('word word word');
  });

  test('parses once where it is not needed', () => {
    const asked: (boolean | undefined)[] = [];
    const { document } = readPage('');
    const parse = (_html: string, { scripting }: { scripting?: boolean }) => {
      asked.push(scripting);
      return document;
    };
    readPage('<p>short', { parse });
    expect(asked).toEqual([true]);
    readPage('<p>short<NOSCRIPT>x', { parse });
    expect(asked).toEqual([true, true, false]);
  });
});

test('a page of nothing is read', () => {
  expect(readPage('').tree.length).toBe(1);
});

test('halves of characters become U+FFFD', () => {
  expect(text(readPage('<p>one \ude00\ude00\ud83d two'))).toBe('one \ufffd\ufffd\ufffd two');
});
