/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { isoDate } from '../../../src/save/metadata/dates.ts';
import { metadataOf } from '../../../src/save/metadata/metadata.ts';
import { readsOf } from '../../../src/save/reads.ts';
import { growth } from '../../support/growth.ts';
import { pageOf } from './pages.ts';

type Found = ReturnType<typeof metadataOf>;

function whole(markup: string): Found {
  const page = pageOf(markup);
  return metadataOf(page, readsOf(page));
}

/** Less the title, which has tests of its own, and where each was found. */
function read(markup: string): Omit<Found, 'title' | 'sources'> {
  const { title, sources, ...known } = whole(markup);
  expect([title, sources]).not.toContain(undefined);
  return known;
}

function jsonLd(value: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
}

const ARTICLE = {
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: 'A',
  author: { '@type': 'Person', name: 'Ada Lovelace' },
  publisher: { '@type': 'Organization', name: 'The Paper' },
  datePublished: '2025-01-31T10:00:00+01:00',
  dateModified: '2025-02-01',
  inLanguage: 'en-GB',
  description: 'What it says',
  image: ['https://img.test/a.png', 'https://img.test/b.png'],
};

describe('structured data', () => {
  test('says all of it', () => {
    expect(read(jsonLd(ARTICLE))).toEqual({
      url: 'http://localhost/',
      authors: ['Ada Lovelace'],
      published: '2025-01-31T10:00:00+01:00',
      modified: '2025-02-01',
      site: 'The Paper',
      description: 'What it says',
      language: 'en-GB',
      image: 'https://img.test/a.png',
    });
  });

  test.each<[string, unknown, string[]]>([
    ['a string', 'Ada', ['Ada']],
    ['several', [{ name: 'Ada' }, 'Grace', { name: 'ada' }], ['Ada', 'Grace']],
    ['a list of names in one', { name: ['Ada', 'Grace'] }, ['Ada']],
    ['an address', 'https://x.test/ada', []],
    ['entities and markup', 'Ada &amp; <b>Grace</b><script>alert(1)</script>', ['Ada & Grace']],
    ['"By"', 'By  Ada\n Lovelace', ['Ada Lovelace']],
    ['a number', 7, []],
    ['a list in a list', [[[['Ada']]]], []],
    ['nothing', null, []],
  ])('names authors by %s', (_, author, names) => {
    expect(read(jsonLd({ ...ARTICLE, author })).authors).toEqual(names);
  });

  test('is read through references, even those that go round', () => {
    const graph = [
      { '@type': 'WebPage', '@id': '#page', isPartOf: { '@id': '#site' } },
      { '@type': 'WebSite', '@id': '#site', name: 'Site', publisher: { '@id': '#org' } },
      { '@type': 'Article', headline: 'A', author: { '@id': '#ada' }, mainEntityOfPage: { '@id': '#page' } },
      { '@type': 'Person', '@id': '#ada', name: 'Ada', knows: { '@id': '#ada' }, url: { '@id': '#page' } },
    ];
    expect(read(jsonLd({ '@graph': graph }))).toMatchObject({ authors: ['Ada'], site: 'Site' });
  });

  test('of the page itself goes before that of pages it lists', () => {
    const other = { ...ARTICLE, url: 'https://x.test/', author: 'Other' };
    const own = { '@type': 'BlogPosting', mainEntityOfPage: 'http://localhost/', author: 'Own' };
    expect(read(jsonLd([other, other]) + jsonLd(own)).authors).toEqual(['Own']);
  });

  test('of a question that the page answers among others is not what the page is called', () => {
    const questions = { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'How much?' }] };
    const product = { '@type': 'Product', name: 'Hat' };
    expect(whole(jsonLd(questions)).title).toBe('localhost');
    expect(whole(jsonLd([questions, product])).title).toBe('Hat');
    expect(whole(jsonLd({ ...questions, '@type': 'WebPage' })).title).toBe('How much?');
  });

  test('of goods goes before that of what is said of them', () => {
    const review = { '@type': 'Review', headline: 'Warm!', author: 'Bob', datePublished: '2025-01-31' };
    const said = whole(jsonLd([review, { '@type': 'Product', name: 'Hat' }]));
    expect(said).toMatchObject({ title: 'Hat', authors: [] });
  });

  test('in a comment or CDATA is read too', () => {
    const script = (text: string): string => `<script type="application/ld+json">${text}</script>`;
    const json = JSON.stringify(ARTICLE);
    for (const text of [`<!-- ${json} -->`, `//<![CDATA[\n${json}\n//]]>`, ` \n${json}`]) {
      expect(read(script(text)).authors).toEqual(['Ada Lovelace']);
    }
  });
});

