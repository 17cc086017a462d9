import { Option } from 'commander';
import { DATASETS, openDataset } from '../datasets/list.ts';
import type { Dataset, DatasetReader, LabelledPage } from '../datasets/types.ts';

/** The collection that models are trained on before all others; its pages keep their ids. */
export const FIRST_WORLD = 'wcxb';

/** A collection to train on, and where it is. */
export interface World {
  readonly reader: DatasetReader;
  readonly folder: string;
}

/** What a command is told that learns from more than WCXB. */
export interface WorldOptions {
  /** Folder of WCXB. */
  readonly data: string;
  /** Collections beside WCXB, each as ID=FOLDER. */
  readonly world: readonly string[];
}

const KNOWN = DATASETS.filter(({ licence }) => licence !== undefined);

export const WORLD = new Option(
  '--world <id=folder...>',
  `collections beside WCXB: ${KNOWN.map(({ id }) => id)
    .filter((id) => id !== FIRST_WORLD)
    .join(', ')}`,
).default([], 'none');

/** Reads `ID=FOLDER`. @throws RangeError where no such data set may be trained on. */
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

/** WCXB and what else is asked for. */
export function worldsOf({ data, world }: WorldOptions): World[] {
  return [`${FIRST_WORLD}=${data}`, ...world].map(worldFrom);
}

/** All pages of some collections as one data set; each page has its world before its id, but for the first world. */
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
