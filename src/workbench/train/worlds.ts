import { Option } from 'commander';
import { DATASETS, openDataset } from '../datasets/list.ts';
import type { Dataset, DatasetReader, LabelledPage } from '../datasets/types.ts';

/** The main collection for training. Its pages keep their ids. */
export const FIRST_WORLD = 'wcxb';

/** A collection for training, and its folder. */
export interface World {
  readonly reader: DatasetReader;
  readonly folder: string;
}

/** The options of commands that train on more than WCXB. */
export interface WorldOptions {
  /** The folder of WCXB. */
  readonly data: string;
  /** More collections, each as ID=FOLDER. */
  readonly world: readonly string[];
}

const KNOWN = DATASETS.filter(({ licence }) => licence !== undefined);

export const WORLD = new Option(
  '--world <id=folder...>',
  `collections beside WCXB: ${KNOWN.map(({ id }) => id)
    .filter((id) => id !== FIRST_WORLD)
    .join(', ')}`,
).default([], 'none');

/** Reads `ID=FOLDER`. @throws RangeError if there is no such data set, or if its licence is not known. */
export function worldFrom(text: string): World {
  const [id, ...rest] = text.split('=');
  const reader = KNOWN.find((each) => each.id === id);
  const folder = rest.join('=');
  if (!reader || folder === '')
    throw new RangeError(
      `"${text}" is not ID=FOLDER with one of ${KNOWN.map((each) => each.id).join(', ')}.`,
    );
  return { reader, folder };
}

/** WCXB and the other collections in the options. */
export function worldsOf({ data, world }: WorldOptions): World[] {
  return [`${FIRST_WORLD}=${data}`, ...world].map(worldFrom);
}

/** All pages of some collections as one data set. An id begins with its world, unless that is the first one. */
export async function openWorlds(worlds: readonly World[]): Promise<Dataset> {
  const opened = new Map<string, Dataset>();
  for (const { reader, folder } of worlds) opened.set(reader.id, await openDataset(reader.id, folder));
  const ids = [...opened].flatMap(([world, { ids: own }]) => own.map((id) => idIn(world, id))).sort();
  const page = async (id: string): Promise<LabelledPage> => {
    const world = worldOf(id);
    const own = await (opened.get(world) as Dataset).page(
      world === FIRST_WORLD ? id : id.slice(world.length + 1),
    );
    return {
      ...own,
      id,
      type: [world === FIRST_WORLD ? '' : world, own.type ?? ''].filter(Boolean).join(' '),
    };
  };
  return {
    id: [...opened.keys()].join('+'),
    name: [...opened.values()].map(({ name }) => name).join(', '),
    ids,
    notes: [...opened.values()].flatMap(({ notes }) => notes),
    page,
    async *pages() {
      for (const id of ids) yield await page(id);
    },
  };
}

function idIn(world: string, id: string): string {
  return world === FIRST_WORLD ? id : `${world}/${id}`;
}

/** The world of a page of `openWorlds`. */
export function worldOf(id: string): string {
  const world = DATASETS.find((each) => id.startsWith(`${each.id}/`));
  return world?.id ?? FIRST_WORLD;
}
