import { describe, expect, test } from '@jest/globals';
import { commentsBelow } from '../../../../../src/extraction/refine/rules/comments.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

const TITLE = '<h1>The ferry sails</h1>';
const text = (count: number) => `<main><p>${words(count)}.</p></main>`;
const comment = (body: string) => `<li><b>3 May 2012</b><p>${body}</p>`;
const COMMENT = comment('How very true this is.');
const comments = (body = COMMENT, called = 'class="comments"') => `<ul ${called}>${body}</ul>`;

/** Which blocks of a page titled as TITLE the rule keeps, where all stay before and are as probable as .7. */
function kept(body: string, { probability = 0.7, going = [] as readonly number[] } = {}): number[] {
  const { page, facts } = pageFor(body, {});
  const { length } = page.blocks;
  const chosen = Uint8Array.from({ length }, (_, b) => (going.includes(b) ? 0 : 1));
  const before = { chosen, probability: new Float64Array(length).fill(probability) };
  return [...commentsBelow.apply(page, facts, before).chosen];
}

describe('comments below the text', () => {
  test.each(['class="comments"', 'id="komentarze"', 'class="kommentare"', 'id="comentarios"'])(
    '%s: they go',
    (called) => {
      expect(kept(TITLE + text(50) + comments(COMMENT, called))).toEqual([1, 1, 0, 0]);
    },
  );

  test('without such a name they may be anything', () => {
    expect(kept(TITLE + text(50) + comments(COMMENT, 'class="notes"'))).toEqual([1, 1, 1, 1]);
  });

  test('below fewer than 50 words that stay they may be posts', () => {
    expect(kept(TITLE + text(49) + comments())).toEqual([1, 1, 1, 1]);
    expect(kept(TITLE + text(50) + comments(), { going: [1] })).toEqual([1, 0, 1, 1]);
  });

  test('text above the title is not the text', () => {
    expect(kept(text(50) + TITLE + comments())).toEqual([1, 1, 1, 1]);
  });

  test('without a title they stay', () => {
    expect(kept(text(50) + comments())).toEqual([1, 1, 1]);
  });

  test('they stay if they are more probable than .85', () => {
    expect(kept(TITLE + text(50) + comments(), { probability: 0.85 })).toEqual([1, 1, 0, 0]);
    expect(kept(TITLE + text(50) + comments(), { probability: 0.86 })).toEqual([1, 1, 1, 1]);
  });

  test('they stay if none says who wrote it or when', () => {
    expect(kept(TITLE + text(50) + comments('<li><p>How very true this is.</p>'))).toEqual([1, 1, 1]);
  });

  test('they stay if most of their words are in links, such as a list of threads', () => {
    expect(kept(TITLE + text(50) + comments(comment('<a href="/t">How very true this is.</a>')))).toEqual([
      1, 1, 1, 1,
    ]);
  });

  test('they stay if the text is in elements like theirs, such as the first post of a thread', () => {
    const posts = (body: string, id: string) =>
      `<div id="${id}"><div class="post"><p>${body}</p></div><b>3 May 2012</b></div>`;
    const thread = (id: string) =>
      TITLE + posts(`${words(50)}.`, 'first') + posts('How very true this is.', id);
    expect(kept(thread('comments'))).toEqual([1, 1, 1, 1, 1]);
    expect(kept(thread('comments').replace('post', 'story'))).toEqual([1, 1, 1, 0, 0]);
  });
});
