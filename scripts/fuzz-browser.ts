import { Command, Option } from 'commander';
import { run, wholeNumber } from '../src/workbench/command.ts';
import { withProgress } from '../src/workbench/progress.ts';
import { browserNames, EXTENSION, launch, type BrowserName } from '../test/browser/support/browser.ts';
import { inPageScript } from '../test/browser/support/bundle.ts';
import { serve } from '../test/browser/support/server.ts';

/** The number of documents per call to the page: the remote control does not wait longer for an answer. */
const AT_ONCE = 10;

interface Options {
  readonly documents: number;
  readonly seed: number;
  readonly browser: BrowserName;
}

const command = new Command('fuzz-browser')
  .description(
    'Runs all methods on random documents with difficult HTML in a real browser, isolates each document in every ' +
      'style, and compares it byte for byte after it is given back.',
  )
  .option('--documents <number>', 'number of documents', wholeNumber, 3000)
  .option('--seed <number>', 'seed of the first document; the others follow', wholeNumber, 1)
  .addOption(new Option('--browser <name>', 'the browser').choices(browserNames).default('chromium'))
  .action(async ({ documents, seed, browser: name }: Options) => {
    const server = await serve({});
    const browser = await launch(name, { extension: EXTENSION });
    let faults = 0;
    try {
      await browser.goto(server.page('<!doctype html><title>frames</title><body>'));
      await browser.evaluate(await inPageScript('fuzz-in-page'));
      await withProgress('Documents', { total: documents }, async (step) => {
        for (let done = 0; done < documents; done += AT_ONCE) {
          const count = Math.min(AT_ONCE, documents - done);
          const found = await browser.evaluate(
            (first, many) => window.isolateFuzzing.faults(first, many),
            seed + done,
            count,
          );
          for (const fault of found) console.log(fault);
          faults += found.length;
          for (let i = 0; i < count; i++) step();
        }
      });
    } finally {
      await browser.close();
      await server.close();
    }
    console.log(`${name} ${browser.version}: ${documents} documents from seed ${seed}, ${faults} faults.`);
    if (faults > 0) process.exitCode = 1;
  });

await run(command);
