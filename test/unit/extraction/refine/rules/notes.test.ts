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

describe('the name of a work in brackets', () => {
  const WORKS = '<dl><dt id="n1">RFC1</dt><dd>note</dd><dt id="n2">RFC2</dt><dd>other</dd></dl><p>end</p>';

  test.each([
    ['is a link', '<p>text <a href="#n1">[RFC2119]</a></p>'],
    ['is around a link', '<p>text [<a href="#n1">RFC2119</a>].</p>'],
    [
      'is around an element that contains only a link',
      '<p>text [<cite><a href="#n1">RFC2119</a></cite>]</p>',
    ],
    ['may have thirty characters', `<p>text <a href="#n1">[${'a'.repeat(28)}]</a></p>`],
  ])('%s', (_, body) => {
    expect(kept(body + WORKS).slice(1)).toEqual(['RFC1', 'note']);
  });

  test.each([
    ['is not too long', `<p>text <a href="#n1">[${'a'.repeat(29)}]</a></p>`],
    ['has brackets on both sides', '<p>text [<a href="#n1">RFC2119</a></p>'],
    ['begins with a letter', '<p>text [<b><a href="#n1">12</a></b>]</p>'],
  ])('%s', (_, body) => {
    expect(kept(body + WORKS)).toHaveLength(1);
  });

  test('may lead to a row of a table', () => {
    const rows = '<tr><td><b id="n1">[RFC1]</b></td><td>note</td></tr><tr><td>[RFC2]</td><td>other</td></tr>';
    expect(kept(`<p>text <a href="#n1">[RFC1]</a></p><table>${rows}</table>`).slice(1)).toEqual([
      '[RFC1]',
      'note',
    ]);
  });

  test('leads to a term alone where no meaning follows', () => {
    expect(
      kept('<p>text <a href="#n1">[RFC1]</a></p><dl><dt id="n1">RFC1</dt></dl><dd>end</dd>'),
    ).toHaveLength(2);
  });
});

test('the heading right above a note stays', () => {
  const mark = raised('<a href="#n1">1</a>');
  expect(kept(`${mark}<h2>More</h2><h2>Notes</h2>${NOTES}`)).toEqual(['text 1', 'Notes', 'note']);
  expect(kept(`${mark}<b>Notes</b>${NOTES}`)).toEqual(['text 1', 'note']);
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
