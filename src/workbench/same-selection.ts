import path from 'node:path';
import { Command, Option } from 'commander';
import { METHODS } from '../extraction/methods.ts';
import { textOf } from '../extraction/text.ts';
import type { MeasuredTree, Selection } from '../extraction/types.ts';
import { addDatasetOptions, openChosen, run, type DatasetOptions } from './dataset-options.ts';
import { differencesBetweenDoms } from './dom/compare-doms.ts';
import type { Dataset } from './datasets/types.ts';
import { withProgress } from './progress.ts';
import { folderName } from './results/files.ts';
import { markdownTable } from './evaluate/table.ts';
import { SnapshotFile } from './snapshots/snapshot-file.ts';
import { DOMS, type Dom, type Snapshot } from './snapshots/types.ts';

const EXAMPLES = `
Without --live both snapshots must be there. Selections are the same when the same elements and texts are selected and left
out: nodes count by tag, attributes and own text, not by their place among all nodes.

Example:
  npm run snapshot -- --limit 200 --dom jsdom
  npm run snapshot -- --limit 200 --dom chromium
  npm run same-selection -- --limit 200 --dom jsdom --other chromium
  npm run same-selection -- --limit 300 --live

With --live pages are read now, into the quick DOM, jsdom, linkedom and happy-dom, and every method runs on the
nodes of each. No snapshot is needed. linkedom and happy-dom get the page as parse5 writes it, and still parse a
few pages otherwise: those are listed under "tree".`;

const command = addDatasetOptions(
  new Command('same-selection').description(
    'Says on which pages the methods select something else when the pages are parsed in another way.',
  ),
)
  .addOption(new Option('--other <name>', 'the other way to parse').choices(DOMS).default('chromium'))
  .option('--live', 'compare the DOMs that run in Node, without snapshots')
  .addHelpText('after', EXAMPLES)
  .action(async (options: DatasetOptions & { readonly other: Dom; readonly live?: boolean }) => {
    const { dataset, ids, results } = await openChosen(options);
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

function outline(tree: MeasuredTree, selection: Selection): string {
  const signatures = (places: readonly number[]) => places.map((place) => signature(tree.nodes[place]));
  return JSON.stringify([signatures(selection.nodes), signatures(selection.holes), textOf(tree, selection)]);
}

function signature(node: Node): string {
  if (node.nodeType !== 1) return `#${(node as Text).data}`;
  const { nodeName, attributes } = node as Element;
  return nodeName + Array.from(attributes, ({ name, value }) => ` ${name}=${value}`).join('');
}

await run(command);
