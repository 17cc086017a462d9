/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { dateOf } from '../../../src/save/date.ts';
import { metadataOf } from '../../../src/save/metadata/metadata.ts';
import { readsOf } from '../../../src/save/reads.ts';
import { pageOf } from './pages.ts';

function read(markup: string): ReturnType<typeof metadataOf> {
  const page = pageOf(markup);
  return metadataOf(page, readsOf(page));
}

describe('a day on which something was changed', () => {
  test.each([
    '<p>Updated 31 January 2025</p>',
    '<p>Last updated: January 31, 2025</p>',
    '<p>Last updated: <time datetime="2025-01-31">yesterday</time></p>',
    '<div>Updated <span>Jan. 31, 2025</span></div>',
    '<p><b>Last Updated</b> <i>on</i> <span class="date">Jan 31, 2025</span></p>',
    '<p>Zuletzt aktualisiert am 31. Januar 2025</p>',
    '<p>Mis à jour le 31 janvier 2025</p>',
  ])('is not the day of the text, but stands for the page where that has none: %s', (line) => {
    const found = read(`<h1>T</h1>${line}`);
    expect([found.published, found.modified]).toEqual([undefined, '2025-01-31']);
    expect(dateOf(found)).toBe('2025-01-31');
  });

  test('comes after the one on which the text was published', () => {
    const found = read('<h1>T</h1><p>Published <time>2024-12-24</time>, updated <time>2025-01-31</time></p>');
    expect([found.published, found.modified]).toEqual(['2024-12-24', '2025-01-31']);
    expect(dateOf(found)).toBe('2024-12-24');
  });

  test.each([
    ['entry-date published updated', '2025-01-31'],
    ['date updated published', '2025-01-31'],
    ['entry-date updated', undefined],
  ])('is marked in WordPress only if the text has been changed: %s', (name, published) => {
    const time = `<time class="${name}" datetime="2025-01-31T10:07:02+01:00">31 January 2025</time>`;
    expect(read(`<h1>T</h1><div>${time}</div>`).published?.slice(0, 10)).toBe(published);
  });
});

test.each([
  ['jp-relatedposts', undefined],
  ['related-posts', undefined],
  ['x relatedArticles', undefined],
  ['has-related-posts', '2016-07-15'],
  ['text', '2016-07-15'],
])('a day in a list of related pages is none of this page: %s', (name, day) => {
  const other = `<div class="${name}"><p><b>Other</b> <time datetime="2016-07-15">July 15, 2016</time></p></div>`;
  expect(read(`<article><h1>T</h1><p>Text.</p>${other}</article>`).published).toBe(day);
});

test('a name in full beside a day is who wrote, where each is an element of its own', () => {
  const line = '<div><span>2 May 2025</span><span>·</span><a title="Ada"><b>Ada Lovelace</b></a></div>';
  expect(read(`<h1>T</h1>${line}`).authors).toEqual(['Ada Lovelace']);
});

test.each([
  ['2 May 2025', '2025-05-02', 'byline'],
  ['2 July 2025', '2025-06-03T10:00:00Z', 'json-ld'],
  ['2 May', '2025-06-03T10:00:00Z', 'json-ld'],
])('of JSON-LD and %s beside the heading, the earlier day goes first', (line, day, source) => {
  const json = '{"@type": "Article", "headline": "T", "datePublished": "2025-06-03T10:00:00Z"}';
  const found = read(`<script type="application/ld+json">${json}</script><h1>T</h1><p>${line}</p>`);
  expect([found.published, found.sources?.published]).toEqual([day, source]);
});

test.each([
  ['1 June 2025', '2025-06-01', 'byline'],
  ['2 June 2025', '2025-06-02', 'byline'],
  ['4 June 2025', '2025-06-03T01:00:00Z', 'meta'],
  ['2 July 2025', '2025-06-03T01:00:00Z', 'meta'],
  ['4 June 2025', '2025-06-04', 'byline', '20:00:00'],
  ['2 June 2025', '2025-06-03T20:00:00Z', 'meta', '20:00:00'],
])('of META and %s beside the heading too, also the day there of a time in UTC', (...row) => {
  const [line, day, source, time = '01:00:00'] = row;
  const meta = `<meta property="article:published_time" content="2025-06-03T${time}Z">`;
  const found = read(`${meta}<h1>T</h1><p>${line}</p>`);
  expect([found.published, found.sources?.published]).toEqual([day, source]);
});

