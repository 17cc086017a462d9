import path from 'node:path';
import { Option, type Command } from 'commander';
import { wholeNumber } from './command.ts';
import { DATASETS, openDataset } from './datasets/list.ts';
import type { Dataset } from './datasets/types.ts';
import { folderName } from './results/files.ts';
import { DOMS, type Dom } from './snapshots/types.ts';

/** The options of every command that uses a data set. */
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
    .option(
      '--folder <path>',
      'the folder of the data set (default for wcxb: $WCXB_DIR or ../shared/data/wcxb)',
    )
    .addOption(
      new Option('--dom <name>', 'the parser: quick (parse5), jsdom, or a real headless Chromium')
        .choices(DOMS)
        .default('quick'),
    )
    .option('--no-noscript', 'read pages that are empty shells with scripting on, like all others')
    .option('--limit <pages>', 'use only this many pages, spread evenly over the data set', wholeNumber)
    .option('--output <path>', 'the folder for all results', 'output/workbench');
}

export interface OpenedDataset {
  readonly dataset: Dataset;
  /** The pages that the user wants. */
  readonly ids: readonly string[];
  /** The folder for the snapshots, answers and scores of this data set, read in this way. */
  readonly results: string;
}

/** @throws Error if no folder is known or the data set cannot be read. */
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

/** This many of the items, evenly spread. */
export function spread<T>(items: readonly T[], wanted: number): readonly T[] {
  if (wanted >= items.length) return items;
  return Array.from({ length: wanted }, (_, i) => items[Math.floor((i * items.length) / wanted)]);
}
