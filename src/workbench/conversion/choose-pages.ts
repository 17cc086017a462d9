import type { Dataset } from '../datasets/types.ts';

/** What few pages have in their source; pages are chosen for it, or a few evenly spread would show next to none. */
const SOUGHT: readonly RegExp[] = [
  // Links to notes.
  /href=["']?[^"'\s>]*#(?:cite_note|fn|footnote|endnote|note|ref|bib)/iu,
  /<pre[\s>]/iu,
  /<table[\s>]/iu,
  /<img[\s>]/iu,
];

/** Pages chosen by rule, in two halves: rules are made on the one, and the other tells what they are worth. */
export interface Choice {
  readonly developing: readonly string[];
  readonly reporting: readonly string[];
}

/**
 * Chooses pages by rule: of each type of page in turn the next one that has in its source a link to a note, a block of
 * code, a table, an image, in turn, in an order that goes evenly over the data set. Where none is left that has it,
 * the next one of the type. Every second page is for reporting.
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
  const most = Math.min(limit, dataset.ids.length);
  for (let turn = 0; chosen.length < most; turn++) {
    const queue = queues.get(types[turn % types.length])!;
    const sought = Math.floor(turn / types.length) % SOUGHT.length;
    const at = queue.findIndex(({ has }) => has[sought]);
    const [page] = queue.splice(Math.max(0, at), 1);
    if (page) chosen.push(page.id);
  }
  return {
    developing: chosen.filter((_, i) => i % 2 === 0),
    reporting: chosen.filter((_, i) => i % 2 === 1),
  };
}

/** The same items in an order of which every beginning is spread over all of them: by steps of the golden ratio. */
export function evenly<T>(items: readonly T[]): T[] {
  const GOLDEN = (Math.sqrt(5) - 1) / 2;
  return items
    .map((item, i) => ({ item, place: (i * GOLDEN) % 1 }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
