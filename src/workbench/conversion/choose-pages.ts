import type { Dataset } from '../datasets/types.ts';

/**
 * Things that few pages have. Pages are chosen for them, because a few evenly spread pages would contain almost none.
 */
const SOUGHT: readonly RegExp[] = [
  // Links to notes.
  /href=["']?[^"'\s>]{0,2000}#(?:cite_note|fn|footnote|endnote|note|ref|bib)/iu,
  /<pre[\s>]/iu,
  /<table[\s>]/iu,
  /<img[\s>]/iu,
];

/** Pages in two halves: rules are made on one half and checked on the other. */
export interface Choice {
  readonly developing: readonly string[];
  readonly reporting: readonly string[];
  /**
   * Later pages by the same rule, for a second check. Between the halves and these, as many pages as in one half are left
   * out, because some of them were read while rules were made.
   */
  readonly others: readonly string[];
}

/**
 * Chooses pages by a rule. For each type of page, it takes in turn the next page with a link to a note, with a block
 * of code, with a table, with an image, in an order that is spread evenly over the data set. If none is left, it
 * takes the next page of the type. Every second page is for checking.
 *
 * @param limit how many pages both halves have.
 */
export async function choosePages(dataset: Dataset, limit: number): Promise<Choice> {
  const queues = new Map<string, { id: string; has: readonly boolean[] }[]>();
  for (const id of evenly(dataset.ids)) {
    const { html, type = '' } = await dataset.page(id);
    const queue = queues.get(type) ?? [];
    queue.push({ id, has: SOUGHT.map((pattern) => pattern.test(html)) });
    queues.set(type, queue);
  }
  const types = [...queues.keys()].sort();
  const chosen: string[] = [];
  const most = Math.min(2 * limit, dataset.ids.length);
  for (let turn = 0; chosen.length < most; turn++) {
    const queue = queues.get(types[turn % types.length])!;
    const sought = Math.floor(turn / types.length) % SOUGHT.length;
    const at = queue.findIndex(({ has }) => has[sought]);
    const [page] = queue.splice(Math.max(0, at), 1);
    if (page) chosen.push(page.id);
  }
  return {
    developing: chosen.slice(0, limit).filter((_, i) => i % 2 === 0),
    reporting: chosen.slice(0, limit).filter((_, i) => i % 2 === 1),
    others: chosen.slice(limit + Math.ceil(limit / 2)),
  };
}

/** The same items in an order in which every prefix is spread over all of them: steps of the golden ratio. */
export function evenly<T>(items: readonly T[]): T[] {
  const GOLDEN = (Math.sqrt(5) - 1) / 2;
  return items
    .map((item, i) => ({ item, rank: (i * GOLDEN) % 1 }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