test('structured data is read where its strings are broken into lines', () => {
  const json = JSON.stringify({ ...ARTICLE, author: 'Ada_Lovelace' }).replace('_', '\n\t');
  expect(read(`<script type="application/ld+json">${json}</script>`).authors).toEqual(['Ada Lovelace']);
});

describe('META, marks and TIME', () => {
  test('say what structured data does not', () => {
    const tags = {
      'article:author': 'https://facebook.test/ada',
      author: 'Ada',
      'og:site_name': 'Site &amp; Co',
      'article:published_time': '2025-01-31',
      'og:locale': 'de_AT',
      'og:image': '/a.png',
      'og:description': 'd',
    };
    const markup = Object.entries(tags).map(
      ([name, value]) => `<meta property="${name}" content="${value}">`,
    );
    expect(read(markup.join(''))).toEqual({
      url: 'http://localhost/',
      authors: ['Ada'],
      published: '2025-01-31',
      site: 'Site & Co',
      language: 'de-AT',
      image: 'http://localhost/a.png',
      description: 'd',
    });
  });

  test.each([
    ['<p itemprop="author">by <b itemprop="name">Ada</b></p>', 'Ada', undefined],
    ['<a rel="nofollow author" href="/">Ada</a>', 'Ada', undefined],
    ['<time datetime="2025-01-31">yesterday</time>', undefined, '2025-01-31'],
    [
      '<time datetime="2025-01-01"></time><p itemprop="datePublished" content="2025-01-31">',
      undefined,
      '2025-01-31',
    ],
    [
      '<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="Ada">',
      'Ada',
      undefined,
    ],
    [
      '<meta name="twitter:label1" content="Price"><meta name="twitter:data1" content="7 EUR">',
      undefined,
      undefined,
    ],
    [
      '<meta name="citation_author" content="Ada"><meta name="citation_date" content="2025/1/31">',
      'Ada',
      '2025-01-31',
    ],
  ])('%s', (markup, author, published) => {
    const found = read(markup);
    expect(found.authors[0]).toBe(author);
    expect(found.published).toBe(published);
  });

  test('what only those hear who listen is no part of the title', () => {
    expect(whole('<h1><span class="visually-hidden">Collection: </span>Hats</h1>').title).toBe('Hats');
    expect(whole('<h1><span class="visually-hidden">Hats</span></h1>').title).toBe('Hats');
  });

  test('what a template left is nothing, but a title may be about templates', () => {
    const page = (title: string): string =>
      `<meta property="og:site_name" content="{{ site.name }}"><title>${title}</title><h1>${title}</h1><p>a`;
    expect(whole(page('Hats'))).toMatchObject({ title: 'Hats', site: 'localhost' });
    expect(whole(page('What {{ hats }} mean')).title).toBe('What {{ hats }} mean');
  });

  test('the site is its host when nobody names it', () => {
    expect(read('<p>a').site).toBe('localhost');
  });

  test('the language of the page goes before all others', () => {
    expect(read(`<html lang="fr">${jsonLd(ARTICLE)}`).language).toBe('fr');
    expect(read('<html lang="en us!"><meta property="og:locale" content="x y">')).not.toHaveProperty(
      'language',
    );
  });
});

