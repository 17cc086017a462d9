/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { domainOf, foldsByDomain, type FoldedPage } from '../../../../src/workbench/datasets/folds.ts';

describe('the domain of a page', () => {
  test.each([
    ['https://www.example.co.uk/a', 'example.co.uk'],
    ['http://a.b.example.org:8080/', 'example.org'],
    ['https://one.github.io/', 'github.io'],
    ['https://two.blogspot.com/', 'blogspot.com'],
    ['http://192.0.2.7/x', '192.0.2.7'],
    ['http://localhost/', 'localhost'],
    ['', 'page 7'],
    [undefined, 'page 7'],
  ])('at %j is %j', (url, domain) => {
    expect(domainOf({ id: '7', url })).toBe(domain);
  });
});

const page = (id: number, domain: number, type?: string): FoldedPage => ({
  id: String(id),
  url: `https://site-${domain}.example/${id}`,
  type,
});
const singles = Array.from({ length: 100 }, (_, i) => page(i, i, ['article', 'forum', 'product'][i % 3]));

describe('folds', () => {
  test('keep a domain together, whatever its pages', () => {
    const pages = fc.array(fc.tuple(fc.nat(20), fc.constantFrom('article', 'forum')), { maxLength: 80 });
    fc.assert(
      fc.property(pages, (drawn) => {
        const all = drawn.map(([domain, type], i) => page(i, domain, type));
        const folds = foldsByDomain(all);
        const foldOf = new Map(all.map((each, i) => [domainOf(each), folds[i]]));
        all.forEach((each, i) => expect(folds[i]).toBe(foldOf.get(domainOf(each))));
      }),
    );
  });

  test('are of equal size, in all and in each type', () => {
    const folds = foldsByDomain(singles);
    for (const type of ['article', 'forum', 'product', undefined]) {
      const sizes = [0, 1, 2, 3, 4].map(
        (fold) => singles.filter((each, i) => folds[i] === fold && (!type || each.type === type)).length,
      );
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });

  test('do not depend on the order of the pages', () => {
    const folds = foldsByDomain(singles);
    const reversed = foldsByDomain([...singles].reverse());
    expect([...reversed].reverse()).toEqual([...folds]);
  });

  test('are the same each time, and others with another seed', () => {
    expect(foldsByDomain(singles, { seed: 3 })).toEqual(foldsByDomain(singles, { seed: 3 }));
    expect(foldsByDomain(singles, { seed: 3 })).not.toEqual(foldsByDomain(singles, { seed: 4 }));
  });

  test('give a fold with one large domain fewer others', () => {
    const pages = [...singles.slice(0, 40), ...Array.from({ length: 10 }, (_, i) => page(200 + i, 999))];
    const folds = foldsByDomain(pages);
    const sizes = [0, 1, 2, 3, 4].map((fold) => folds.filter((each) => each === fold).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(50);
    // 10 + 8 against 8 if the types alone were shared out evenly.
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(5);
  });

  test.each([
    ['a rare type', ['article', 'article', 'article', 'article', 'forum']],
    ['pages without a type', ['article', undefined]],
  ])('share out %s as evenly as any other', (_, types) => {
    const pages = Array.from({ length: 100 }, (_, i) => page(i, i, types[i % types.length]));
    const folds = foldsByDomain(pages);
    for (const type of types) {
      const sizes = [0, 1, 2, 3, 4].map(
        (fold) => pages.filter((each, i) => folds[i] === fold && each.type === type).length,
      );
      expect(new Set(sizes).size).toBe(1);
    }
  });

  test('can be 2 to 255', () => {
    for (const folds of [2, 10]) expect(new Set(foldsByDomain(singles, { folds })).size).toBe(folds);
    expect(foldsByDomain(singles, { folds: 255 })).toHaveLength(100);
    for (const folds of [1, 256, 2.5])
      expect(() => foldsByDomain(singles, { folds })).toThrow(new RangeError(`Not a count: ${folds}.`));
    expect(foldsByDomain([])).toHaveLength(0);
  });
});
