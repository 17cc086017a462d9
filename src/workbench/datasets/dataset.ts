import type { Dataset, DatasetReader, LabelledPage } from './types.ts';

/** What differs between data sets: the ids of their pages, and how a page is read. */
interface Parts {
  readonly ids: Iterable<string>;
  readonly notes?: readonly string[];
  page(id: string): Promise<LabelledPage>;
}

/** Sorts the ids, so that every run has the same order, and reads all pages one by one. */
export function datasetOf({ id, name }: Pick<DatasetReader, 'id' | 'name'>, parts: Parts): Dataset {
  const ids = [...parts.ids].sort();
  const known = new Set(ids);
  const page = (wanted: string): Promise<LabelledPage> => {
    if (!known.has(wanted)) return Promise.reject(new RangeError(`${name} has no page "${wanted}".`));
    return parts.page(wanted);
  };
  return {
    id,
    name,
    ids,
    notes: parts.notes ?? [],
    page,
    async *pages() {
      for (const each of ids) yield await page(each);
    },
  };
}