describe('a date', () => {
  test.each([
    ['2025-01-31', '2025-01-31'],
    ['2025-01', '2025-01'],
    ['2025-01-31 10:00', '2025-01-31T10:00:00'],
    ['2025-01-31T10:00:05.123Z', '2025-01-31T10:00:05Z'],
    ['2025-01-31T10:00+0100', '2025-01-31T10:00:00+01:00'],
    ['2025-01-31T10:00:00-03', '2025-01-31T10:00:00-03:00'],
    ['2025/1/5', '2025-01-05'],
    ['2025.12.31', '2025-12-31'],
    ['2025/1', '2025-01'],
    ['2025.13', undefined],
    ['2025 Jan 31', '2025-01-31'],
    ['2025 Jan', '2025-01'],
    ['2025 Cats 3', undefined],
    ['31 January 2025', '2025-01-31'],
    ['Jan 31, 2025', '2025-01-31'],
    ['Fri, 31 Jan 2025 23:30:00 GMT', '2025-01-31T23:30:00Z'],
    ['2025-02-30', undefined],
    ['2025-13-01', undefined],
    ['0000-00-00', undefined],
    ['yesterday', undefined],
    ['12', undefined],
    ['Chapter 2019', undefined],
    ['31/01/2025', '2025-01-31'],
    ['01/31/2025', '2025-01-31'],
    ['2/1/2025', '2025-02-01'],
    ['1-2-2025', '2025-02-01'],
    ['31.1.2025', '2025-01-31'],
    ['2025年1月31日', '2025-01-31'],
    ['1738317600', undefined],
    ['20250131', '2025-01-31'],
    ['20250131T10:00:05Z', '2025-01-31T10:00:05Z'],
    ['20250131T100005+01:00', '2025-01-31T10:00:05+01:00'],
    ['20251331', undefined],
    ['Fri Jan 31 10:00:05 CET 2025', '2025-01-31'],
    ['Fri Jan 31 10:00:05 2025', '2025-01-31'],
    ['Fri, 01/31/2025 - 11:38', '2025-01-31'],
    ['Fr., 31.01.2025 - 14:45', '2025-01-31'],
    ['"2025-01-31T10:00:05Z"', '2025-01-31T10:00:05Z'],
    ['২০২৫-০১-৩১T১০:৪৬:০৬+০১:০০', '2025-01-31T10:46:06+01:00'],
    ['２０２５年１月３１日', '2025-01-31'],
    ['2568-01-31', '2025-01-31'],
    ['<b>2025</b>'.repeat(50), undefined],
    ['', undefined],
  ])('%j is %j', (value, date) => {
    expect(isoDate(value)).toBe(date);
  });
});

test.each([
  ['fr', '31 janvier 2025'],
  ['de', '31. Januar 2025'],
  ['es', '31 de enero de 2025'],
  ['pl', '31 stycznia 2025'],
  ['fa', '1403/11/12'],
  ['fa', '۱۲ بهمن ۱۴۰۳'],
  ['fa-IR', '۱۴۰۳.۱۱.۱۲ - ۱۸:۵۹'],
])('a date may be in the language of the page: %s', (language, words) => {
  expect(isoDate(words, language)).toBe('2025-01-31');
});

test.each([
  ['1738317600', '2025-01-31T10:00:00Z'],
  ['1738317600000', '2025-01-31T10:00:00Z'],
  ['17383176', undefined],
])('a date in META may be the time since 1970: %s', (seconds, day) => {
  const meta = `<meta property="article:published_time" content="${seconds}">`;
  expect(read(`<head>${meta}</head><h1>T</h1><p>${seconds}</p>`).published).toBe(day);
});

