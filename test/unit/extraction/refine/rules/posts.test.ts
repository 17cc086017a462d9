import { describe, expect, test } from '@jest/globals';
import { blockPage, textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { pageFacts } from '../../../../../src/extraction/refine/features/features.ts';
import { signaturesOfPosts } from '../../../../../src/extraction/refine/rules/posts.ts';
import { measure } from '../../../../../src/extraction/measure/measure.ts';
import { pageOf, words } from '../../page.ts';

const TEXT = `<p>${words(20)}.</p>`;
const WHO = '<b class="username">monzell</b>';
const WHEN = '<div>Posted: Dec 5th, 2020</div>';

/** The texts of the blocks that say who wrote a post, or when, if all running text stays, and `other` text. */
function signatures(html: string, isDrawn?: (name: string) => boolean, other?: string): string[] {
  const tree = measure(pageOf(html));
  const page = blockPage(
    isDrawn ? { ...tree, isDrawn: (i) => isDrawn(tree.nodes[i].nodeValue ?? '') } : tree,
  );
  const facts = pageFacts(page);
  const chosen = Uint8Array.from(facts.prose.words, (count, b) =>
    count > 0 || textOfBlock(page, b) === other ? 1 : 0,
  );
  const found = signaturesOfPosts(page, facts, chosen);
  return [...found.keys()].filter((b) => found[b] === 1).map((b) => textOfBlock(page, b));
}

const post = (says: string, text = TEXT): string => `<div class="post"><div>${says}</div>${text}</div>`;

describe('the signature of a post', () => {
  test.each([
    ['a class', '<b class="username">monzell</b>'],
    ['a class around it', '<div class="user-details"><i><b>monzell</b></i></div>'],
    ['the pane of an author', '<aside class="cAuthorPane"><h3>monzell</h3></aside>'],
    ['an address of members', '<a href="members/monzell.12/">monzell</a>'],
    ['an address with a tilde', '<a href="/~monzell">monzell</a>'],
    ['an address of a program', '<a href="./user.php?id=3">monzell</a>'],
    ['an address of an action', '<a href="index.php?action=profile;u=3">monzell</a>'],
  ])('is a user by %s', (_, who) => expect(signatures(post(who).repeat(2))).toEqual(['monzell', 'monzell']));

  test.each([
    ['a link elsewhere', '<a href="/articles/membership-for-users">monzell</a>'],
    ['a class with such letters', '<b class="composter">monzell</b>'],
    ['the class of an author, which articles have', '<b class="author">monzell</b>'],
    ['the first letter of a name', '<b class="username">M</b>'],
    ['a class far behind in a long name', `<b class="${'x '.repeat(500)}username">monzell</b>`],
    ['a profile far behind in a long address', `<a href="?${'x'.repeat(1000)}/u/1">monzell</a>`],
    ['the number of a post', '<a href="/u/1">#2</a>'],
    ['a long text', `<b class="username">${'one '.repeat(7)}</b>`],
  ])('is not %s', (_, who) => expect(signatures(post(who).repeat(2))).toEqual([]));

  test('has a date, also in one block with the user, and of any length that names and dates have', () => {
    expect(signatures(post(WHO + WHEN).repeat(2)).slice(0, 2)).toEqual(['monzell', 'Posted: Dec 5th, 2020']);
    const line = '<p class="author">by Outer Armatonisdaristan » Tue Aug 27, 2019 1:47 am</p>';
    expect(signatures(post(line).repeat(2))).toHaveLength(2);
    expect(signatures(post(`${WHO}<div><time>yesterday</time></div>`).repeat(2))).toContain('yesterday');
    expect(signatures(post(WHEN).repeat(2))).toEqual([]);
  });

  test('has no day on which somebody joined', () => {
    for (const says of ['<div>Joined: 5 Jan 2008</div>', '<dl><dt>Founded<dd><b>5 Jan 2008</b></dl>'])
      expect(signatures(post(WHO + says).repeat(2))).toEqual(['monzell', 'monzell']);
  });

  test('is the first user and the first date', () => {
    const all = signatures(
      post(`${WHO}${WHEN}<div class="username">quoted</div><div>6 May 2021</div>`).repeat(2),
    );
    expect(new Set(all)).toEqual(new Set(['monzell', 'Posted: Dec 5th, 2020']));
  });

  test('is not who changed the post', () => {
    const changed = '<div>edited Jan 2, 2022</div><div><a href="/users/9">editor</a></div>';
    const asked = '<div>asked Jan 1, 2022</div><div><a href="/users/1">asker</a></div>';
    const question = post(changed + asked);
    expect(signatures(question.repeat(2)).slice(0, 2)).toEqual(['asked Jan 1, 2022', 'asker']);
    // The user who wrote the post may have changed it, and is then named once.
    const own = post(`<div>edited Jan 2, 2022</div>${asked}`);
    expect(signatures(own.repeat(2)).slice(0, 2)).toEqual(['asked Jan 1, 2022', 'asker']);
    // What stands at the end of one post says nothing about the next one.
    const ended = `<div class="post">${WHO}${TEXT}<div>Last edited: Jan 2, 2022</div></div>`;
    expect(signatures(ended.repeat(2))).toEqual(['monzell', 'monzell']);
  });

  test('may be around the text in elements of its own', () => {
    const message =
      `<article class="message"><section><h4 class="message-name">monzell</h4></section>` +
      `<div class="message-main"><time>Jul 9, 2007</time><div>${TEXT}</div></div></article>`;
    expect(signatures(message.repeat(2)).slice(0, 2)).toEqual(['monzell', 'Jul 9, 2007']);
    const item = `<li class="postbit"><span>Jul 9, 2007</span><div class="postdetails">${WHO}${TEXT}</div></li>`;
    expect(signatures(`<ul>${item.repeat(2)}</ul>`).slice(0, 2)).toEqual(['Jul 9, 2007', 'monzell']);
  });

  test('is drawn, if that is known', () => {
    const twice = post('<div class="username">phone</div><div class="username">screen</div>').repeat(2);
    expect(signatures(twice)).toEqual(['phone', 'phone']);
    expect(signatures(twice, (text) => text !== 'phone')).toEqual(['screen', 'screen']);
  });
});

test('a post without running text has a signature, if it stays beside others', () => {
  const thanks = post(WHO + WHEN, '<h4>text</h4>');
  const posts = post(WHO + WHEN).repeat(2);
  expect(signatures(posts + thanks, undefined, 'text')).toHaveLength(6);
  expect(signatures(posts + thanks)).toHaveLength(4);
  expect(signatures(`<section>${posts}</section>${thanks}`, undefined, 'text')).toHaveLength(4);
  expect(signatures(thanks.repeat(3), undefined, 'text')).toEqual([]);
});

describe('a thread', () => {
  test('has two posts or more, with names if there are only two', () => {
    expect(signatures(post(WHO))).toEqual([]);
    const unnamed = `<div><div>${WHO}</div>${TEXT}</div>`;
    expect(signatures(unnamed.repeat(3))).toHaveLength(3);
    expect(signatures(unnamed.repeat(2))).toEqual([]);
  });

  test('may be a question with one answer', () => {
    const cell = (name: string): string =>
      `<div class="${name}"><div class="${name}cell">${TEXT}${WHO}</div></div>`;
    expect(signatures(cell('question') + cell('answer'))).toEqual(['monzell', 'monzell']);
  });

  test('has half of the running text that stays', () => {
    const posts = post(WHO).repeat(2);
    expect(signatures(posts + TEXT.repeat(2))).toHaveLength(2);
    expect(signatures(posts + TEXT.repeat(3))).toEqual([]);
  });

  test('has posts with running text that stays', () => {
    expect(signatures(post(WHO, '<p>short</p>').repeat(3) + TEXT)).toEqual([]);
  });
});
