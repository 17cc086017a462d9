import path from 'node:path';
import { Option, type Command } from 'commander';
import { wholeNumber } from './command.ts';
import { DATASETS, openDataset } from './datasets/list.ts';
import type { Dataset } from './datasets/types.ts';
import { folderName } from './results/files.ts';
import { DOMS, type Dom } from './snapshots/types.ts';

/** What every command over a data set is told. */
export interface DatasetOptions {
  readonly dataset: string;
  readonly folder?: string;
  readonly dom: Dom;
  readonly noscript: boolean;
  readonly limit?: number;
  readonly output: string;
}

export function addDatasetOptions(command: Command): Command {
  const ids = DATASETS.map(({ id }) => id);
  return command
    .addOption(new Option('--dataset <id>', 'the data set').choices(ids).default('wcxb'))
    .option('--folder <path>', 'where it is (default for wcxb: $WCXB_DIR or ../shared/data/wcxb)')
    .addOption(
      new Option('--dom <name>', 'how pages are parsed: quick (parse5), jsdom, or a real headless chromium')
        .choices(DOMS)
        .default('quick'),
    )
    .option('--no-noscript', 'do not read pages that are empty shells with scripting off')
    .option('--limit <pages>', 'take only so many pages, spread evenly over the data set', wholeNumber)
    .option('--output <path>', 'folder of all that is made', 'output/workbench');
}

export interface OpenedDataset {
  readonly dataset: Dataset;
  /** The pages that the user asks for. */
  readonly ids: readonly string[];
  /** Where snapshots, answers and scores of this data set read in this way belong. */
  readonly results: string;
}

/** @throws Error when no folder is known or the data set cannot be read. */
export async function openChosen(options: DatasetOptions): Promise<OpenedDataset> {
  const folder = options.folder ?? usualFolder(options.dataset);
  if (!folder) throw new Error(`Where is the data set "${options.dataset}"? Give its path with --folder.`);
  const dataset = await openDataset(options.dataset, folder);
  return {
    dataset,
    ids: spread(dataset.ids, options.limit ?? dataset.ids.length),
    results: path.join(options.output, folderName(options.dataset, options.dom, options.noscript)),
  };
}

function usualFolder(dataset: string): string | undefined {
  if (dataset === 'wcxb') return process.env.WCXB_DIR ?? path.join('..', 'shared', 'data', 'wcxb');
  return dataset === 'fixtures' ? 'fixtures' : undefined;
}

/** So many of the items, at even distances. */
export function spread<T>(items: readonly T[], wanted: number): readonly T[] {
  if (wanted >= items.length) return items;
  return Array.from({ length: wanted }, (_, i) => items[Math.floor((i * items.length) / wanted)]);
}
