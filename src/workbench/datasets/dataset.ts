import type { Dataset, DatasetReader, LabelledPage } from './types.ts';

/** Opened data sets differ in their pages' ids and in how one page is read. */
interface Parts {
  readonly ids: Iterable<string>;
  readonly notes?: readonly string[];
  page(id: string): Promise<LabelledPage>;
}

/** Sorts the ids, so that a run goes the same way everywhere, and reads all pages by reading each. */
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
