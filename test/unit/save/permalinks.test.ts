/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { savedMarkup } from './pages.ts';

test.each([
  ['a sign behind it', '<h2 id="a">Title<a href="#a">¶</a></h2>', '<h2 id="a">Title</h2>'],
  ['a sign that only a style sheet draws', '<h2 id="a"><a href="#a"></a>Title</h2>', '<h2 id="a">Title</h2>'],
  ['a sign with the place', '<h2><a id="a" href="#a">#</a>Title</h2>', '<h2 id="a">Title</h2>'],
  ['a sign for a place left out', '<h2>Title<a href="#gone">🔗</a></h2>', '<h2>Title</h2>'],
  ['itself', '<h2 id="a"><a href="#a">Ti<b>tle</b></a></h2>', '<h2 id="a">Ti<b>tle</b></h2>'],
  [
    'its section',
    '<section id="é"><h2><a href="#%C3%A9">Title</a></h2></section>',
    '<section id="é"><h2>Title</h2></section>',
  ],
  ['its page', '<h1><a href="/">Title</a></h1>', '<h1>Title</h1>'],
  ['its page by another protocol', '<h1><a href="https://localhost/">Title</a></h1>', '<h1>Title</h1>'],
])('a heading loses its link to %s', (_, page, expected) => {
  expect(savedMarkup(page)).toBe(expected);
});

test.each([
  ['another heading', '<h2><a href="#b">Title</a></h2><h3 id="b">b</h3>'],
  [
    'a section that another heading begins',
    '<section id="b"><h3>b</h3><h2><a href="#b">T</a></h2></section>',
  ],
  ['its page with another query', '<h2><a href="https://localhost/?page=2">Title</a></h2>'],
  ['another page', '<h2><a href="http://localhost/other#a">#</a> Title</h2>'],
])('a heading keeps its link to %s', (_, page) => {
  expect(savedMarkup(page)).toBe(page);
});

test.each([
  ['its words', '<a href="#a">Section titled “Title”</a>', ''],
  ['a sign', '<a href="#a">#</a>', ''],
  ['other words', '<a href="#a">Read on</a>', '<a href="#a">Read on</a>'],
  ['another place', '<a href="#b">Title</a><p id="b"></p>', '<a href="#b">Title</a><p id="b"></p>'],
  ['a line of text', '<a href="#a">Title</a> again', '<a href="#a">Title</a> again'],
])('a link behind its heading that says %s', (_, link, expected) => {
  expect(savedMarkup(`<h2 id="a">Title</h2>${link}`)).toBe(`<h2 id="a">Title</h2>${expected}`);
});

test('a sign in a line of text stays', () => {
  const page = '<p id="a">See <a href="#a">#</a></p>';
  expect(savedMarkup(page)).toBe(page);
});

test.each([
  ['http://a.test/b', 'https://a.test/b/'],
  ['https://a.test/b/?c=1', 'https://a.test/b?c=1#d'],
])('on the page %s, a heading loses its link to %s', (url, href) => {
  expect(savedMarkup(`<h2><a href="${href}">Title</a></h2>`, { url })).toBe('<h2>Title</h2>');
});

test('a link by another protocol to a place in the file stays in the file', () => {
  const page = '<p><a href="https://localhost/#b">b</a></p><p id="b">B</p>';
  expect(savedMarkup(page)).toBe('<p><a href="#b">b</a></p><p id="b">B</p>');
});