test.each([
  [
    'Written by <a>Dr Ada Lovelace</a>, <a>Mary Somerville</a>',
    ['Dr Ada Lovelace', 'Mary Somerville'],
    'byline',
  ],
  ['Written by <a>Mary Somerville</a>, <a>Grace Hopper</a>', ['Ada Lovelace'], 'json-ld'],
])('of JSON-LD and several people beside the heading: %s', (line, names, source) => {
  const json = '{"@type": "Article", "headline": "T", "author": {"@type": "Person", "name": "Ada Lovelace"}}';
  const found = read(`<script type="application/ld+json">${json}</script><h1>T</h1><p>${line}</p>`);
  expect([found.authors, found.sources?.authors]).toEqual([names, source]);
});

test.each([
  ['Ada Lovelace | Senior Writer | July 2, 2025', '2025-07-02'],
  ['Dec 26, 2025 • Ada Lovelace in News', '2025-12-26'],
  ['11-29-2024', '2024-11-29'],
  ['29-11-2024', '2024-11-29'],
  ['ada | Joined: | Dec 26, 2025', undefined],
  ['By Ada Lovelace on 04-Aug-2021 5:11:10', '2021-08-04'],
  ['Originally published on 2 May 2025', '2025-05-02'],
  ['Veröffentlicht am 2. Mai 2025', '2025-05-02'],
  ['Publié le 2 mai 2025', '2025-05-02'],
  ['Publicado el 2 de mayo de 2025', '2025-05-02'],
  ['22/05/2025 - 04:30 - Fonte: Agência Brasil', '2025-05-22'],
  ['Freitag, 2.5.2025, 19:51', '2025-05-02'],
  ['quinta-feira, 22/5/2025', '2025-05-22'],
  ['Datum: <span>2. Mai 2025</span>', '2025-05-02'],
  ['Pressemitteilung vom 02.05.2025', '2025-05-02'],
  ['02.05.25', '2025-05-02'],
  ['10.11.12.25', undefined],
  ['Ada Lovelace, 2.5.2025', '2025-05-02'],
  ['Submitted by ada on Fri, 05/02/2025 - 10:00', '2025-05-02'],
  ['Gespeichert von ada am 2. Mai 2025 - 18:55', '2025-05-02'],
  ['Soumis par ada le Ven, 13/06/2025', '2025-06-13'],
])('%s', (line, day) => {
  expect(read(`<h1>T</h1><p>${line}</p>`).published).toBe(day);
});

test.each([
  ['<a href="/"><img alt="The Good Hats logo"></a>', 'The Good Hats'],
  ['<a href="/" title="The Good Hats - to the shop">x</a>', 'The Good Hats'],
  [
    '<a href="https://www.thegoodhats.test/" aria-label="Go to The Good Hats home page"></a>',
    'The Good Hats',
  ],
  ['<a href="/index.html"> The <b>Good</b> Hats </a>', 'The Good Hats'],
  ['<a href="/hats">The Good Hats</a>', 'thegoodhats.test'],
  ['<a href="https://other.test/">The Good Hats</a>', 'thegoodhats.test'],
  ['<a href="/">Buy hats</a>', 'thegoodhats.test'],
  ['<a href="/"><img alt="thegoodhats-logo-2"></a>', 'thegoodhats.test'],
])('where nothing else says it, the site is what its logo is called: %s', (logo, site) => {
  const url = 'https://shop.thegoodhats.test/hats';
  const own = logo.includes('www.') ? url.replace('shop', 'www') : url;
  const page = pageOf(`${logo}<h1>T</h1>`);
  expect(metadataOf(page, readsOf(page), { url: own, base: own }).site?.replace(/^shop\./u, '')).toBe(site);
});

