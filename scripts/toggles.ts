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

/** The first clicks load the model and compile the code. What they leave in memory is not a leak. */
const WARM_UP = 100;
/** The heap may grow by this share. */
const GROWTH = 0.05;
/** How often to check again whether objects have been freed. */
const MOST_TRIES = 10;
const PAUSE_MS = 500;

interface Options {
  readonly pairs: number;
  readonly fixture: string;
  readonly style: HideStyle;
}

const command = new Command('toggles')
  .description(
    'Clicks the button again and again on one page in Chromium with the built extension, and checks that the page ' +
      'does not hold more bytes, nodes, listeners and observers.',
  )
  .option('--pairs <number>', 'how many times the page is isolated and given back', wholeNumber, 1000)
  .option('--fixture <name>', 'the fixture to use', 'news-article')
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
    // Some objects are freed only after the last one that needs them.
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

/** The kinds of objects of which there are more than before. */
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
