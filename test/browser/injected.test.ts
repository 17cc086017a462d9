/** What a click loads into a page, in bytes: a browser reads it at every first click. */
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { EXTENSION } from './support/browser.ts';

const KILOBYTE = 1024;

test.each([
  ['content.js', 'all that the first frame needs', 78],
  ['stay.js', 'what keeps the page isolated', 9],
  ['bar.js', 'the bar', 9],
  ['notice.js', 'notices, and how far a search is', 5],
])('%s, with %s, is no larger than %d KB, compressed', (name, _, kilobytes) => {
  const script = readFileSync(path.join(EXTENSION, name));
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(kilobytes * KILOBYTE);
});

test.each([
  ['stay.js', 'prefers-color-scheme'],
  ['stay.js', 'beforeprint'],
  ['notice.js', 'accent-color'],
])('the first frame does not wait for what is in %s', (name, word) => {
  const [content, later] = ['content.js', name].map((file) =>
    readFileSync(path.join(EXTENSION, file), 'utf8'),
  );
  expect(later).toContain(word);
  expect(content).not.toContain(word);
});

test('other methods than the default stand in a script of their own, without the model', () => {
  const [content, methods] = ['content.js', 'methods.js'].map((name) =>
    readFileSync(path.join(EXTENSION, name), 'utf8'),
  );
  expect(methods).toContain('CETD');
  expect(content).not.toContain('CETD');
  expect(methods.length).toBeLessThan(content.length / 4);
});

test('where the model comes from is not injected', () => {
  expect(readFileSync(path.join(EXTENSION, 'content.js'), 'utf8')).not.toContain('lightgbm');
});

test('the extension brings the licences of the packages whose code it has', () => {
  const text = readFileSync(path.join(EXTENSION, 'THIRD-PARTY.txt'), 'utf8');
  const licences = text.matchAll(/^([@\w./-]+) \d+\.\d+\.\d+: (.+)\n\n([^]*?)(?:\n-{80}\n|$(?![^]))/gm);
  const found = [...licences].map(([, name, licence, words]) => ({ name, licence, words: words.trim() }));
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['dompurify', 'turndown', 'webextension-polyfill']),
  );
  for (const { licence, words } of found) {
    expect(licence).toMatch(/\b(?:MIT|ISC|MPL-2\.0|Apache-2\.0|BSD-[23]-Clause)\b/);
    expect(words).toMatch(/copyright|Mozilla Public License/i);
  }
});

test('Chromium compiles content.js at once: a hint for that counts only as the first line', () => {
  const hint = '//# allFunctionsCalledOnLoad\n';
  const content = readFileSync(path.join(EXTENSION, 'content.js'), 'utf8');
  expect(content.slice(0, hint.length)).toBe(hint);
});