test.each([
  ['<h4>02.05.2025</h4><h1>T</h1>', '2025-05-02', undefined],
  ['<h3>Two of us in 2025</h3><h1>T</h1>', undefined, undefined],
  ['<h1>T</h1><p>Stand - 02.05.2025 (gültig seit 1. Mai 2025)</p>', undefined, '2025-05-02'],
  ['<html lang="de"><h1>T</h1><p>VON ADA LOVELACE am 2. Mai 2025</p>', '2025-05-02', undefined],
  ['<h1>T</h1><p>Letzte Aktualisierung: 02.05.2025</p>', undefined, '2025-05-02'],
  ['<h1>T</h1><p class="date-author">Ada Lovelace, 02.05.2025</p>', '2025-05-02', undefined],
  [
    '<h1>T</h1><div class="timestamp"><time datetime="2025-05-02"><b>05/02/2025</b></time></div>',
    '2025-05-02',
    undefined,
  ],
])('beside a heading: %s', (markup, published, modified) => {
  const found = read(markup);
  expect([found.published, found.modified]).toEqual([published, modified]);
});

test('a day in bold in a long text is no day of the page', () => {
  const text = (rest: string): string => `<h1>T</h1><p>They met on <b>2 May 2025</b>${rest}</p>`;
  expect(read(text('')).published).toBe('2025-05-02');
  expect(read(text(` and ${'spoke of ferries and of hats '.repeat(9)}`)).published).toBeUndefined();
});

test('the day that all TIME elements state is that of the page, wherever they are', () => {
  const page = (...times: readonly string[]): string =>
    `<h1>T</h1>${'<p>Text <i>and</i> more.</p>'.repeat(400)}${times.map((time) => `<time datetime="${time}">then</time>`).join('')}`;
  expect(read(page('2025-05-02')).published).toBe('2025-05-02');
  expect(read(page('2025-05-02T10:00', '2025-05-02')).published).toBe('2025-05-02T10:00:00');
  expect(read(page('2025-05-02', '2025-05-03')).published).toBeUndefined();
  expect(read(page('P2D')).published).toBeUndefined();
});

describe('the day in the address', () => {
  const at = (url: string, markup = ''): ReturnType<typeof metadataOf> => {
    const page = pageOf(`${markup}<h1>T</h1>`);
    return metadataOf(page, readsOf(page), { url, base: url });
  };

  test.each([
    ['https://blog.test/2025/05/02/hats/', '2025-05-02'],
    ['https://blog.test/2025/5/2/hats', '2025-05-02'],
    ['https://blog.test/2025-05-02-hats.html', '2025-05-02'],
    ['https://blog.test/20250502/hats', '2025-05-02'],
    ['https://blog.test/news/02-05-2025-hats', '2025-05-02'],
    ['https://blog.test/2025/13/02/hats', undefined],
    ['https://blog.test/2025/05/hats', undefined],
    ['https://blog.test/202505021/hats', undefined],
    ['https://blog.test/10.1234/20250/5/2', undefined],
    ['https://blog.test/hats?from=2025-05-02', undefined],
    ['file:///home/ada/hats.html', undefined],
    ['no address', undefined],
  ])('%s', (url, day) => {
    const { published, sources } = at(url);
    expect([published, sources?.published]).toEqual([day, day && 'address']);
  });

  test('comes after all that the page says', () => {
    expect(at('https://blog.test/2025/05/02/', '<time datetime="2025-04-01"></time>').published).toBe(
      '2025-04-01',
    );
  });

  test('is the day there of a time in UTC', () => {
    const meta = '<meta property="article:published_time" content="2025-05-01T23:30:00Z">';
    expect(at('https://blog.test/2025/05/02/', meta).published).toBe('2025-05-02');
    expect(at('https://blog.test/2025/05/09/', meta).published).toBe('2025-05-01T23:30:00Z');
    expect(at('https://blog.test/2025/05/02/', meta.replace('Z', '-05:00')).published).toBe(
      '2025-05-01T23:30:00-05:00',
    );
  });

  test('in English the order of day and month is that of the country', () => {
    const line = '<p>02/05/2025</p>';
    const dayOn = (host: string): string | undefined =>
      at(`https://${host}/`, `<html lang="en">${line}`).published;
    expect(dayOn('hats.test')).toBe('2025-02-05');
    expect(dayOn('hats.co.uk')).toBe('2025-05-02');
  });
});

