/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { metadataOf } from '../../../src/save/metadata/metadata.ts';
import { readsOf } from '../../../src/save/reads.ts';
import { pageOf } from './pages.ts';

function authorsOf(markup: string, url = 'https://paper.example/a'): readonly string[] {
  const page = pageOf(markup);
  return metadataOf(page, readsOf(page), { url, base: url }).authors;
}

const inMeta = (author: string, byline = ''): string =>
  `<meta name="author" content="${author}"><h1>T</h1>${byline}`;
const BYLINE = '<p>By Mary Somerville</p>';

describe('several people in one line', () => {
  const both = ['Ada Lovelace', 'Mary Somerville'];

  test.each([
    'Ada Lovelace und Mary Somerville',
    'Ada Lovelace og Mary Somerville',
    'Ada Lovelace och Mary Somerville',
    'Ada Lovelace et Mary Somerville',
    'Ada Lovelace & Mary Somerville',
    'Ada Lovelace, Mary Somerville',
    'Ada Lovelace; Mary Somerville',
    'Ada Lovelace and Mary Somerville, London',
    'Ada Lovelace, Mary Somerville, Staff Writer',
  ])('are each an author: %s', (line) => {
    expect(authorsOf(inMeta(line))).toEqual(both);
    expect(authorsOf(`<h1>T</h1><p>By ${line}</p>`)).toEqual(both);
  });

  test.each(['Lovelace, Augusta', 'Ada Lovelace, PhD', 'Simon and Garfunkel', 'Ada Lovelace et al.'])(
    'are not looked for in "%s"',
    (line) => {
      expect(authorsOf(inMeta(line))).toEqual([line]);
    },
  );

  test('may have small words in their names', () => {
    const names = ['Ana dos Santos', 'Ludwig van der Berg', 'Juan de los Ríos'];
    expect(authorsOf(inMeta(names.join(', ')))).toEqual(names);
  });

  test('end where something else begins', () => {
    const line = 'By Ada Lovelace and Mary Somerville | 2 May 2025';
    expect(authorsOf(`<h1>T</h1><p>${line}</p>`)).toEqual(both);
  });

  test.each(['Ada Lovelace and Mary J. Somerville', 'Engines · Ada Lovelace, Mary J. Somerville'])(
    'may be named in a marked line without "By": %s',
    (line) => {
      const names = ['Ada Lovelace', 'Mary J. Somerville'];
      expect(authorsOf(`<h1>T</h1><p class="author">${line}</p>`)).toEqual(names);
    },
  );

  test('are each in an element of their own in a line that is marked', () => {
    const names = both.map((name) => `<span>${name}</span>`).join(' ');
    expect(authorsOf(`<h1>T</h1><div class="article-byline"><div>${names}</div></div>`)).toEqual(both);
    // The second is a newspaper.
    const paper = '<i>Ada Lovelace</i> <b>Evening Paper</b>';
    expect(authorsOf(`<h1>T</h1><div class="byline">${paper}</div>`)).toEqual(['Ada Lovelace']);
  });
});

test('beside the heading completes JSON-LD, but for the name of the site', () => {
  const json = '{"@type": "Article", "headline": "T", "author": {"@type": "Person", "name": "Ada Lovelace"}}';
  const line = (names: readonly string[]): string =>
    `<script type="application/ld+json">${json}</script><h1>T</h1><div class="byline">${names.map((name) => `<i>${name}</i>`).join('')}</div>`;
  const both = ['Ada Lovelace', 'Mary Somerville'];
  expect(authorsOf(line(both))).toEqual(both);
  expect(authorsOf(line([...both, 'Good Paper']), 'https://good-paper.example/a')).toEqual(both);
});

describe('a name', () => {
  test.each([
    ['Ada Lovelace, London', 'Ada Lovelace'],
    ['Ada Lovelace, Editor', 'Ada Lovelace'],
    ['Ada Lovelace, PAPER', 'Ada Lovelace'],
    ['More stories by Ada Lovelace', 'Ada Lovelace'],
    ['신현주 기자', '신현주'],
    ['신현주 선임기자', '신현주'],
  ])('is saved without what stands beside it: %s', (line, name) => {
    expect(authorsOf(inMeta(line))).toEqual([name]);
  });

  test('is not what stands before a date, nor a social network', () => {
    const line =
      '<p><span class="meta-prep meta-prep-author">Posted on</span> <a href="/a">31 January 2025</a> <i>by</i> <b class="author"><a href="/author/ada">ada</a></b></p>';
    expect(authorsOf(`<h1>T</h1>${line}`)).toEqual(['ada']);
    expect(authorsOf('<h1>T</h1><p><a href="https://x.test/profile/hats">Bluesky</a></p>')).toEqual([]);
  });

  test('is not the number of an account', () => {
    expect(authorsOf(inMeta('105092'))).toEqual([]);
  });

  test.each(['See full bio', 'Follow Ada', 'All About Hats'])('is not what a button says: %s', (line) => {
    expect(authorsOf(`<h1>T</h1><p><a itemprop="author">${line}</a></p>`)).toEqual([]);
    // In META there are no buttons.
    expect(authorsOf(inMeta(line))).toEqual([line]);
  });

  test.each(['ada@paper.example', 'The Paper (www.paper.example)', 'The Paper (paper.example)'])(
    'of somebody goes before "%s"',
    (line) => {
      expect(authorsOf(inMeta(line, BYLINE))).toEqual(['Mary Somerville']);
      expect(authorsOf(inMeta(line))).toEqual([line]);
    },
  );

  test.each(['/member/reg_top/', '/users/login', '/user/sign-up?from=a', '/profile/register.html'])(
    'is not that of a link to %s',
    (href) => {
      expect(authorsOf(`<h1>T</h1><div><a href="${href}">新規登録</a></div>`)).toEqual([]);
    },
  );

  test('is that of a link to somebody whose address begins alike', () => {
    expect(authorsOf('<h1>T</h1><div><a href="/users/login-smith">Login Smith</a></div>')).toEqual([
      'Login Smith',
    ]);
  });

  test.each([
    ['作者：张三', '张三'],
    ['作者: 张三 来源：新华网', '张三'],
    ['記者／王小明', '王小明'],
    ['Автор: Иван Петров', 'Иван Петров'],
    ['Συντάκτης: Μαρία Παππά', 'Μαρία Παππά'],
    ['Autorzy: Jan Kowalski', 'Jan Kowalski'],
  ])('follows a label in many languages: %s', (line, name) => {
    expect(authorsOf(`<h1>T</h1><p>${line}</p>`)).toEqual([name]);
  });
});