describe('the line beside the heading', () => {
  test.each([
    [
      '<h1>T</h1><p class="byline">By <a href="/">Ada Lovelace</a> | Jan 31, 2025</p>',
      'Ada Lovelace',
      '2025-01-31',
    ],
    [
      '<h1>T</h1><div class="meta"><span>Written by Ada Lovelace</span> <span>31 January 2025</span></div>',
      'Ada Lovelace',
      '2025-01-31',
    ],
    ['<p><span>Jan 31, 2025</span> <a href="/author/ada">Ada</a></p><h1>T</h1>', 'Ada', '2025-01-31'],
    [
      '<h1>T</h1><div class="author"><b>Ada Lovelace</b><i>Chief mathematician</i></div>',
      'Ada Lovelace',
      undefined,
    ],
    [
      '<h1>T</h1><time datetime="2025-01-31">yesterday</time><time datetime="2025-02-02">today</time>',
      undefined,
      '2025-01-31',
    ],
    ['<h1>T</h1><p>Standing by Ada, we waited.</p><p>Chapter 2019</p>', undefined, undefined],
    [
      '<nav><a class="user" href="/user/1">Welcome</a></nav><h1>T</h1><nav><a href="/user/2">Forum</a></nav>',
      undefined,
      undefined,
    ],
    ['<h1>T</h1><p class="updated">Updated 31 January 2025</p>', undefined, undefined],
    ['<h1>T</h1><p>by: Ada Lovelace, Jan 31, 2025</p>', 'Ada Lovelace', '2025-01-31'],
    ['<h1>T</h1><p>by ada</p><p>by clicking</p>', 'ada', undefined],
    ['<h1>T</h1><p>by clicking</p>', undefined, undefined],
    [
      '<h1>T</h1><div><time datetime="2025-01-31">3d</time> by Ada Lovelace</div>',
      'Ada Lovelace',
      '2025-01-31',
    ],
    ['<h1>T</h1><div><span>By</span><span>Ada Lovelace</span></div>', 'Ada Lovelace', undefined],
    [
      '<h1>T</h1><div class="author">Recipe by <a href="/x">Ada Lovelace</a></div>',
      'Ada Lovelace',
      undefined,
    ],
    [
      '<h1>T</h1><div class="dateAndAuthorBox"><i>Jan 31, 2025</i><i>Ada Lovelace</i></div>',
      'Ada Lovelace',
      '2025-01-31',
    ],
    ['<h1>T</h1><p>January 31, 2025 ・ 3 min read</p>', undefined, '2025-01-31'],
    ['<h1>T</h1><p>● January 31, 2025 ●</p>', undefined, '2025-01-31'],
    ['<h1>T</h1><p>31.01.2025</p>', undefined, '2025-01-31'],
    ['<h1>T</h1><span class="post_date">2025-01-31, 09:14 PM</span>', undefined, '2025-01-31'],
    ['<h1>T</h1><span class="join-date">2006-01-31</span>', undefined, undefined],
    ['<h5>January 31, 2025</h5><h1>T</h1>', undefined, '2025-01-31'],
  ])('%s', (markup, author, published) => {
    const found = read(markup);
    expect(found.authors[0]).toBe(author);
    expect(found.published).toBe(published);
  });

  test('names who asked, not who answered', () => {
    const post = (name: string): string =>
      `<div class="post"><p>Text</p><div class="user"><a itemprop="author" href="/users/${name}">${name}</a></div></div>`;
    expect(read(`<h1>Why?</h1>${['ada', 'grace', 'edsger'].map(post).join('')}`).authors).toEqual(['ada']);
    const answers = [{ '@type': 'Answer', author: { name: 'grace' } }];
    const question = { '@type': 'Question', name: 'Why?', author: { name: 'ada' }, suggestedAnswer: answers };
    expect(read(jsonLd({ '@type': 'QAPage', mainEntity: question })).authors).toEqual(['ada']);
  });
});

test('a person goes before the site, and each is told with its source', () => {
  const { authors, sources, site } = whole(
    `${jsonLd({ ...ARTICLE, author: { name: 'The Paper' } })}<title>A | The Paper</title><h1>A</h1><p class="byline">By Ada Lovelace</p>`,
  );
  expect({ authors, sources, site }).toEqual({
    authors: ['Ada Lovelace'],
    sources: { title: 'heading', authors: 'byline', published: 'json-ld', site: 'json-ld' },
    site: 'The Paper',
  });
});

test.each([
  ['<span>News</span>', 'A storm passes'],
  ['<!-- a comment --> <b>News</b>', 'A storm passes'],
  ['News', 'News A storm passes'],
])('a title without %s before it, if that is an element', (label, title) => {
  expect(whole(`<title>A storm passes</title><h1> ${label} A storm passes</h1>`).title).toBe(title);
});

test.each([
  '<a href="/x"><b>Weather</b> A storm passes</a>',
  '<div><b>Weather</b><i>A storm passes</i></div>',
])('a title without the label with which the only element of the heading begins: %s', (inside) => {
  expect(whole(`<title>A storm passes</title><h1>${inside}</h1>`).title).toBe('A storm passes');
});

test.each([
  ['asks for something', '<a class="user-link" href="/share">Add Your Routes</a>'],
  ['takes an account', '<a class="require-user" href="/share">Your Routes</a>'],
  ['is a sentence', '<p class="author">I review books</p>'],
])('what %s names no author', (_, button) => {
  expect(read(`<h1>T</h1><p>${button}</p>`).authors).toEqual([]);
});

