import { getDomain, getHostname } from 'tldts';
import { hashOf } from '../metrics/random.ts';
import type { LabelledPage } from './types.ts';

/** What the folds depend on. */
export type FoldedPage = Pick<LabelledPage, 'id' | 'url' | 'type'>;

export interface FoldOptions {
  /** How many folds. Default 5. */
  readonly folds?: number;
  /** Another seed gives other folds, for repeated cross-validation. Default 1. */
  readonly seed?: number;
}

/** Pages by their type; `ALL` stands for every type. */
type Counts = Map<string, number>;
const ALL = ' all';

/** Pages of one domain, which stay together. */
interface Group {
  readonly domain: string;
  readonly pages: number[];
  readonly byType: Counts;
}

/**
 * The fold of each page, in [0, folds), in the order of `pages`.
 *
 * Pages of one registrable domain are in one fold: they share a template, and a method trained on one would
 * know the other. Of suffixes that people rent names under (`github.io`, `blogspot.com`) the whole suffix is
 * one domain here, since these sites share templates too. A page without a URL is a domain by itself.
 *
 * Domains go, those with most pages first and else by a hash of name and seed, each to the fold that has the
 * least of what it brings: of all pages, and of the pages of its types, each as a share of what there is.
 * The folds depend on the set of pages, not on its order.
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
    // Sorted, since the sum of the shares in another order may differ in its last digit.
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

/** The registrable domain of a page; its host where that has none (an IP address); else its id. */
export function domainOf(page: Pick<FoldedPage, 'id' | 'url'>): string {
  const url = page.url ?? '';
  return getDomain(url) ?? (getHostname(url) || `page ${page.id}`);
}
