/** What a click loads into a page, in bytes: a browser reads it at every first click. */
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { EXTENSION } from './support/browser.ts';

const KILOBYTE = 1024;

test('a click injects no more than 70 KB, compressed', () => {
  const script = readFileSync(path.join(EXTENSION, 'content.js'));
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(70 * KILOBYTE);
});

test('the bar adds no more than 8 KB', () => {
  const script = readFileSync(path.join(EXTENSION, 'bar.js'));
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(8 * KILOBYTE);
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