test('people are named one by one, without what they do, and after who is named beside the heading where they are accounts', () => {
  const authors = (author: string, byline = ''): readonly string[] =>
    read(`<meta name="author" content="${author}"><h1>T</h1>${byline}`).authors;
  expect(authors('Ada Lovelace, Mary Somerville and Ida Rhodes')).toEqual([
    'Ada Lovelace',
    'Mary Somerville',
    'Ida Rhodes',
  ]);
  expect(authors('Ada Lovelace, MD')).toEqual(['Ada Lovelace, MD']);
  expect(authors('Ada Lovelace - The Paper')).toEqual(['Ada Lovelace']);
  expect(authors('ada.lovelace', '<p>By Mary Somerville</p>')).toEqual(['Mary Somerville']);
  expect(authors('ada.lovelace')).toEqual(['ada.lovelace']);
  expect(authors('Ida Rhodes', '<p>By Mary Somerville</p>')).toEqual(['Ida Rhodes']);
});

test('who wrote the accepted answer is not who asked', () => {
  const answer =
    '<div itemprop="acceptedAnswer"><b itemprop="author">Mary</b><time itemprop="dateCreated">2025-02-01</time></div>';
  expect(read(`<h1>T</h1><a class="username">Ada</a>${answer}`)).toMatchObject({ authors: ['Ada'] });
  expect(read(`<h1>T</h1>${answer}`).published).not.toBe('2025-02-01');
});

describe('a hostile page', () => {
  test.each<[string, string]>([
    ['broken JSON', '<script type="application/ld+json">{"@type": "Article", </script>'],
    ['wrong types', jsonLd({ '@type': { a: 1 }, author: 5, headline: [], datePublished: {}, image: [[]] })],
    ['types in types', jsonLd({ ...ARTICLE, '@type': [['Article']], author: { name: { name: 'x' } } })],
    [
      'prototype names',
      '<script type="application/ld+json">{"__proto__":{"name":"x"},"@type":"__proto__"}</script>',
    ],
    ['null everywhere', jsonLd([null, [null], { '@graph': null, '@type': null }])],
    ['depth', `<script type="application/ld+json">${'['.repeat(200_000)}${']'.repeat(200_000)}</script>`],
    [
      'objects in objects',
      `<script type="application/ld+json">${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}</script>`,
    ],
  ])('with %s says nothing', (_, markup) => {
    expect(read(markup)).toEqual({ url: 'http://localhost/', authors: [], site: 'localhost' });
  });

  test('that says too much is cut, in time that grows with what it says', () => {
    const huge = { ...ARTICLE, author: Array.from({ length: 30_000 }, (_, i) => ({ name: `Name ${i}` })) };
    const long = 'x'.repeat(2_000_000);
    const talkative = (size: number): Document => {
      const metas = '<meta name="author" content="a"><meta property="og:title" content="b">'.repeat(size);
      return pageOf(`${metas}<meta name="description" content="${'x'.repeat(100 * size)}">`);
    };
    const page = talkative(5_000);
    const found = metadataOf(page, readsOf(page));
    expect(found.authors).toEqual(['a']);
    expect(found.description ?? '').toHaveLength(0);
    expect(read(jsonLd(huge)).authors.length).toBeLessThanOrEqual(20);
    expect(read(jsonLd({ ...ARTICLE, description: long })).description ?? '').not.toHaveLength(long.length);
    const reading = growth(1_000, talkative, (each) => metadataOf(each, readsOf(each)));
    expect(reading).toBeLessThan(1.5);
  });

  test('has no marks of where a line may end', () => {
    expect(
      whole(`<meta property="og:title" content="Amend&shy;ment"><h1>Amend&shy;ment&NoBreak;&#x2060;</h1>`)
        .title,
    ).toBe('Amendment');
  });

  test('cannot turn the direction of what follows, nor break a line', () => {
    const { authors, site } = read(
      jsonLd({ ...ARTICLE, author: 'A\u202eB\u0000\nC', publisher: { name: '\u200b' } }),
    );
    expect(authors).toEqual(['AB C']);
    expect(site).toBe('localhost');
  });
});
