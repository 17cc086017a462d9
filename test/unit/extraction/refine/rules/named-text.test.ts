import { describe, expect, test } from '@jest/globals';
import { namedText } from '../../../../../src/extraction/refine/rules/named-text.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

const TITLE = '<h1>The ferry sails</h1>';
const OTHERS = `<aside><p>${words(40)}</p></aside>`;
const post = (body = `<p>${words(5)}</p>`, called = 'class="hentry"') => `<div ${called}>${body}</div>`;

/** Which blocks of a page titled as TITLE the rule keeps, where all stay before and are as probable as .7. */
function kept(body: string, { probability = 0.7, going = [] as readonly number[] } = {}): number[] {
  const { page, facts } = pageFor(body, {});
  const { length } = page.blocks;
  const titled = facts.title.block >= 0 ? { ...facts.title, overlap: () => 0.3 } : facts.title;
  const chosen = Uint8Array.from({ length }, (_, b) => (going.includes(b) ? 0 : 1));
  const before = { chosen, probability: new Float64Array(length).fill(probability) };
  return [...namedText.apply(page, { ...facts, title: titled }, before).chosen];
}

describe('a text that is named as the one text of the page', () => {
  test.each([
    'class="hentry"',
    'class="post hentry-1"',
    'class="entry-content"',
    'class="blog post_body"',
    'class="storycontent"',
    'id="article-text"',
    'id="ArticleBody"',
    'id="post-content-12"',
    'itemprop="articleBody"',
  ])('%s: what is around it goes', (called) => {
    expect(kept(TITLE + post(undefined, called) + OTHERS)).toEqual([1, 1, 0]);
  });

  test.each([
    'class="post"',
    'class="content"',
    'class="article"',
    'class="prehentry"',
    'class="entry-contents"',
  ])('%s may be anything', (called) =>
    expect(kept(TITLE + post(undefined, called) + OTHERS)).toEqual([1, 1, 1]),
  );

  test('what is around it stays from .8 on', () => {
    expect(kept(TITLE + post() + OTHERS, { probability: 0.7999 })).toEqual([1, 1, 0]);
    expect(kept(TITLE + post() + OTHERS, { probability: 0.8 })).toEqual([1, 1, 1]);
  });

  test('what is around it goes as a whole if it is less probable on average', () => {
    const parts = (...of: number[]) => {
      const { page, facts } = pageFor(`${TITLE}${post()}<p>${words(9)}</p><p>${words(9)}</p>`);
      const titled = { ...facts.title, overlap: () => 0.3 };
      const before = { chosen: Uint8Array.of(1, 1, 1, 1), probability: Float64Array.of(0.5, 0.5, ...of) };
      return [...namedText.apply(page, { ...facts, title: titled }, before).chosen];
    };
    expect(parts(0.9, 0.7)).toEqual([1, 1, 1, 0]);
    expect(parts(0.9, 0.6999)).toEqual([1, 1, 0, 0]);
  });

  test('what went before does not come back', () => {
    expect(kept(TITLE + post() + OTHERS, { going: [0] })).toEqual([0, 1, 0]);
    expect(kept(TITLE + post() + OTHERS, { going: [2], probability: 0.9 })).toEqual([1, 1, 0]);
  });

  test('five words of it stay, or nothing is changed', () => {
    expect(kept(post(`${TITLE}<p>two</p>`) + OTHERS)).toEqual([1, 1, 1]);
    expect(kept(post(`${TITLE}<p>two more</p>`) + OTHERS)).toEqual([1, 1, 0]);
    expect(kept(TITLE + post() + OTHERS, { going: [1] })).toEqual([1, 0, 1]);
  });

  test('comments in it are none of it', () => {
    const comments = `<div id="comments"><p>${words(9)}</p></div>`;
    expect(kept(TITLE + post(`<p>${words(5)}</p>${comments}`))).toEqual([1, 1, 0]);
    expect(kept(`<div class="comments-on">${TITLE}${post()}${OTHERS}</div>`)).toEqual([1, 1, 0]);
  });

  test('of two or more none is the one, but one in another is the same', () => {
    expect(kept(TITLE + post() + post() + OTHERS)).toEqual([1, 1, 1, 1]);
    expect(kept(TITLE + post(post(undefined, 'class="entry-content"')) + OTHERS)).toEqual([1, 1, 0]);
    expect(kept(TITLE + post() + post('<p>one two three four</p>') + OTHERS)).toEqual([1, 1, 0, 0]);
  });

  test('what holds nearly all of the page is the page', () => {
    const page = (around: number) => `${TITLE}${post(`<p>${words(94)}</p>`)}<p>${words(around)}</p>`;
    expect(kept(page(1))).toEqual([1, 1, 1]);
    expect(kept(page(2))).toEqual([1, 1, 0]);
  });
});

describe('the title of the named text', () => {
  const between = (count: number) => '<p>a</p>'.repeat(count);

  test('stands at most eleven blocks before it, and what is between them stays too', () => {
    expect(kept(`${TITLE}${between(10)}${post()}${OTHERS}`)).toEqual([...Array<number>(12).fill(1), 0]);
    expect(kept(`${TITLE}${between(11)}${post()}${OTHERS}`)).toEqual(Array(14).fill(1));
    expect(kept(`<p>before</p>${TITLE}${post()}${OTHERS}`)).toEqual([0, 1, 1, 0]);
  });

  test('or in it, but not behind it', () => {
    expect(kept(post(`<p>${words(9)}</p>${TITLE}`) + OTHERS)).toEqual([1, 1, 0]);
    expect(kept(post() + TITLE + OTHERS)).toEqual([1, 1, 1]);
  });

  test('is one', () => expect(kept(post() + OTHERS)).toEqual([1, 1]));

  test('agrees with TITLE by .3', () => {
    const { page, facts } = pageFor(TITLE + post() + OTHERS);
    const before = { chosen: Uint8Array.of(1, 1, 1), probability: Float64Array.of(0.7, 0.7, 0.7) };
    const titled = (overlap: number) => ({ ...facts, title: { ...facts.title, overlap: () => overlap } });
    expect([...namedText.apply(page, titled(0.2999), before).chosen]).toEqual([1, 1, 1]);
    expect([...namedText.apply(page, titled(0.3), before).chosen]).toEqual([1, 1, 0]);
  });
});