test('a card that leads to another text says nothing of this one', () => {
  const card =
    '<a href="/2"><div><time datetime="2025-01-31"></time>31 Jan 2025</div><div>Knees</div><p>By Ada Lovelace</p></a>';
  const found = read(`<h1>T</h1><p>Text</p>${card}`);
  expect([found.authors, found.published]).toEqual([[], undefined]);
  expect(read('<h1>T</h1><a href="/2">By Ada Lovelace</a>').authors).toEqual(['Ada Lovelace']);
});

test('the day on which somebody was born is not that of the page', () => {
  const born = (name: string): string =>
    `<h1>T</h1><table class="${name}"><tr><th>Born</th><td>10 December 1815</td></tr></table>`;
  expect(read(born('infobox biography')).published).toBeUndefined();
  expect(read(born('dates')).published).toBe('1815-12-10');
});

test('an entry whose heading leads to another text says nothing of this one', () => {
  const entry = (title: string): string =>
    `<h1>T</h1><div><div>${title}<p>By <a href="/author/ada">Ada Hill</a></p><time datetime="2025-01-31">today</time></div></div>`;
  const says = (markup: string): unknown => {
    const { authors, published } = read(markup);
    return [authors, published];
  };
  const [none, all] = [
    [[], undefined],
    [['Ada Hill'], '2025-01-31'],
  ];
  const without = (markup: string): string => markup.replace('/author/ada', '/x');
  expect(says(without(entry('<h2><a href="/b">Another</a></h2>')))).toEqual(none);
  expect(says(without(entry('<a href="/b"><h3>Another</h3></a>')))).toEqual(none);
  expect(says(entry('<h2>A standfirst</h2>'))).toEqual(all);
  expect(says(entry('<h2><a href="#b">A place</a></h2>'))).toEqual(all);
  expect(says(entry('<h4><a href="/users/ada">Ada Hill</a></h4>'))).toEqual(all);
});

