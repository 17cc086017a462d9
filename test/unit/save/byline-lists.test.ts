/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { metadataOf } from '../../../src/save/metadata/metadata.ts';
import { readsOf } from '../../../src/save/reads.ts';
import { pageOf } from './pages.ts';

const URL = 'https://paper.example/2/title?page=1';
/** Enough text that what follows is not beside the heading. */
const TEXT = `<p>${'Some words of the text. '.repeat(30)}</p>`.repeat(3);

function publishedOf(markup: string): string | undefined {
  const page = pageOf(markup);
  return metadataOf(page, readsOf(page), { url: URL, base: URL }).published;
}

describe('a day below the text', () => {
  test.each([
    '<ul><li><a href="/3">The title of another page</a> <span class="post-date">09/09/2019</span></li></ul>',
    '<div>Sat 31.01.2025<br><a href="/3">The title of another page</a></div>',
    '<div><a href="/3" title="The title of another page"></a><p>31.01.2025</p></div>',
    '<a href="/3"><div><b>The title of another page</b><small>Ada Lovelace | 31.01.2025</small></div></a>',
    '<a href="/3">31.01.2025 - The rather long title of another page</a>',
    '<a href="/3"><div><div><h5>Other</h5><div><i>1</i><p>Aug 20, 2019</p></div></div></div></a>',
    '<div class="day">1.1.2025</div><div class="day">2.1.2025</div><div class="day">3.1.2025</div>',
  ])('is not that of the page if it is in a list of others: %s', (list) => {
    expect(publishedOf(`<h1>T</h1>${TEXT}${list}`)).toBeUndefined();
  });

  test.each([
    '<div class="day">31.01.2025</div>',
    '<p>31.01.2025 <a href="/topics/3">The name of a topic</a></p>',
    '<p>31.01.2025 <a href="https://other.example/3">Share with all friends</a></p>',
    '<p>31.01.2025 <a href="#replies">Show all the replies</a></p>',
    '<p>31.01.2025 <a href="http://www.paper.example/2/title/?page=1#x">A permanent link</a></p>',
    '<ul><li>Published on 31.01.2025</li><li><a href="/3">The title of another page</a></li></ul>',
    '<p class="day">31.01.2025</p><p class="day">31.01.2025</p><p class="day">31.01.2025</p>',
  ])('is that of the page otherwise: %s', (foot) => {
    expect(publishedOf(`<h1>T</h1>${TEXT}${foot}`)).toBe('2025-01-31');
  });

  test.each([
    ['<p>31.01.2025</p>', '2025-02-28'],
    ['<p>Published 31.01.2025</p>', '2025-01-31'],
  ])('corrects the metadata only if it says so: %s', (foot, day) => {
    const meta = '<meta property="article:published_time" content="2025-02-28">';
    expect(publishedOf(`<head>${meta}</head><h1>T</h1>${TEXT}${foot}`)).toBe(day);
    expect(publishedOf(`<head>${meta}</head><h1>T</h1>${foot}${TEXT}`)).toBe('2025-01-31');
  });

  test('is less likely than one before the heading', () => {
    const box = `<div>${'<i>-</i>'.repeat(3)}<p>31.01.2025 <a href="/">report</a></p></div>`;
    expect(publishedOf(`${box}<section><h1>T</h1>${TEXT}<p>01.01.2024</p></section>`)).toBe('2025-01-31');
  });

  test('is less likely than one in the address', () => {
    const page = pageOf(`<h1>T</h1>${TEXT}<p>01.01.2024</p>`);
    const url = 'https://paper.example/2025/01/31/title';
    expect(metadataOf(page, readsOf(page), { url, base: url }).published).toBe('2025-01-31');
  });
});

test.each([
  ['/2/title?page=1', '2025-01-31'],
  ['/2/title?page=2', undefined],
])('a heading may link to its own page: %s', (href, day) => {
  const entry = `<div><h3><a href="${href}">Title</a></h3><p>31.01.2025</p></div>`;
  expect(publishedOf(`<h1>Paper</h1>${entry}${TEXT}`)).toBe(day);
});

test('a day beside a lower heading that is the title comes before one beside the first heading', () => {
  const page = `<title>The title</title><h1>The paper</h1><p>01.01.2024</p>${TEXT}<h2>The title</h2>`;
  expect(publishedOf(`${page}<p>31.01.2025</p>${TEXT}`)).toBe('2025-01-31');
});
