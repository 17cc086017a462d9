/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseHTML } from 'linkedom';
import { extract } from '../../../../src/extraction/extract.ts';
import { METHODS } from '../../../../src/extraction/methods.ts';
import { textOf } from '../../../../src/extraction/text.ts';
import { differencesBetweenDoms } from '../../../../src/workbench/dom/compare-doms.ts';

const FIXTURES = readdirSync('fixtures').filter((name) => name.endsWith('.html'));

test.each(FIXTURES)(
  '%s: every method selects the same in the quick DOM, jsdom, linkedom and happy-dom',
  (name) => {
    expect(differencesBetweenDoms(readFileSync(`fixtures/${name}`, 'utf8'))).toEqual([]);
  },
);

test('drawings and formulas are no trouble in any DOM', () => {
  const page =
    '<body><svg class="icon" role="img"><g class="a"><a href="/">x</a></g></svg><p>Some words <math><mi class="b">x</mi></math>';
  expect(differencesBetweenDoms(page)).toEqual([]);
});

/** linkedom makes no HTML and BODY, and adds an empty BODY to the page when asked for it. */
test.each([
  ['<p>one</p>', 'one'],
  ['<p>one</p><p>two</p>', 'one\ntwo'],
  ['<!doctype html><title>Page</title><p>one</p><p>two</p>', 'one\ntwo'],
  ['<html><p>one</p></html>', 'one'],
  ['<html><head><title>Page</title></head><p>one</p><p>two</p></html>', 'one\ntwo'],
])('linkedom: %s has its text and stays as it is', (html, text) => {
  const { document } = parseHTML(html);
  const written = () => Array.from(document.children, ({ outerHTML }) => outerHTML).join('');
  const before = written();
  const method = METHODS.find(({ id }) => id === 'whole-body');
  const { tree, selection } = extract(document, method && { method });
  expect(textOf(tree, selection)).toBe(text);
  for (const each of METHODS) expect(() => extract(document, { method: each })).not.toThrow();
  expect(written()).toBe(before);
});