describe('the author', () => {
  const THREE = ['Ada Lovelace', 'Mary Somerville', 'Emmy Noether'];
  const person = (name: string): string =>
    `<script type="application/ld+json">{"@type": "Article", "headline": "T", "author": "${name}"}</script>`;
  const organisation = (name: string): string =>
    `<script type="application/ld+json">{"@type": "Article", "headline": "T", "author": {"@type": "Organization", "name": "${name}"}}</script>`;

  test.each([
    [
      'is who began, not who answered',
      '<h1>T</h1><a class="username">Ada</a><div itemscope itemtype="https://schema.org/Comment"><b itemprop="author">Mary</b></div>',
      ['Ada'],
    ],
    [
      'is a person before a company',
      `${organisation('Engines')}<h1>T</h1><p>By Ada Lovelace</p>`,
      ['Ada Lovelace'],
    ],
    ['is a company where no person is named', `${organisation('Engines')}<h1>T</h1>`, ['Engines']],
    [
      'is not the site beside a person',
      '<meta property="og:site_name" content="The Paper"><meta name="author" content="Ada Lovelace"><meta name="author" content="The Paper"><h1>T</h1>',
      ['Ada Lovelace'],
    ],
    ...['Paper Staff', 'The Editors', 'PR News Desk', 'Redaktion paper.example', 'Paper-Redaktion'].map(
      (staff): [string, string, string[]] => [
        `is a person before "${staff}"`,
        `${person(staff)}<h1>T</h1><p>By Ada Lovelace</p>`,
        ['Ada Lovelace'],
      ],
    ),
    ['is the staff where no person is named', `${person('Paper Staff')}<h1>T</h1>`, ['Paper Staff']],
    [
      'is a person before the staff that is named first',
      '<meta name="author" content="Paper Staff"><meta name="author" content="Ada Lovelace"><h1>T</h1>',
      ['Ada Lovelace', 'Paper Staff'],
    ],
    [
      'is the staff where only another group is named',
      `${person('Paper Staff')}<h1>T</h1><p class="author">Agency in London</p>`,
      ['Paper Staff'],
    ],
    [
      'may be named in a sentence',
      '<h1>T</h1><p>This post was written by Ada Lovelace, Head of Engines</p>',
      ['Ada Lovelace'],
    ],
    [
      'is the only one to whom links to authors lead',
      '<h1>T</h1><footer>All by <a href="/author/ada">Ada Lovelace</a> <a href="/author/ada"><img></a></footer>',
      ['Ada Lovelace'],
    ],
    [
      'is none of several in the margin',
      '<h1>T</h1><footer><a href="/author/ada">Ada Lovelace</a> <a href="/author/mary">Mary Somerville</a></footer>',
      [],
    ],
    ['has a page on a German site', '<h1>T</h1><p><a href="/autoren/ada">Ada Hill</a></p>', ['Ada Hill']],
    [
      'is no word of the menu',
      '<h1>T</h1><p><a href="/users/people.html">People</a> <a href="/people/team/">Our Team</a> <a href="/users/faq">FAQ</a></p>',
      [],
    ],
    [
      'is no link of a menu',
      `<h1>T</h1><ul>${'<li><a href="/b">B</a></li>'.repeat(5)}<li><a href="/members/my-news">My Day</a></li></ul>`,
      [],
    ],
    [
      'is among few links',
      `<h1>T</h1><ul>${'<li><a href="/b">B</a></li>'.repeat(4)}<li><a href="/members/ada">Ada Hill</a></li></ul>`,
      ['Ada Hill'],
    ],
    [
      'is not the topic of the page',
      '<h1>T</h1><p class="tags"><a class="tag" href="/people/ada-byron">Ada Byron</a></p>',
      [],
    ],
    [
      'follows a label in Japanese',
      '<h1>T</h1><p class="writer-profile"><b>この記事を書いた人</b> <i>渡辺洋介</i></p>',
      ['渡辺洋介'],
    ],
    [
      'has a page with a number',
      '<h1>T</h1><p><a href="/bio.asp?author_id=8">Ada Hill</a></p>',
      ['Ada Hill'],
    ],
    [
      'is not whom the page is about',
      '<h1>T</h1><table class="infobox vcard"><td><div class="nickname">Ada Byron</div>10 December 1815</td></table>',
      [],
    ],
    ['has a degree', '<h1>T</h1><p>By Ada Lovelace, MD, on engines</p>', ['Ada Lovelace, MD']],
    ['is none whom a button asks', '<h1>T</h1><p class="author">Register for</p>', []],
    ['stands left of the post', '<h1>T</h1><div class="postleft"><b>ada64</b><i>Member</i></div>', ['ada64']],
  ])('%s', (_, markup, authors) => {
    expect(read(markup).authors).toEqual(authors);
  });

  test.each([
    ['de', 'Von Ada Lovelace', ['Ada Lovelace']],
    ['de-AT', 'Verfasst von Ada Lovelace', ['Ada Lovelace']],
    ['de', 'Von Anfang an war alles klar', []],
    ['fr', 'Par Ada Lovelace, à Londres', ['Ada Lovelace']],
    ['es', 'Por Ada de Lovelace', ['Ada de Lovelace']],
    ['en', 'Von Ada Lovelace', []],
    ['en', 'Author: Ada Lovelace', ['Ada Lovelace']],
    ['en', '<b>Contributors:</b> Ada Lovelace', ['Ada Lovelace']],
    ['en', 'Author of many books', []],
    ['en', 'By <a>Ada Lovelace</a>, <a>Mary Somerville</a> and <a>Emmy Noether</a>', THREE],
    ['en', 'By <a>Ada Lovelace</a>, <i>Senior Editor</i>', ['Ada Lovelace']],
    ['en', '<i class="bi bi-person"></i> Ada Lovelace', ['Ada Lovelace']],
    ['en', '<i class="bi bi-person"></i> Thread starter', []],
    ['en', '<i class="bi bi-clock"></i> Ada Lovelace', []],
    ['en', 'Ada Lovelace | Senior Writer | July 2, 2025', ['Ada Lovelace']],
    ['en', 'Dec 26, 2025 • Ada Lovelace in News', ['Ada Lovelace']],
    ['en', 'July 2, 2025 | Engines', []],
    ['en', 'Ada Lovelace | Engines', []],
    ['en', '<i class="author">Visit the Engine Store</i>', []],
    ['en', '<i class="author">unknown</i>', []],
  ])('in %s of "%s"', (language, line, authors) => {
    expect(read(`<html lang="${language}"><h1>T</h1><p>${line}</p>`).authors).toEqual(authors);
  });

  test.each([
    [
      'at the foot of an article, but of no comment',
      '<article><h1>T</h1><p>a</p><footer>By Ada Lovelace</footer></article>',
      ['Ada Lovelace'],
    ],
    [
      'of a comment',
      '<h1>T</h1><article><footer class="comment-meta">By Ada Lovelace</footer></article>',
      [],
    ],
    [
      'below the heading that is the title',
      `<title>A storm | Papers</title><h1>Papers</h1>${'<p>a</p>'.repeat(420)}<h2>A storm</h2><p>By Ada Lovelace</p>`,
      ['Ada Lovelace'],
    ],
    ['not in the head', '<link rel="author" href="/ada"><h1>T</h1><p itemprop="author">Ada</p>', ['Ada']],
    [
      'where the site is named too',
      '<meta property="og:site_name" content="Papers"><meta name="author" content="Papers"><meta name="twitter:label1" content="Verfasst von"><meta name="twitter:data1" content="Ada"><h1>T</h1>',
      ['Ada'],
    ],
    ['is not the title', '<h1>Silver Rings</h1><p class="author">Silver Rings</p>', []],
    ['is nobody', `${person('undefined')}<h1>T</h1>`, []],
  ])('is found %s', (_, markup, authors) => {
    expect(read(markup).authors).toEqual(authors);
  });
});

