import type { Dataset } from '../datasets/types.ts';
import type { Kind, Parts } from './parts.ts';

/** What few pages have, the rarest first: pages are chosen for it, or a few evenly spread would show next to none. */
export const SOUGHT = ['formulas', 'code blocks', 'tables', 'images'] as const satisfies readonly Kind[];
/** What a page without such a part does not have in its source, so that it need not be parsed. */
const TRACES: Readonly<Record<(typeof SOUGHT)[number], RegExp>> = {
  formulas: /<math[\s>]|<mjx-container|type=["']?math\/tex/iu,
  'code blocks': /<pre[\s>]/iu,
  tables: /<table[\s>]/iu,
  images: /<img[\s>]/iu,
};

export interface ChosenPage {
  readonly id: string;
  readonly wanted: Parts;
}

export interface Choice {
  readonly pages: readonly ChosenPage[];
  /** How many pages of the whole set have such a part in their source. */
  readonly traces: ReadonlyMap<Kind, number>;
}

/**
 * Chooses pages by rule: for each sought kind in turn the next page whose main content has a part of it, in an order
 * that goes evenly over the data set, until there are enough.
 *
 * @param partsOf the parts of a page's main content.
 */
export async function choosePages(
  dataset: Dataset,
  limit: number,
  partsOf: (id: string) => Promise<Parts>,
  onPage: (done: number) => void,
): Promise<Choice> {
  const traced = new Map<Kind, string[]>(SOUGHT.map((kind) => [kind, []]));
  let done = 0;
  for (const id of evenly(dataset.ids)) {
    const { html } = await dataset.page(id);
    for (const kind of SOUGHT) if (TRACES[kind].test(html)) traced.get(kind)!.push(id);
    onPage(++done);
  }
  const chosen = new Map<string, Parts>();
  const queues = SOUGHT.map((kind) => ({ kind, ids: traced.get(kind)!.values() }));
  const known = new Map<string, Parts>();
  const next = async ({ kind, ids }: (typeof queues)[number]): Promise<boolean> => {
    for (const id of ids) {
      if (chosen.has(id)) continue;
      const parts = known.get(id) ?? (await partsOf(id));
      known.set(id, parts);
      if (parts[kind].length === 0) continue;
      chosen.set(id, parts);
      return true;
    }
    return false;
  };
  for (let found = true; found && chosen.size < limit;) {
    found = false;
    for (const queue of queues) if (chosen.size < limit && (await next(queue))) found = true;
  }
  return {
    pages: [...chosen].map(([id, wanted]) => ({ id, wanted })),
    traces: new Map(SOUGHT.map((kind) => [kind, traced.get(kind)!.length])),
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
