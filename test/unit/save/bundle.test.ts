/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { html } from '../../../src/save/html.ts';
import { markdown } from '../../../src/save/markdown/markdown.ts';
import type { SavedContent } from '../../../src/save/types.ts';
import { saved } from './pages.ts';
import { renderMarkdown } from './render-markdown.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';
const NAME = 'A (day) of 100%.md';

const held = (markup: string): SavedContent => ({
  ...saved(`<title>Title</title><div data-keep>${markup}</div>`),
  holdsPictures: true,
});

test('an archive has the Markdown file and its pictures in a folder called after it', () => {
  const content = held(
    `<p>One</p><img src="${PNG}" alt="Cat"><p>Two</p><p>again <img src="${PNG}" alt="Dog"></p>`,
  );
  const files = unzipSync(markdown.bundle!(content, NAME)!);
  expect(Object.keys(files)).toEqual([NAME, 'A (day) of 100%-pictures/picture-1.png']);
  const text = strFromU8(files[NAME]);
  expect(text).toMatch(/^---\ntitle: "Title"/u);
  const shown = [...renderMarkdown(text).querySelectorAll('img')].map((image) => image.getAttribute('src')!);
  expect(shown.map(decodeURIComponent)).toEqual(Array(2).fill('A (day) of 100%-pictures/picture-1.png'));
  // The content is as it was.
  expect(markdown.render(content)).toContain(PNG);
});

test('it has no picture that the Markdown does not show, and without any there is none', () => {
  const icon = `<img src="${PNG.replace('DUlEQ', 'DVlEQ')}" alt="">`;
  const icons = ['two', 'three', 'four', 'five'].map((word) => `<p>${icon} ${word}</p>`).join('');
  const shown = held(`<h2>One</h2>${icons}<p>Six <img src="${PNG}" alt="Cat"></p>`);
  const files = unzipSync(markdown.bundle!(shown, NAME)!);
  expect(strFromU8(files[NAME])).toContain('pictures/picture-2.png');
  expect(Object.keys(files)).toEqual([NAME, 'A (day) of 100%-pictures/picture-2.png']);
  expect(markdown.bundle!(held(`<h2>One</h2>${icons}`), NAME)).toBeUndefined();
});

test('of the same content it is the same', () => {
  const content = held(`<p>One <img src="${PNG}"></p>`);
  expect(markdown.bundle!(content, NAME)).toEqual(markdown.bundle!(content, NAME));
});

test('there is none where the content holds no pictures, and none of formats that hold them themselves', () => {
  expect(markdown.bundle!(held('<p>One</p>'), NAME)).toBeUndefined();
  expect(markdown.bundle!(saved(`<p data-keep><img src="${PNG}"></p>`), NAME)).toBeUndefined();
  expect('bundle' in html).toBe(false);
});
