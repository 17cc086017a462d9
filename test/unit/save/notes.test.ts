/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { chapter } from '../../../src/save/epub/chapter.ts';
import { html } from '../../../src/save/html.ts';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { isNoteMark } from '../../../src/save/note-mark.ts';
import { pageOf, saved } from './pages.ts';

const PAGE =
  '<div data-keep><p>Water boils<sup id="r1"><a href="#n1">[1]</a></sup> and freezes [<a href="#n2">2</a>].</p></div>' +
  '<ol><li id="n1"><a href="#r1">^</a> A book.</li><li id="n2">Another.</li><li>Nobody leads here.</li></ol><p id="far">Far</p>';

describe('notes that the content leads to', () => {
  const content = saved(PAGE);

  test('are kept with it, and in HTML and EPUB their links work', () => {
    for (const page of [pageOf(html.render(content)), pageOf(chapter(content).document)]) {
      for (const id of ['n1', 'n2'])
        expect([page.querySelector(`a[href="#${id}"]`), page.getElementById(id)]).not.toContain(null);
      expect(page.body.textContent).toContain('A book.');
      expect(page.body.textContent).not.toContain('Nobody leads here');
    }
  });

  test('are notes of Markdown', () => {
    const written = markdownOf(content);
    expect(written).toContain('Water boils[^1] and freezes [^2].');
    expect(written).toMatch(/\[\^1\]: A book\.\n\n\[\^2\]: Another\.$/);
  });

  test('that nothing leads to stay items of a list that is kept', () => {
    const all = markdownOf(saved(`<div data-keep>${PAGE.replace(' data-keep', '')}</div>`));
    expect(all).toContain('3. Nobody leads here.');
    expect(all).toContain('[^2]: Another.');
  });

  test('that the page does not have leave no link', () => {
    const written = markdownOf(
      saved('<p data-keep>Water boils [<a href="#gone">1</a>] <a href="#far">far</a>.</p>'),
    );
    expect(written).toBe('Water boils [1] [far](http://localhost/#far).');
  });
});

test.each<[string, boolean, string, string, boolean]>([
  ['1', true, '', '', true],
  ['[12]', false, '', '', true],
  ['1', false, 'see [', ']', true],
  ['2', false, ', ', ' ]', true],
  ['1', false, 'page ', ' of', false],
  ['more', true, '', '', false],
])('%j raised: %s, between %j and %j is a mark: %s', (text, raised, before, after, expected) => {
  expect(isNoteMark(text, raised, before, after)).toBe(expected);
});
