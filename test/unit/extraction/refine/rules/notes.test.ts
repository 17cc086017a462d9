import { describe, expect, test } from '@jest/globals';
import { textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { notes } from '../../../../../src/extraction/refine/rules/notes.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

/** The texts that stay where only the blocks that begin with "text" have stayed so far. */
function kept(body: string): string[] {
  const { page, facts } = pageFor(body);
  const texts = Array.from({ length: page.blocks.length }, (_, b) => textOfBlock(page, b));
  const before = Uint8Array.from(texts, (text) => (text.startsWith('text') ? 1 : 0));
  const { chosen } = notes.apply(page, facts, {
    chosen: before,
    probability: new Float64Array(texts.length),
  });
  return texts.filter((_, b) => chosen[b] === 1);
}

const NOTES = '<ol><li id="n1">note</li><li id="n2">other</li></ol><p>end</p>';
const raised = (link: string): string => `<p>text <sup>${link}</sup></p>`;

test('keeps the note that a mark leads to, and nothing beside it', () => {
  expect(kept(`<p>menu</p>${raised('<a href="#n1">1</a>')}${NOTES}`)).toEqual(['text 1', 'note']);
});

describe('a mark', () => {
  test.each([
    ['is raised around its link', raised('<a href="#n1">1</a>')],
    ['is raised in its link', '<p>text <a href="#n1"><sup>1</sup></a></p>'],
    ['stands in brackets', '<p>text <a href="#n1">[1]</a></p>'],
    ['is called a note', '<p>text <a class="footnote" href="#n1">1</a></p>'],
    ['has the role', '<p>text <a role="doc-noteref" href="#n1">1</a></p>'],
    ['stands in what is called a note', '<p>text <span class="noteref"><a href="#n1">1</a></span></p>'],
    ['leads to an address with the page', raised('<a href="page.html#n1">1</a>')],
    ['stands between brackets', '<p>text [<a href="#n1">1</a>]</p>'],
    ['stands between round brackets', '<p>text (<a href="#n1">1</a>).</p>'],
    ['stands in a list of marks', '<p>text [<a href="#n9">9</a>, <a href="#n1">1</a>, 3]</p>'],
    ['begins a range', '<p>text [<a href="#n1">1</a>–<a href="#n9">9</a>]</p>'],
    ['may have ten characters', raised('<a href="#n1">[ xxviii ]</a>')],
  ])('%s', (_, body) => {
    expect(kept(body + NOTES).at(-1)).toBe('note');
  });

  test.each([
    ['a number in the text', '<p>text <a href="#n1">1</a></p>'],
    ['the number of comments', '<p>text (<a href="#c">1</a>)</p><div id="c">note</div>'],
    ['a number after a bracket', '<p>text (<a href="#n1">1</a> of 2)</p>'],
    ['a word', raised('<a href="#n1">word</a>')],
    ['no link', raised('<b href="#n1">1</b>')],
    ['a link to another page', raised('<a href="xn1">1</a>')],
    ['outside of the text', `<p>menu</p>${raised('<a href="#n1">1</a>').replace('text', '')}`],
  ])('is not %s', (_, body) => {
    expect(kept(body + NOTES)).not.toContain('note');
  });
});

describe('a note', () => {
  const mark = raised('<a href="#n">1</a>');

  test('is the whole of the element around its address', () => {
    expect(kept(`${mark}<ul><li><b id="n">1</b> note<p>more</p></li><li>other</li></ul>`)).toEqual([
      'text 1',
      '1 note',
      'more',
    ]);
  });

  test('stands below its mark, and apart from it', () => {
    expect(kept(`<p id="n">above</p>${mark}<p>end</p>`)).toEqual(['text 1']);
    expect(kept(`<div><b>menu</b>${mark}<i id="n">end</i></div>`)).toEqual(['text 1']);
  });

  test('has at most 500 words', () => {
    expect(kept(`${mark}<div id="n">${words(500)}</div>`)).toHaveLength(2);
    expect(kept(`${mark}<div id="n">${words(501)}</div>`)).toHaveLength(1);
  });

  test('is the first with its id', () => {
    expect(kept(`${mark}<p id="n">first</p><p id="n">second</p>`)).toEqual(['text 1', 'first']);
  });

  test('may have an id that the link writes in percent signs, or one that only looks so', () => {
    expect(kept(`${raised('<a href="#%C3%A9">1</a>')}<p id="é">note</p>`)).toContain('note');
    expect(kept(`${raised('<a href="#%">1</a>')}<p id="%">note</p>`)).toContain('note');
    expect(kept(`${raised('<a href="#">1</a>')}<p id="">note</p>`)).not.toContain('note');
  });
});
