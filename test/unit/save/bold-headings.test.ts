/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { liftBoldLines } from '../../../src/save/bold-headings.ts';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { growth } from '../../support/growth.ts';
import { saved, savedMarkup } from './pages.ts';

const TEXT = '<p>A text that is longer than the line above it.</p>';
const several = (line: string, below = TEXT): string =>
  `<h3>Above</h3>${line}${below}<p><b>One line</b></p>${TEXT}<p><b>Another line</b></p>${TEXT}`;
const headings = (markup: string): string[] =>
  [...savedMarkup(markup).matchAll(/<h[1-6][^]*?<\/h[1-6]>/gu)].map(([heading]) => heading).slice(1);

describe('bold lines before a text', () => {
  test('are headings, one level below the heading above them', () => {
    const page = `<h2>Trips</h2><p><strong>By <i>boat</i></strong></p>${TEXT}<div id="x"> <span><b>On foot</b></span></div><ul><li>Over the hills and far away</li></ul>`;
    expect(savedMarkup(`${page}<a href="#x">1</a>`)).toContain('<h3>By <i>boat</i></h3>');
    expect(savedMarkup(`${page}<a href="#x">1</a>`)).toContain('<h3 id="x"> <span>On foot</span></h3>');
    expect(markdownOf(saved(`<div data-keep>${page}</div>`))).toContain('### On foot');
  });

  test('stay below the last level', () => {
    expect(headings(several('').replaceAll('h3', 'h6'))).toEqual([
      '<h6>One line</h6>',
      '<h6>Another line</h6>',
    ]);
  });

  test('stay as they are where there is one', () => {
    expect(savedMarkup(`<h2>Trips</h2><p><b>By boat</b></p>${TEXT}`)).toContain('<p><b>By boat</b></p>');
  });

  test('do not need a list of terms beside them to hold any', () => {
    expect(headings(several('<dl></dl><dl><div> </div></dl>'))).toHaveLength(2);
  });

  test('stay as they are where all are questions', () => {
    const page = `<h2>A talk</h2><p><b>Who are you?</b></p>${TEXT}<p><b>And what is this?</b></p>${TEXT}`;
    expect(headings(page)).toEqual([]);
    expect(headings(several('<p><b>What is this?</b></p>'))).toHaveLength(3);
  });

  test.each([
    ['ends with a point', '<p><b>A line.</b></p>', TEXT],
    ['goes on', '<p><b>A line</b> of text</p>', TEXT],
    ['is a link', '<p><b><a href="/x">A line</a></b></p>', TEXT],
    ['has two lines', '<p><b>A<br>line</b></p>', TEXT],
    ['is long', `<p><b>${'Long '.repeat(21)}</b></p>`, `<p>${'Longer '.repeat(50)}</p>`],
    ['is a number', '<p><b>$ 12</b></p>', TEXT],
    ['is longer than what follows', '<p><b>A line of words</b></p>', '<p>Short</p>'],
    ['stands before a heading', '<p><b>A line</b></p>', `<div><h4>A heading of four</h4></div>${TEXT}`],
    ['stands before another', '<p><b>A line</b></p>', `<p><b>One more line</b></p>${TEXT}`],
    ['is an item', '<ul><li><p><b>A line</b></p></li></ul>', TEXT],
    ['is quoted', '<blockquote><p><b>A line</b></p></blockquote>', TEXT],
  ])('one that %s is none', (_, line, below) => {
    const found = headings(several(line, below));
    expect(found.some((heading) => />A line|>A<br>|>Long|\$ 12/u.test(heading))).toBe(false);
    expect(found.length).toBeGreaterThanOrEqual(2);
  });

  test('are also lists of one term that nothing explains', () => {
    const list = '<ul><li>A text that is longer than the term</li></ul>';
    const page = `<h2>Notes</h2><dl><dt>On foot</dt></dl>${list}<dl><dt>By boat</dt></dl>${list}`;
    expect(headings(page)).toEqual(['<h3>On foot</h3>', '<h3>By boat</h3>']);
    expect(headings(page.replaceAll('</dt>', '</dt><dd>A way</dd>'))).toEqual([]);
  });

  test('take linear time where each is around the next', () => {
    const nested = (size: number): DocumentFragment => {
      const page = new DOMParser().parseFromString('<div><p><b>A line</b></p>'.repeat(size), 'text/html');
      const body = page.createDocumentFragment();
      body.append(...page.body.childNodes);
      return body;
    };
    expect(growth(150, nested, liftBoldLines)).toBeLessThan(1.5);
  });

  test('are left in posts', () => {
    const post = `<article itemscope itemtype="https://schema.org/Comment"><span itemprop="author">Ada</span><p><b>A line</b></p>${TEXT}</article>`;
    expect(savedMarkup(post.repeat(3))).not.toContain('<h2>');
  });
});
