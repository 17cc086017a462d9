import { describe, expect, test } from '@jest/globals';
import { textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { replies } from '../../../../../src/extraction/refine/rules/replies.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

const LONG = `${words(35)}.`;
const REPLY = `Thanks, ${words(13)}.`;

const post = (text: string, kind = 'post'): string =>
  `<div class="${kind}"><b class="username">monzell</b><p>${text}</p></div>`;

/** The texts that the rule adds, if all others of at least 20 words stay, and each has this probability. */
function added(body: string, probability: number): string[] {
  const { page, facts } = pageFor(body);
  const { words: count, length } = page.blocks;
  const chosen = Uint8Array.from(count, (many) => (many >= 20 ? 1 : 0));
  const state = { probability: new Float64Array(length).fill(probability), chosen };
  const { chosen: after } = replies.apply(page, facts, state);
  return [...after.keys()].filter((b) => after[b] > chosen[b]).map((b) => textOfBlock(page, b));
}

describe('a reply of a thread', () => {
  test('stays if the text of most posts stays', () => {
    expect(added(post(LONG) + post(REPLY), 0.02)).toEqual([REPLY]);
    // 35 of 49 words are more than seven tenths, 35 of 63 are fewer.
    expect(added(post(LONG) + post(REPLY).repeat(2), 0.02)).toEqual([]);
  });

  test.each([
    ['is hardly probable', post(LONG) + post(REPLY), 0.01],
    ['is in no thread', `<div>${`<p>${LONG}</p>`.repeat(4)}<p>${REPLY}</p></div>`, 0.9],
    ['has other classes than the posts that stay', post(LONG).repeat(2) + post(REPLY, 'teaser'), 0.9],
    ['is no running text', post(LONG).repeat(2) + post('Reply'), 0.9],
  ])('goes if it %s', (_, body, probability) => expect(added(body, probability)).toEqual([]));

  describe('below a long first post', () => {
    const text = (inner: string, kind = 'message') => `<div class="${kind}">${inner}</div>`;
    const comment = (inner: string) =>
      `<li class="comment"><a href="/users/1">monzell</a><div>${inner}</div></li>`;
    const thread = (...replies: string[]) =>
      `<div class="post"><b class="username">ines</b>${text(`<p>${LONG}</p>`)}</div>` +
      `<ul>${replies.map(comment).join('')}</ul>`;
    const reply = text(`<p>${REPLY}</p>`);

    test('stays if it is in an element like that of the post', () => {
      expect(added(thread(reply, reply, text('<p>Thanks</p>')), 0.02)).toEqual([REPLY, REPLY, 'Thanks']);
    });

    test.each([
      ['is hardly probable', thread(reply, reply), 0.01],
      [
        'is in an element with another class',
        thread(...['a', 'b'].map(() => text(`<p>${REPLY}</p>`, 'body'))),
        0.9,
      ],
      ['is no comment', thread(reply, reply).replaceAll('"comment"', '"teaser"'), 0.9],
      [
        'is below an article whose author is named as one',
        thread(reply, reply).replace(
          '<b class="username">ines</b>',
          '<div class="byline">5 May 2026 by Ines</div>',
        ),
        0.9,
      ],
      ['names no user', thread(reply, reply).replaceAll('/users/1', '/about'), 0.9],
    ])('goes if it %s', (_, body, probability) => expect(added(body, probability)).toEqual([]));

    test('leaves its quotations out', () => {
      const quoting = text(`<blockquote>${words(4)}</blockquote><p>${REPLY}</p>`);
      expect(added(thread(quoting, reply), 0.9)).toEqual([REPLY, REPLY]);
    });
  });
});