test('the day in the link that a title is', () => {
  const time = '<time datetime="2025-01-31">Jan <b>31</b> 2025</time>';
  expect(read(`<h1><a href="/1">${time} A <i>storm</i></a></h1>`).published).toBe('2025-01-31');
});

test.each([
  '<ul class="user-interaction"><li><a href="#">Print</a></li></ul>',
  '<a id="copyPosterUrl">复制链接</a>',
  '<div id="userBlock"><a href="/passport">登录</a></div>',
  '<p class="userBlurb">Male, from London</p>',
  '<span class="memberNameLink"><a href="Hat.Builder.html">Hat.Builder</a></span>',
])('controls and lists of members name no author: %s', (line) => {
  expect(read(`<h1>T</h1>${line}`).authors).toEqual([]);
});

test.each(['user', 'user-name', 'user_link x', 'posters', 'member-info', 'username-coloured', 'author-box'])(
  'an author is marked as %s',
  (name) => expect(read(`<h1>T</h1><div class="${name}">ada</div>`).authors).toEqual(['ada']),
);

test.each([
  [
    'in a quotation',
    '<blockquote class="tweet"><p>Some words</p><a href="/t">May 1, 2025</a></blockquote>',
    undefined,
  ],
  ['in an entry with a low heading', '<div><h5><a href="/b">B</a></h5><p>May 1, 2025</p></div>', undefined],
  ['in a list of broadcasts', '<div class="relatedbroadcast">May 1, 2025</div>', undefined],
  ['before a title', '<li>2025年5月1日 広域ネットワークスキャンによる調査についての報告</li>', undefined],
  ['alone', '<p>2025年5月1日（木） 08時15分</p>', '2025-05-01'],
  ['of a change', '<p>2025年5月1日 更新</p>', undefined],
  [
    'after one of a change, each with a name before it',
    '<div>Updated:</div><div><time>May 3, 2025</time></div><div>Original:</div><div><time>May 1, 2025</time></div>',
    '2025-05-01',
  ],
])('a day %s', (_, markup, published) => {
  expect(read(`<h1>T</h1><div>${markup}</div>`).published).toBe(published);
});
