import { Command } from 'commander';
import { extract } from '../extraction/extract.ts';
import { METHODS, methodOf } from '../extraction/methods.ts';
import type { Method } from '../extraction/types.ts';
import { run, wholeNumber } from './command.ts';
import { faultsOf } from './fuzz/check.ts';
import { largePage, SHAPES } from './fuzz/large-pages.ts';
import { nastyHtml } from './fuzz/nasty-html.ts';
import { withProgress } from './progress.ts';

const EXAMPLES = `
A fault is an error, a document that takes over two seconds of CPU time, roots or holes that overlap, or a hole
outside all roots. Each is printed with the seed of its document. --seed <seed> --documents 1 repeats it, and --print
shows its HTML.

With --nodes, every method also runs on large pages of each shape, and the times are printed.

Examples:
  npm run fuzz -- --documents 100000
  npm run fuzz -- --documents 1 --seed 4711 --print
  npm run fuzz -- --documents 1 --nodes 1000000`;

interface FuzzOptions {
  readonly documents: number;
  readonly seed: number;
  readonly methods: string;
  readonly nodes?: number;
  readonly print?: boolean;
}

const command = new Command('fuzz')
  .description('Runs methods on random documents with difficult HTML and reports faults.')
  .option('--documents <number>', 'number of documents', wholeNumber, 10_000)
  .option('--seed <number>', 'seed of the first document; the others follow', wholeNumber, 1)
  .option('--methods <ids>', 'methods, separated by commas', METHODS.map(({ id }) => id).join())
  .option('--nodes <number>', 'also run all methods on pages of this many nodes', wholeNumber)
  .option('--print', 'print each document')
  .addHelpText('after', EXAMPLES)
  .action(async ({ documents, seed, methods, nodes, print }: FuzzOptions) => {
    if (nodes !== undefined) runLarge(nodes);
    const faults = await runRandom(documents, seed, methods.split(',').map(chosen), print ?? false);
    console.log(`${documents} documents from seed ${seed}, ${faults} faults.`);
    if (faults > 0) process.exitCode = 1;
  });

function chosen(id: string): Method {
  const method = methodOf(id);
  if (!method) throw new Error(`There is no method "${id}": ${METHODS.map((each) => each.id).join(', ')}.`);
  return method;
}

async function runRandom(documents: number, first: number, methods: readonly Method[], print: boolean) {
  let faults = 0;
  await withProgress('Documents', { total: documents }, async (step) => {
    for (let seed = first; seed < first + documents; seed++) {
      const html = nastyHtml(seed);
      if (print) console.log(html);
      for (const fault of faultsOf(html, methods)) {
        faults++;
        console.log(`seed ${seed}: ${fault}`);
      }
      step();
      // A timer draws the progress bar.
      if (seed % 100 === 0) await new Promise(setImmediate);
    }
  });
  return faults;
}

/** Without the time limit, because a million nodes may take seconds. */
function runLarge(nodes: number): void {
  for (const [name, shape] of Object.entries(SHAPES)) {
    const { tree } = extract(largePage(shape, nodes), { method: METHODS[METHODS.length - 1] });
    for (const method of METHODS) {
      const start = performance.now();
      method.select(tree);
      const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
      console.log(`${name}, ${tree.length} nodes, ${tree.height[0]} levels, ${method.id}:${seconds} s`);
    }
  }
}

await run(command);
