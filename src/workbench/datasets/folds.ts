import { getDomain, getHostname } from 'tldts';
import { hashOf } from '../metrics/random.ts';
import type { LabelledPage } from './types.ts';

/** The data that the folds depend on. */
export type FoldedPage = Pick<LabelledPage, 'id' | 'url' | 'type'>;

export interface FoldOptions {
  /** The number of folds. Default: 5. */
  readonly folds?: number;
  /** A different seed gives different folds, for repeated cross-validation. Default: 1. */
  readonly seed?: number;
}

/** The number of pages of each type; `ALL` counts all types. */
type Counts = Map<string, number>;
const ALL = ' all';

/** The pages of one domain, which stay together. */
interface Group {
  readonly domain: string;
  readonly pages: number[];
  readonly byType: Counts;
}

/**
 * Assigns each page to a fold in [0, folds), in the order of `pages`.
 *
 * All pages of a registrable domain are in one fold: they share a template, and a method trained on one page would know
 * the others. A suffix under which people rent names (`github.io`, `blogspot.com`) counts as one domain, because its
 * sites share templates too. A page without a URL is a domain of its own.
 *
 * Domains are assigned in the order of their number of pages, then of a hash of name and seed. Each goes to the fold
 * that has the smallest share of what the domain adds: of all pages, and of the pages of each type. The folds depend on
 * the set of pages, not on its order.
 */
export function foldsByDomain(pages: readonly FoldedPage[], options: FoldOptions = {}): Uint8Array {
  const { folds = 5, seed = 1 } = options;
  if (!Number.isInteger(folds) || folds < 2 || folds > 255) throw new RangeError(`Not a count: ${folds}.`);
  const groups = groupsOf(pages)
    .map((group) => ({ ...group, order: hashOf(group.domain, seed) }))
    .sort((a, b) => b.pages.length - a.pages.length || a.order - b.order || (a.domain < b.domain ? -1 : 1));
  const totals: Counts = new Map([[ALL, pages.length]]);
  for (const { byType } of groups) addCounts(totals, byType);

  const present = Array.from({ length: folds }, (): Counts => new Map());
  const foldOf = new Uint8Array(pages.length);
  for (const { pages: members, byType } of groups) {
    // Sorted, because adding the shares in another order could change the last digit.
    const counts: Counts = new Map([...byType, [ALL, members.length] as const].sort());
    const costs = present.map((fold) => {
      let cost = 0;
      for (const [key, count] of counts) cost += (count * (fold.get(key) ?? 0)) / (totals.get(key) as number);
      return cost;
    });
    const best = costs.indexOf(Math.min(...costs));
    for (const page of members) foldOf[page] = best;
    addCounts(present[best], counts);
  }
  return foldOf;
}

function addCounts(to: Counts, counts: Counts): void {
  for (const [key, count] of counts) to.set(key, (to.get(key) ?? 0) + count);
}

function groupsOf(pages: readonly FoldedPage[]): Group[] {
  const groups = new Map<string, Group>();
  pages.forEach((page, i) => {
    const domain = domainOf(page);
    let group = groups.get(domain);
    if (!group) groups.set(domain, (group = { domain, pages: [], byType: new Map() }));
    group.pages.push(i);
    const type = page.type ?? '';
    group.byType.set(type, (group.byType.get(type) ?? 0) + 1);
  });
  return [...groups.values()];
}

/** The registrable domain of a page; its host if there is none (an IP address); else its id. */
export function domainOf(page: Pick<FoldedPage, 'id' | 'url'>): string {
  const url = page.url ?? '';
  return getDomain(url) ?? (getHostname(url) || `page ${page.id}`);
}
