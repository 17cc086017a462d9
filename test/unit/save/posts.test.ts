/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { chapter } from '../../../src/save/epub/chapter.ts';
import { html } from '../../../src/save/html.ts';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { plainText } from '../../../src/save/text.ts';
import { markupOf, pageOf, saved } from './pages.ts';

const post = (who: string, day: string, text: string, kept = 'text'): string => `<div class="post">
  <div class="card"><a class="username" href="/members/${who}"${kept === 'all' ? ' data-keep' : ''}>${who}</a><span>Posts: 12</span></div>
  <time datetime="${day}T10:00:00Z"${kept === 'all' ? ' data-keep' : ''}>${day}</time>
  <div class="words" data-keep><p>${text}</p></div></div>`;

const THREAD = `<h1 data-keep>Title</h1><div class="posts">${post('anna', '2025-01-02', 'A question.')}${post('bert', '2025-01-03', 'An answer.')}${post('131359', '2025-01-04', 'Thanks.')}</div>`;

describe('posts of a thread', () => {
  test('each say who and when, with a rule between', () => {
    expect(markdownOf(saved(THREAD))).toBe(
      '# Title\n\n**anna** · 2025-01-02\n\nA question.\n\n---\n\n**bert** · 2025-01-03\n\nAn answer.\n\n---\n\n**131359** · 2025-01-04\n\nThanks.',
    );
    expect(plainText(saved(THREAD).body)).toContain('bert · 2025-01-03\n\nAn answer.');
  });

  test('have the rules in HTML and EPUB too', () => {
    const content = saved(THREAD);
    for (const page of [pageOf(html.render(content)), pageOf(chapter(content).document)]) {
      expect(page.querySelectorAll('hr')).toHaveLength(2);
      expect(page.querySelector('hr + p')?.textContent).toBe('bert · 2025-01-03');
    }
  });

  test('say nothing twice', () => {
    const written = markdownOf(
      saved(
        `<div>${post('anna', '2025-01-02', 'A question.', 'all')}${post('bert', '2025-01-03', 'An answer.', 'all')}</div>`,
      ),
    );
    expect(written.match(/anna\b(?!\))/gu)).toHaveLength(1);
    expect(written.match(/2025-01-03/gu)).toHaveLength(1);
    expect(written.match(/^---$/gmu)).toHaveLength(1);
  });

  test('are found in one kept element too, and in what schema.org calls them', () => {
    const answer = (who: string): string =>
      `<section itemscope itemtype="https://schema.org/Answer"><div itemprop="author"><meta itemprop="name" content="${who}"></div>` +
      `<meta itemprop="dateCreated" content="2025-02-03"><p>Words of ${who}.</p></section>`;
    const written = markdownOf(saved(`<div data-keep><p>Ask.</p>${answer('Kim')}${answer('Lee')}</div>`));
    expect(written).toBe(
      'Ask.\n\n---\n\n**Kim** · 2025-02-03\n\nWords of Kim.\n\n---\n\n**Lee** · 2025-02-03\n\nWords of Lee.',
    );
  });

  test('are no items of a list where nobody answers in it', () => {
    const item = (who: string): string =>
      `<li class="comment" data-keep><b class="author" data-hole>${who}</b><time datetime="2025-02-03" data-hole>Monday</time><p>By ${who}.</p></li>`;
    const written = markdownOf(saved(`<ol>${item('Kim')}${item('Lee')}</ol>`));
    expect(written).toBe('**Kim** · 2025-02-03\n\nBy Kim.\n\n---\n\n**Lee** · 2025-02-03\n\nBy Lee.');
  });

  test('stay items where others answer', () => {
    const item = (who: string, answers = ''): string =>
      `<li class="comment"><b class="author">${who}</b><time datetime="2025-02-03">Monday</time><p>By ${who}.</p>${answers}</li>`.replace(
        /<(b|time)/gu,
        '<$1 data-hole',
      );
    const markup = markupOf(
      saved(`<ul data-keep>${item('Kim', `<ul>${item('Lee')}${item('Max')}</ul>`)}${item('Pat')}</ul>`),
    );
    const page = pageOf(markup);
    expect(page.querySelectorAll('li')).toHaveLength(4);
    expect(page.querySelector('li li > p')?.textContent).toBe('Lee · 2025-02-03');
    expect(page.querySelector('hr')).toBeNull();
  });

  test('keep the code of a quotation of which words are kept', () => {
    const quote = (words: string): string => `<blockquote>${words}<pre data-hole>x = 1</pre></blockquote>`;
    const written = (words: string): string =>
      markdownOf(
        saved(
          `<div>${post('anna', '2025-01-02', 'One.')}${post('bert', '2025-01-03', `${quote(words)}Two.`)}</div>`,
        ),
      );
    expect(written('<p>Some words</p>')).toContain('> x = 1');
    expect(written('<p data-hole>Some words</p>')).not.toContain('x = 1');
  });

  test('are not what is quoted', () => {
    const quote = '<blockquote><a class="username" href="/members/zed">zed</a> said: words</blockquote>';
    const two = post('anna', '2025-01-02', 'One.') + post('bert', '2025-01-03', `${quote}Two.`);
    const written = markdownOf(saved(`<div>${two.replaceAll('class="card"', 'class="card" hidden')}</div>`));
    expect(written).toContain('**bert** · 2025-01-03');
    expect(written).not.toContain('**zed**');
  });
});

test.each([
  ['entries that lead to pages of their own', '<h2><a href="/one">One</a></h2>', 0],
  ['posts whose headings name people', '<h2><a href="/members/one">One</a></h2>', 1],
  ['posts whose headings lead to themselves', '<h2><a href="?p=1#p1">Re: Title</a></h2>', 1],
])('%s', (_, heading, rules) => {
  const one = `<article class="post" data-keep>${heading}<span class="author">Kim</span><time>2025-02-03</time><p>Text.</p></article>`;
  expect(pageOf(markupOf(saved(`<div>${one}${one}</div>`))).querySelectorAll('hr')).toHaveLength(rules);
});

test('one text with an author is no thread', () => {
  const page = `<article class="post" data-keep><h1>Title</h1><span class="author">Kim</span><time>2025-02-03</time><p>Text.</p></article>`;
  expect(markupOf(saved(`<div>${page}</div>`))).not.toContain('<hr>');
});

test('a post of which nothing is kept is not named', () => {
  const gone = post('bert', '2025-01-03', 'An answer.').replace('data-keep', 'data-hole');
  const page =
    `<div data-keep>${post('anna', '2025-01-02', 'One.')}${gone}${post('cleo', '2025-01-04', 'Two.')}</div>`
      .replaceAll('class="words" data-keep', 'class="words"')
      .replaceAll(/<(a|span|time)\b/gu, '<$1 data-hole');
  expect(markdownOf(saved(page))).toBe(
    '**anna** · 2025-01-02\n\nOne.\n\n---\n\n**cleo** · 2025-01-04\n\nTwo.',
  );
});

test('a name without a day ends with a colon, as it is no heading', () => {
  const page = `<div>${post('anna', '', 'One.')}${post('bert', '', 'Two.')}</div>`.replace(
    /<time.*?<\/time>/gu,
    '',
  );
  expect(markdownOf(saved(page))).toBe('**anna**:\n\nOne.\n\n---\n\n**bert**:\n\nTwo.');
});
