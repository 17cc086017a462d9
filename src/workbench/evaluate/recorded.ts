import { createHash } from 'node:crypto';
import type { Method } from '../../extraction/types.ts';
import type { Dataset } from '../datasets/types.ts';
import { readPage } from '../../library/read-page.ts';
import { outline } from './outline.ts';

/** For each page and method a hash of what it selects. */
export type Recorded = Record<string, Record<string, string>>;

/** What the methods select now, on pages read by the quick DOM. */
export async function selections(
  dataset: Dataset,
  ids: readonly string[],
  methods: readonly Method[],
  step: () => void,
): Promise<Recorded> {
  const recorded: Recorded = {};
  for (const id of ids) {
    const { tree } = readPage((await dataset.page(id)).html);
    const hashes = methods.map((method) => [method.id, hashOf(outline(tree, method.select(tree)))] as const);
    recorded[id] = Object.fromEntries(hashes);
    step();
  }
  return recorded;
}

/** For each method, the pages on which it selects something else. Only pages in both records count. */
export function differences(
  before: Recorded,
  now: Recorded,
  methods: readonly Method[],
): Map<string, string[]> {
  const pages = Object.keys(now).filter((page) => page in before);
  return new Map(methods.map(({ id }) => [id, pages.filter((page) => before[page][id] !== now[page][id])]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
