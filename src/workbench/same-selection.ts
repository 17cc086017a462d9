import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command, Option } from 'commander';
import { METHODS } from '../extraction/methods.ts';
import type { MeasuredTree } from '../extraction/types.ts';
import { run } from './command.ts';
import { addDatasetOptions, openChosen, type DatasetOptions } from './dataset-options.ts';
import { differencesBetweenDoms } from './dom/compare-doms.ts';
import type { Dataset } from './datasets/types.ts';
import { withProgress } from './progress.ts';
import { folderName } from './results/files.ts';
import { outline, signature } from './evaluate/outline.ts';
import { differences, selections, type Recorded } from './evaluate/recorded.ts';
import { markdownTable } from './evaluate/table.ts';
import { SnapshotFile } from './snapshots/snapshot-file.ts';
import { DOMS, type Dom, type Snapshot } from './snapshots/types.ts';

const EXAMPLES = `
Without --live, both snapshots must exist. Selections are the same if the same elements and texts are selected and left
out. Nodes are compared by tag, attributes and own text, not by their position.

Example:
  npm run snapshot -- --limit 200 --dom jsdom
  npm run snapshot -- --limit 200 --dom chromium
  npm run same-selection -- --limit 200 --dom jsdom --other chromium
  npm run same-selection -- --limit 300 --live

With --live, each page is parsed now by the quick DOM, jsdom, linkedom and happy-dom, and every method runs on each of
them. This needs no snapshots. linkedom and happy-dom get the HTML that parse5 writes, and still parse a few pages
differently: those are listed under "tree".

--record writes the selections of all methods to a file. --against compares with such a file, to check that a change of
the code changes no selection:
  npm run same-selection -- --record output/before.json
  npm run same-selection -- --against output/before.json`;

interface SameSelectionOptions extends DatasetOptions {
  readonly other: Dom;
  readonly live?: boolean;
  readonly record?: string;
  readonly against?: string;
}

const command = addDatasetOptions(
  new Command('same-selection').description(
    'Lists the pages on which methods select something else when another parser reads them.',
  ),
)
  .addOption(new Option('--other <name>', 'the other parser').choices(DOMS).default('chromium'))
  .option('--live', 'compare the DOMs that run in Node, without snapshots')
  .option('--record <file>', 'write the selections of all methods to this file')
  .option('--against <file>', 'compare with the selections in this file')
  .addHelpText('after', EXAMPLES)
  .action(async (options: SameSelectionOptions) => {
    const { dataset, ids, results } = await openChosen(options);
    if (options.record ?? options.against) return compareWithBefore(dataset, ids, options);
    if (options.live) return compareLive(dataset, ids);
    const one = SnapshotFile.read(results);
    const folder = folderName(options.dataset, options.other, options.noscript);
    const other = SnapshotFile.read(path.join(options.output, folder));
    const pages = ids.filter((id) => one.has(id) && other.has(id));
    const trees: string[] = [];
    const different = new Map(METHODS.map(({ id }) => [id, [] as string[]]));
    for (const id of pages) {
      const [a, b] = [one.get(id) as Snapshot, other.get(id) as Snapshot];
      if (!sameNodes(a.tree, b.tree)) trees.push(id);
      for (const method of METHODS) {
        const [x, y] = [method.select(a.tree), method.select(b.tree)];
        if (outline(a.tree, x) !== outline(b.tree, y)) different.get(method.id)?.push(id);
      }
    }
    console.log(`${pages.length} pages. Trees differ on ${trees.length}: ${trees.join(' ')}\n`);
    const rows = [...different].map(([method, where]) => [method, String(where.length), where.join(' ')]);
    console.log(markdownTable(['method', 'pages that differ', 'which'], rows));
  });

async function compareWithBefore(
  dataset: Dataset,
  ids: readonly string[],
  { record, against }: SameSelectionOptions,
): Promise<void> {
  const before = against === undefined ? undefined : (JSON.parse(readFileSync(against, 'utf8')) as Recorded);
  const now = await withProgress('Pages', { total: ids.length }, (step) =>
    selections(dataset, ids, METHODS, step),
  );
  if (record !== undefined) writeFileSync(record, JSON.stringify(now));
  if (!before) return;
  const pages = ids.filter((id) => id in before);
  console.log(`${pages.length} pages, ${METHODS.length} methods.\n`);
  const rows = [...differences(before, now, METHODS)].map(([method, where]) => [
    method,
    String(where.length),
    where.join(' '),
  ]);
  console.log(markdownTable(['method', 'pages that differ', 'which'], rows));
  if (rows.some(([, count]) => count !== '0')) process.exitCode = 1;
}

async function compareLive(dataset: Dataset, ids: readonly string[]): Promise<void> {
  const found = new Map<string, string[]>();
  await withProgress('Pages', { total: ids.length }, async (step) => {
    for (const id of ids) {
      const { html } = await dataset.page(id);
      for (const { dom, what } of differencesBetweenDoms(html))
        for (const each of what) found.set(`${dom}: ${each}`, [...(found.get(`${dom}: ${each}`) ?? []), id]);
      step();
    }
  });
  const rows = [...found].map(([what, where]) => [what, String(where.length), where.join(' ')]);
  console.log(`${ids.length} pages, ${METHODS.length} methods.\n`);
  console.log(markdownTable(['what differs from the quick DOM', 'pages', 'which'], rows));
}

function sameNodes(a: MeasuredTree, b: MeasuredTree): boolean {
  if (a.length !== b.length) return false;
  return a.nodes.every((node, i) => a.parent[i] === b.parent[i] && signature(node) === signature(b.nodes[i]));
}

await run(command);