test('the example of a template is nobody', () => {
  expect(authorsOf(inMeta('name, email@example.com', BYLINE))).toEqual(['Mary Somerville']);
  expect(authorsOf(inMeta('name, email@example.com'))).toEqual([]);
});

function authorsIn(language: string, author: string): readonly string[] {
  const page = new DOMParser().parseFromString(`<html lang="${language}">${inMeta(author)}`, 'text/html');
  return metadataOf(page, readsOf(page), { url: 'https://a.example/b', base: '' }).authors;
}

test.each([
  ['de', 'von Ada Lovelace'],
  ['de', 'Ein Artikel von Ada Lovelace'],
  ['de-AT', 'Zeige alle Beiträge von Ada Lovelace'],
  ['fr', 'Par Ada Lovelace'],
  ['en', 'Written by Ada Lovelace'],
])('what a statement in the HEAD says before a name in "%s" is left out: %s', (language, author) => {
  expect(authorsIn(language, author)).toEqual(['Ada Lovelace']);
});

test.each(['Von Miller', 'Ludwig von Mises', 'Ada Lovelace // The Paper'])('%s is a whole name', (name) => {
  expect(authorsIn('de', name)).toEqual([name]);
});

test('a person may be stated as JSON', () => {
  const json = '{ "@type":"Person", "name":"Ada Lovelace", "worksFor":{"name":"The Paper"} }';
  expect(authorsOf(inMeta(json.replaceAll('"', '&quot;')))).toEqual(['Ada Lovelace']);
});

test.each([
  '/adalovelace',
  'www.paper.example',
  'facebook.com/adalovelace',
  'Made by the A-Team http://a.example/',
  'Foto aus dem Archiv',
  'Фото из архива',
  'Anmelden',
  'Login',
  'publisher',
  'YouTube',
])('"%s" is no author', (value) => {
  expect(authorsOf(inMeta(value, BYLINE))).toEqual(['Mary Somerville']);
  expect(authorsOf(inMeta(value))).toEqual([]);
});

test('a heading that is marked as the byline names the author', () => {
  const byline = (name: string): string =>
    `<h1>T</h1><h3 class="${name}">by Ada Hill<br><i>May 2025</i></h3>`;
  expect(authorsOf(byline('byline'))).toEqual(['Ada Hill']);
  expect(authorsOf(byline('teaser'))).toEqual([]);
});

test.each([
  ['Ada Lovelace, MAY 2, 2025 10:43', ['Ada Lovelace']],
  ['Analysis by Ada Lovelace', ['Ada Lovelace']],
  ['Photograph by Ada Lovelace, Engines', []],
  ['Illustration by Ada Lovelace', []],
  ['Photini Bytown', ['Photini Bytown']],
])('META that says "%s" names %j', (line, names) => {
  expect(authorsOf(inMeta(line))).toEqual(names);
});

test.each([
  ['de', 'Text: Ada Lovelace', ['Ada Lovelace']],
  ['ru', 'Текст: Ада Лавлейс', ['Ада Лавлейс']],
  ['de', 'Text: klein oder groß', []],
])('in %s, "%s" names %j', (language, line, names) => {
  expect(authorsOf(`<html lang="${language}"><h1>T</h1><p>${line}</p>`)).toEqual(names);
});

test('a day that is marked as an author is none', () => {
  const day =
    '<meta name="author" content="Ada Lovelace"><meta name="author" content="MAY 2, 2025 10:43"><h1>T</h1>';
  expect(authorsOf(day)).toEqual(['Ada Lovelace']);
});

test('a person comes before a news agency', () => {
  expect(authorsOf(inMeta('dpa', BYLINE))).toEqual(['Mary Somerville']);
  expect(authorsOf(inMeta('dpa'))).toEqual(['dpa']);
  expect(authorsOf(inMeta('dpa', '<p class="author">Von dpa</p>'))).toEqual(['dpa']);
});
