/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { metadataOf } from '../../../src/save/metadata/metadata.ts';
import { readsOf } from '../../../src/save/reads.ts';
import { pageOf } from './pages.ts';

const URL = 'https://paper.example/2/title';

function read(markup: string, url = URL): ReturnType<typeof metadataOf> {
  const page = pageOf(markup);
  return metadataOf(page, readsOf(page), { url, base: url });
}

test.each([
  '<p>Ada Lovelace / 31.01.2025 / 09:30 / <a href="#p">Photo: Bob</a></p>',
  '<p>by <a href="/u/ada">ada</a> » 31.01.2025, 09:30</p>',
  '<p>新华网河北频道 ( 2025-01-31 09:20:26 )</p>',
  '<p>网站（2025-01-31）</p>',
  '<p>2025年01月31日08:18  来源：<a href="/">人民网</a></p>',
  '<p>来源：本站原创  作者：某人<br>时间：2025年1月31日 23:00  浏览：5</p>',
  '<p>发布日期：2025-01-31 14:34:05</p>',
  '<p>公開日 2025年1月31日</p>',
  '<p>입력 2025.01.31. 오전 10:00</p>',
])('a part of a line may be the day: %s', (line) => {
  expect(read(`<h1>T</h1>${line}`).published?.slice(0, 10)).toBe('2025-01-31');
});

test.each([
  '<p>Last edited by ada (2025-01-31 15:15:18)</p>',
  '<p>更新时间：2025-01-31 14:34:05</p>',
  '<p>最終更新日：2025年1月31日</p>',
])('a day on which something was changed is no such part: %s', (line) => {
  expect(read(`<h1>T</h1>${line}`).published).toBeUndefined();
});

test('each labelled part of a line in Chinese is read by itself', () => {
  expect(read('<h1>T</h1><p>来源：本站原创  作者：某人  浏览：5</p>').authors).toEqual(['某人']);
});

test.each([
  ['<time datetime="2025-07-03">Posted 31 January 2025</time>', '2025-01-31'],
  ['<time datetime="2025-02-01T01:00:00Z">31 January 2025</time>', '2025-02-01T01:00:00Z'],
  ['<time datetime="2025-01-31">1 July 2025</time>', '2025-01-31'],
  ['<time datetime="2025-01-31">1/7/2024</time>', '2025-01-31'],
  [
    '<p>by Ada » <time datetime="2025-01-31T10:00:00Z">Fri 31 January 2025</time></p>',
    '2025-01-31T10:00:00Z',
  ],
])('of the two days of a TIME element, the earlier is right if it is in words: %s', (time, day) => {
  expect(read(`<h1>T</h1>${time}`).published).toBe(day);
});

test('an element whose class says so has the day of a change', () => {
  const line = '<a class="post-date updated" href="/2/title" title="T">31 January 2025</a>';
  const found = read(`<h1>T</h1><div>${line}</div>`);
  expect([found.published, found.modified]).toEqual([undefined, '2025-01-31']);
});

describe('a margin', () => {
  const day = '<time datetime="2025-01-31">31.01.2025</time>';

  test.each([
    `<h1>T</h1><div><aside><ul><li>News</li><li class="meta__date">31.01.2025</li></ul></aside></div>`,
    `<h1>T</h1><div><aside>${day}<a href="/">Home</a></aside></div>`,
    `<section><aside><h1>T</h1><span>31.01.2025</span></aside></section>`,
  ])('belongs to the text if it is short, or has the heading: %s', (page) => {
    expect(read(page).published?.slice(0, 10)).toBe('2025-01-31');
  });

  test.each([
    `<aside>${day}<h4>Other</h4></aside>`,
    `<aside>${day}<a href="/3">The title of another page</a></aside>`,
    `<aside>${day}${'<i>Words of a longer margin.</i>'.repeat(30)}</aside>`,
    '<aside>31.01.2025</aside>',
  ])('does not otherwise: %s', (margin) => {
    const times = '<p><time datetime="2024-01-01"></time></p>';
    expect(read(`<h1>T</h1><div>${margin}</div><nav>${times}</nav>`).published).not.toBe('2025-01-31');
  });
});

test.each([
  ['comment-list', []],
  ['comments', []],
  ['user-comment', []],
  ['commented', ['Ada']],
])('a box of comments names no author: %s', (name, authors) => {
  const box = `<div class="${name}"><div><a class="author" href="/u/1">Ada</a></div></div>`;
  expect(read(`<h1>T</h1>${box}`).authors).toEqual(authors);
});

test.each(['/news/2025-01/31/content_1.htm', '/n1/2025/0131/c1-1.html'])(
  'the address may have the day in two folders: %s',
  (path) => {
    expect(read('<h1>T</h1>', `https://paper.example${path}`).published).toBe('2025-01-31');
  },
);

test('an empty first heading is beside nothing', () => {
  const menu = '<p>Menu</p>'.repeat(450);
  expect(read(`<div>31.01.2025</div>${menu}<h1></h1>`).published).toBe('2025-01-31');
});

test.each([
  ['<a class="shop-username" href="/konto.html">Mein Konto</a>', []],
  ['<div class="member button"><a href="/join">Mitglied werden</a></div>', []],
  ['<div id="userInfo"><a href="/in">Log In</a> or <a href="/new">Register</a></div>', []],
  ['<span class="author">Eingestellt von</span>', []],
  ['<p lang="de"><span class="author">Eingestellt von <b>ada</b></span></p>', ['ada']],
  ['<a href="/people/news/the-stars-of-2019">Stars and Players 2019</a>', []],
  ['<a href="/people/ada">Ada Lovelace</a>', ['Ada Lovelace']],
  ['<a href="/author/ada">Alles von Ada Lovelace</a>', ['Ada Lovelace']],
  ['<a href="https://video.example/user/paper">You Tube</a>', []],
  ['<p>by Taboola</p>', []],
])('words of menus and labels are no author: %s', (line, authors) => {
  expect(read(`<html lang="de"><h1>T</h1>${line}`).authors).toEqual(authors);
});

test('the day after "last edited" is that of a change', () => {
  const line =
    '<div id="page-info">page revision: 8, last edited: <span class="date">31 Jan 2025</span></div>';
  const found = read(`<h1>T</h1>${line}`);
  expect([found.published, found.modified]).toEqual([undefined, '2025-01-31']);
});

test.each([
  ['<p>بقلم ليلى الحمداني</p>', 'ليلى الحمداني'],
  ['<p>كتبت: ليلى الحمداني · ٢١ يونيو ٢٠٢٥</p>', 'ليلى الحمداني'],
  ['<p>מאת דוד כהן</p>', 'דוד כהן'],
  ['<p>Írta: Kiss Anna</p>', 'Kiss Anna'],
])('"By" is known in other languages: %s', (line, author) => {
  expect(read(`<h1>T</h1>${line}`).authors).toEqual([author]);
});
