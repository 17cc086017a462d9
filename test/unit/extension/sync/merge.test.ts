import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { itemsOf, storedOf } from '../../../../src/extension/sync/items.ts';
import { difference, merged } from '../../../../src/extension/sync/merge.ts';
import { problemWithSize } from '../../../../src/extension/sync/quota.ts';

const part = (name: string): object => ({ isKept: false, target: [name] });
const STORED = {
  c: 7,
  bar: false,
  fileName: '{site}/{title}',
  rules: [{ site: 'example.org', path: '/a b/*', changes: [part('.x')] }],
  fileNamesOfSites: { 'example.org': 'Recipes/{title}' },
  frontMatterOfSites: { 'example.org': 'source: {url}' },
};

describe('what is carried', () => {
  test('is all settings, rules and templates of sites, and comes back as it was', () => {
    const { rules, fileNamesOfSites: fileName, frontMatterOfSites: frontMatter, ...settings } = STORED;
    expect(storedOf(itemsOf(STORED))).toEqual({ settings, rules, templates: { fileName, frontMatter } });
  });

  test('is nothing else, and nothing that is not valid', () => {
    const others = {
      lastSave: 'epub',
      sizesOfSites: { 'example.org': { textSize: 150, columnWidth: 100 } },
      automatic: ['example.org'],
      synced: true,
      syncBase: {},
      tr: 'x',
      pictures: 'embedded',
    };
    expect(
      itemsOf({
        ...others,
        rules: [5],
        fileNamesOfSites: { a: '{titel}', 'a b/c': '{title}' },
        frontMatterOfSites: { a: 'no line', 'a b/c': 'source: {url}', b: 5 },
      }),
    ).toEqual({});
  });
});

describe('what is kept here and elsewhere', () => {
  test.each([
    ['is joined the first time', {}, { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ['is as elsewhere where both had it the first time', {}, { a: 1 }, { a: 2 }, { a: 2 }],
    ['takes over what was changed here', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }],
    ['takes over what was changed elsewhere', { a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }],
    ['takes over what was removed elsewhere', { a: 1, b: 1 }, { a: 1, b: 1 }, { b: 1 }, { b: 1 }],
    ['takes over what was removed here', { a: 1 }, {}, { a: 1 }, {}],
    ['loses nothing that the other side has changed meanwhile', { a: 1 }, { a: 2 }, {}, { a: 2 }],
    ['is as elsewhere where both have changed it', { a: 1 }, { a: 2 }, { a: 3 }, { a: 3 }],
  ])('%s', (_, base, here, elsewhere, all) => {
    expect(merged(base, here, elsewhere)).toEqual(all);
  });

  test('of two rules for the same pages, both hold, and of the same part the one from elsewhere', () => {
    const kept = { isKept: true, target: ['.y'] };
    const all = merged({}, { r: [part('.x'), part('.y')] }, { r: [kept] });
    expect(all).toEqual({ r: [kept, part('.x')] });
  });

  test('stays the same when it is joined once more, on either side', () => {
    const items = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 }));
    fc.assert(
      fc.property(items, items, items, (base, here, elsewhere) => {
        const all = merged(base, here, elsewhere);
        expect(merged(all, all, all)).toEqual(all);
        expect(difference(all, merged(all, all, all))).toEqual({ set: {}, removed: [] });
        // The other machine, which had put there what is elsewhere, comes to the same.
        expect(merged(elsewhere, elsewhere, all)).toEqual(all);
      }),
    );
  });

  test('does not differ by the order of names', () => {
    expect(difference({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })).toEqual({ set: {}, removed: [] });
  });
});

test.each([
  ['one is too large', { 'setting frontMatter': 'é'.repeat(4100) }, /“setting frontMatter” is larger/],
  [
    'there are too many',
    Object.fromEntries(Array.from({ length: 512 }, (_, i) => [`name ${i}`, 'x'])),
    /there are 512/,
  ],
  [
    'all are too large',
    Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`name ${i}`, 'x'.repeat(6000)])),
    /have 121 KB/,
  ],
  ['they fit', itemsOf(STORED), undefined],
])('browsers carry so much, and the reader is told where %s', (_, items, problem) => {
  if (problem) expect(problemWithSize(items)).toMatch(problem);
  else expect(problemWithSize(items)).toBeUndefined();
});
