/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { saved, savedMarkup } from './pages.ts';

describe('boxes', () => {
  test.each([
    ['<p>a</p><pre></pre><code> </code><ul><li></li></ul><h2></h2><figure></figure>', '<p>a</p>'],
    ['<figure><img src="http://x.test/a.png"></figure>', '<figure><img src="http://x.test/a.png"></figure>'],
    ['<h2 id="here"></h2>', '<h2 id="here"></h2>'],
  ])('without content go: %s', (markup, expected) => {
    expect(savedMarkup(markup)).toBe(expected);
  });

  test.each([
    '<pre><button>Copy</button>a = 1</pre>',
    '<div><pre>a = 1</pre><button>Copy code</button></div>',
    '<div><div><button>Try it Yourself »</button></div><pre>a = 1</pre></div>',
  ])('on code say nothing: %s', (markup) => {
    expect(markdownOf(saved(`<div data-keep>${markup}</div>`))).toBe('```text\na = 1\n```');
  });

  test.each([
    ['<h2>Crate <b>tokio</b> <button>Copy item path</button></h2>', '## Crate tokio'],
    ['<h2><button>What is it</button></h2>', '## What is it'],
    ['<h2>1. <button>What is <b>it</b></button></h2>', '## 1. What is it'],
    ['<h2>A name <button>Edit <span role="button">now</span></button></h2>', '## A name'],
  ])('in headings stay where they are the heading: %s', (markup, expected) => {
    expect(markdownOf(saved(`<div data-keep>${markup}<p>a</p></div>`))).toBe(`${expected}\n\na`);
  });

  test('of buttons in sentences are text', () => {
    const markup = '<p>See (for example <button type="button">Hill, 2014</button>).</p>';
    expect(savedMarkup(markup)).toBe('<p>See (for example <span>Hill, 2014</span>).</p>');
    const word = '<p>Find <em>the</em> <span><button type="button"><b>longest</b></button></span> word.</p>';
    expect(savedMarkup(word)).toContain('<span><span><b>longest</b></span></span> word.');
    expect(savedMarkup(`<p><button>Show more</button> of it</p>`)).toContain('<button>');
    expect(savedMarkup(`<p><span><button>Show more</button></span> of it</p>`)).toContain('<button>');
    expect(savedMarkup(`<div>See <button>Show more</button></div>`)).toContain('<button>');
  });

  test('of buttons elsewhere stay', () => {
    expect(savedMarkup('<div><pre>a</pre></div><p><button>Show more</button></p>')).toContain('Show more');
  });
});

describe('placeholders are no pictures', () => {
  const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const WIDE =
    'data:image/gif;base64,R0lGODlhEAAJAJEAAAAAAP///////wAAACH5BAEAAAIALAAAAAAQAAkAAAIKlI+py+0Po5yUFQA7';
  test.each([
    `<img src="${GIF}">`,
    `<img src="${WIDE}">`,
    '<img src="/img/blank_1x1.png">',
    '<img src="/spacer.gif" width="20">',
    '<img src="http://x.test/count" style="display: none">',
    '<img src="http://x.test/count" width="1" height="1">',
    "<img src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'%3E%3C/svg%3E\">",
  ])('%s', (markup) => {
    expect(savedMarkup(`<p>a${markup}</p>`)).toBe('<p>a</p>');
  });

  test('and give their place to what is to come', () => {
    for (const src of [GIF, WIDE, '/loading.gif'])
      for (const later of ['data-src', 'data-ezsrc', 'data-litespeed-src', 'data-src-large'])
        expect(savedMarkup(`<img src="${src}" ${later}="http://x.test/a.png">`)).toContain(
          'src="http://x.test/a.png"',
        );
  });

  test('if they are in the page, before the picture of the same name', () => {
    const drawn = (alt: string): string =>
      `<img alt="${alt}" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect/%3E%3C/svg%3E">`;
    const picture = '<img alt="Bridge" src="http://x.test/a.png">';
    expect(savedMarkup(`<p>${drawn('Bridge')} ${picture}</p>`)).toBe(`<p> ${picture}</p>`);
    expect(savedMarkup(`<p>${drawn('Tower')} ${picture}</p>`)).toContain('Tower');
    expect(savedMarkup(`<p>${drawn('Bridge')} and ${picture}</p>`)).toContain('data:');
  });
});

test('the picture that the page is shown with stays above the content', () => {
  const page = (before: string): string =>
    `<meta property="og:image" content="http://x.test/s/storm.jpg?w=1">${before}<div data-keep><p>a</p></div>`;
  const images = (markup: string): number => saved(page(markup)).body.querySelectorAll('figure img').length;
  expect(images('<figure><img src="http://y.test/storm.jpg"><figcaption>b</figcaption></figure>')).toBe(1);
  expect(images('<nav><figure><img src="http://y.test/storm.jpg"></figure></nav>')).toBe(0);
  expect(images('<figure><img src="http://y.test/other.jpg"></figure>')).toBe(0);
});
