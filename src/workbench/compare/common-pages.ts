import type { ScoredMethod } from '../results/types.ts';

export interface CommonPages {
  readonly methods: readonly ScoredMethod[];
  /** Sentences about the pages that were left out. */
  readonly notes: readonly string[];
}

/**
 * Restricts the methods to the pages that all of them have a score for, because means over different pages cannot be
 * ranked.
 *
 * @throws RangeError if there is no such page.
 */
export function onCommonPages(methods: readonly ScoredMethod[]): CommonPages {
  const counts = new Map<string, number>();
  for (const { pages } of methods)
    for (const { page } of pages) counts.set(page, (counts.get(page) ?? 0) + 1);
  const isCommon = (page: string): boolean => counts.get(page) === methods.length;
  const left = [...counts.keys()].filter((page) => !isCommon(page)).length;
  if (left === 0) return { methods, notes: [] };
  const sizes = methods.map(({ method, pages }) => `${method} ${pages.length}`).join(', ');
  if (left === counts.size)
    throw new RangeError(`No page has scores of all methods, so they cannot be compared. Pages: ${sizes}.`);
  return {
    methods: methods.map((method) => ({
      ...method,
      pages: method.pages.filter(({ page }) => isCommon(page)),
    })),
    notes: [`${left} pages are left out, because not every method has a score for them. Pages: ${sizes}.`],
  };
}
