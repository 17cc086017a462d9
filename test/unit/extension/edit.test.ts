/** @jest-environment node */
import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { FrontMatter } from '../../../src/extension/edit/front-matter.ts';

jest.unstable_mockModule('webextension-polyfill', () => ({ default: {} }));
const { sourceIn } = await import('../../../src/extension/edit/open.ts');

const FILE = `---
title: "Ferry: the last one"
author: Ines Holloway
tags: [clippings, example.org]
saved: 2026-11-23T08:00:00
---

# Ferry

Text with --- in it.
`;

test('a file is taken apart, and comes back as it was where nothing is changed', () => {
  const file = new FrontMatter(FILE);
  expect(file.parts).toEqual({
    title: 'Ferry: the last one',
    tags: ['clippings', 'example.org'],
    text: '# Ferry\n\nText with --- in it.\n',
  });
  expect(file.with(file.parts)).toBe(FILE.replace('[clippings, example.org]', '[ clippings, example.org ]'));
});

test('what the reader writes goes into its line, and the others stay', () => {
  const file = new FrontMatter(FILE);
  const changed = file.with({ title: 'No: "more" #ferries', tags: ['a b', 'x: y', '#1'], text: 'Short.\n' });
  expect(new FrontMatter(changed).parts).toEqual({
    title: 'No: "more" #ferries',
    tags: ['a b', 'x: y', '#1'],
    text: 'Short.\n',
  });
  expect(changed).toContain('author: Ines Holloway\n');
  expect(changed).toContain('saved: 2026-11-23T08:00:00\n');
  expect(file.with({ title: '', tags: [], text: 'Short.\n' })).toBe(
    '---\nauthor: Ines Holloway\nsaved: 2026-11-23T08:00:00\n---\n\nShort.\n',
  );
});

test('a file without such lines gets them when there is something to say', () => {
  const file = new FrontMatter('# Ferry\n');
  expect(file.parts).toEqual({ title: '', tags: [], text: '# Ferry\n' });
  expect(file.with(file.parts)).toBe('# Ferry\n');
  expect(file.with({ ...file.parts, tags: ['sea'] })).toBe('---\ntags: [ sea ]\n---\n\n# Ferry\n');
});

test('a rule in the middle of a line ends nothing', () => {
  const file = new FrontMatter('---\ntitle: a\ndescription: see ---\n---\n\nText\n');
  expect(file.parts).toMatchObject({ title: 'a', text: 'Text\n' });
});

test('what stands between two rules and is no front matter is text, and can get tags', () => {
  const file = new FrontMatter('---\nonly words\n---\nmore');
  expect(file.parts.text).toBe('---\nonly words\n---\nmore');
  expect(file.with({ ...file.parts, tags: ['a'] })).toBe(`---\ntags: [ a ]\n---\n\n${file.parts.text}`);
});

test.each(['---\n: [\n---\n\ntext', '---\ntitle: a', '--- \ntext', '---\n- a\n---\n'])(
  'what cannot be read as such lines is text: %p',
  (markdown) => {
    const file = new FrontMatter(markdown);
    expect(file.with(file.parts).endsWith(file.parts.text)).toBe(true);
    expect(file.parts.title).toBe('');
  },
);

test('any title and any text come back', () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim());
  fc.assert(
    fc.property(line, fc.array(line.filter(Boolean)), fc.string(), (title, tags, text) => {
      const body = `x${text.replaceAll('\r', '')}`;
      const parts = new FrontMatter(new FrontMatter(FILE).with({ title, tags, text: body })).parts;
      expect(parts).toEqual({ title, tags, text: body });
    }),
  );
});

test('the address says where the text is, or nothing', () => {
  const source = { tabId: 5, id: 'a', fileName: 'Ferry.md', size: 0, missesPictures: false };
  const search = '?tab=5&id=a&name=Ferry.md&size=0';
  expect(sourceIn(search)).toEqual(source);
  expect(sourceIn(`${search}&pictures=links`)).toEqual({ ...source, missesPictures: true });
  expect(sourceIn(`${search}&note=Some%3A+1`)).toEqual({ ...source, note: 'Some: 1' });
  for (const wrong of [
    '',
    '?tab=5&id=a&size=9',
    '?tab=5&name=a&size=9',
    '?tab=x&id=a&name=a&size=9',
    '?tab=-1&id=a&name=a&size=9',
    '?tab=1.5&id=a&name=a&size=9',
  ])
    expect(sourceIn(wrong)).toBeUndefined();
});
