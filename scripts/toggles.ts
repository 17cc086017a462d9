import { setTimeout as sleep } from 'node:timers/promises';
import { Command, Option } from 'commander';
import { DEFAULTS } from '../src/extension/settings.ts';
import { HIDE_STYLES, type HideStyle } from '../src/page/sheet.ts';
import { run, wholeNumber } from '../src/workbench/command.ts';
import { withProgress } from '../src/workbench/progress.ts';
import { EXTENSION, launch, type TestBrowser } from '../test/browser/support/browser.ts';
import type { Memory } from '../test/browser/support/chromium-memory.ts';
import { serve } from '../test/browser/support/server.ts';
import { until } from '../test/browser/support/wait.ts';

/** The first clicks read the model and let the engine compile: what they leave behind is no leak. */
const WARM_UP = 100;
/** The heap may grow by this share. */
const GROWTH = 0.05;
/** How often it is looked again whether more than before has been let go. */
const MOST_TRIES = 10;
const PAUSE_MS = 500;

interface Options {
  readonly pairs: number;
  readonly fixture: string;
  readonly style: HideStyle;
}

const command = new Command('toggles')
  .description(
    'Clicks the button again and again on one page in Chromium with the built extension, and compares what the page ' +
      'holds on to: bytes, nodes, listeners and observers.',
  )
  .option('--pairs <number>', 'isolated and given back so many times', wholeNumber, 1000)
  .option('--fixture <name>', 'the page', 'news-article')
  .addOption(
    new Option('--style <name>', 'how the rest is hidden').choices(HIDE_STYLES).default(DEFAULTS.hideStyle),
  )
  .action(toggles);

async function toggles({ pairs, fixture, style }: Options): Promise<void> {
  const server = await serve({ '/fixtures/': 'fixtures' });
  const browser = await launch('chromium', { extension: EXTENSION });
  try {
    await browser.background((api, hideStyle) => api.storage.local.set({ hideStyle }), style);
    await browser.goto(server.url(`/fixtures/${fixture}.html`));
    await pair(browser);
    await told(browser, 'once');
    for (let i = 1; i < WARM_UP; i++) await pair(browser);
    const before = await told(browser, `${WARM_UP} times`);
    await withProgress('Pairs', { total: pairs }, async (step) => {
      for (let i = 1; i <= pairs; i++) {
        await pair(browser);
        step();
        if (i < pairs && i % Math.ceil(pairs / 10) === 0) await told(browser, `${i} more`);
      }
    });
    let after = await told(browser, `${pairs} more`);
    // Some objects are let go a moment after the last one that needs them.
    for (let tries = 0; tries < MOST_TRIES && moreThan(before, after).length > 0; tries++) {
      await sleep(PAUSE_MS);
      after = await told(browser, 'a moment later');
    }
    const growth = after.heap / before.heap - 1;
    console.log(
      `Chromium ${browser.version}, ${fixture}, ${style}: the heap grew by ${(100 * growth).toFixed(2)} %.`,
    );
    const more = moreThan(before, after);
    if (more.length > 0) console.log(`More than before: ${more.join(', ')}.`);
    if (growth > GROWTH || more.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Of which there are more than before. */
function moreThan(before: Memory, after: Memory): readonly string[] {
  return (['nodes', 'listeners', 'observers'] as const).filter((one) => after[one] > before[one]);
}

async function pair(browser: TestBrowser): Promise<void> {
  for (const badge of ['on', '']) {
    await browser.clickButton();
    await until(`the badge "${badge}"`, async () => (await browser.action()).badge === badge, { every: 5 });
  }
}

async function told(browser: TestBrowser, when: string): Promise<Memory> {
  const memory = await browser.memory!();
  const { heap, nodes, listeners, observers } = memory;
  const megabytes = (heap / 2 ** 20).toFixed(3);
  console.log(`${when}: ${megabytes} MB, ${nodes} nodes, ${listeners} listeners, ${observers} observers`);
  return memory;
}

await run(command);
