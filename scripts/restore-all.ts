import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command, Option } from 'commander';
import { EXTENSION, browserNames, type BrowserName } from '../test/browser/support/browser.ts';
import { DEFAULTS } from '../src/extension/settings.ts';
import { HIDE_STYLES, type HideStyle } from '../src/page/sheet.ts';
import { inPageScript } from '../test/browser/support/bundle.ts';
import { run, wholeNumber } from '../src/workbench/command.ts';
import { withProgress } from '../src/workbench/progress.ts';
import { workOff } from './restore-all/lane.ts';
import { buildOf, Results, type Summary } from './restore-all/results.ts';
import { addressIn, serveWcxb, shuffledWcxb } from './wcxb-server.ts';

interface Options {
  readonly pages?: number;
  readonly browser: BrowserName;
  readonly style: HideStyle;
  readonly seed: number;
  readonly lanes: number;
  readonly output: string;
}

const command = new Command('restore-all')
  .description(
    'Opens every page of WCXB in a real browser with the built extension, scrolls it, clicks the button twice, ' +
      'and checks that the document, the scroll positions and the focus are as before.',
  )
  .argument('[names...]', 'only these pages, such as 0203')
  .option('--pages <number>', 'number of pages, in the order of the seed (default: all)', wholeNumber)
  .addOption(new Option('--browser <name>', 'the browser').choices(browserNames).default('chromium'))
  .addOption(
    new Option('--style <name>', 'how the rest is hidden').choices(HIDE_STYLES).default(DEFAULTS.hideStyle),
  )
  .option('--seed <number>', 'another seed gives another order', wholeNumber, 1)
  .option('--lanes <number>', 'number of browsers at the same time', wholeNumber, 2)
  .option(
    '--output <folder>',
    'folder for the results; a run that was stopped continues there',
    'output/restore-all',
  )
  .action(restoreAll);

async function restoreAll(
  names: readonly string[],
  { pages: wanted, browser: name, style, seed, lanes, output }: Options,
): Promise<void> {
  const inOrder = shuffledWcxb(seed);
  const unknown = names.filter((page) => !inOrder.includes(page));
  if (unknown.length > 0) throw new Error(`WCXB has no page ${unknown.join(', ')}.`);
  const pages = names.length > 0 ? names : inOrder.slice(0, wanted);
  const results = new Results(path.join(output, `${name}-${style}.ndjson`), buildOf(EXTENSION));
  const open = results.open(pages);
  const script = await inPageScript('restore-in-page');
  const server = await serveWcxb();
  const start = Date.now();
  let version = '';
  try {
    const progress = { total: pages.length, done: pages.length - open.length };
    await withProgress('Pages', progress, async (step) => {
      const queue = open.values();
      const lane = {
        ...{ name, style, script, extension: EXTENSION },
        addressOf: (page: string): string => addressIn(server, page),
        onResult: (result: Parameters<Results['add']>[0]): void => {
          results.add(result);
          step();
        },
      };
      const count = Math.min(lanes, open.length);
      [version = ''] = await Promise.all(Array.from({ length: count }, () => workOff(queue, lane)));
    });
  } finally {
    await server.close();
  }
  const summary = results.summary(`${name} ${version}`.trim(), style, pages);
  const file = path.join(output, `${name}-${style}.json`);
  mkdirSync(output, { recursive: true });
  writeFileSync(file, `${JSON.stringify(summary, null, 2)}\n`);
  tell(summary, open.length / ((Date.now() - start) / 1000), file);
  if (summary.different.length + summary.failed.length > 0 || summary.pages < pages.length)
    process.exitCode = 1;
}

function tell(
  { browser, style, pages, restored, withoutContent, left, different, failed }: Summary,
  pace: number,
  file: string,
): void {
  for (const { page, end, what = [] } of [...different, ...failed])
    for (const line of what) console.log(`${page} ${end}: ${line}`);
  console.log(
    `${browser}, ${style}: ${pages} pages, ${restored} isolated and restored, ${withoutContent} without main content, ` +
      `${left.length} that went elsewhere by themselves, ${different.length} different, ${failed.length} failed ` +
      `(${pace.toFixed(1)} pages a second)\n${file}`,
  );
}

await run(command);
