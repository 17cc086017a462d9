import { Command, Option } from 'commander';
import { run, wholeNumber } from '../src/workbench/command.ts';
import { writeSection } from '../src/workbench/evaluate/markdown.ts';
import { withProgress } from '../src/workbench/progress.ts';
import { browserNames, type BrowserName } from '../test/browser/support/browser.ts';
import { wcxbHtml } from '../test/support/wcxb-files.ts';
import { Chromium, type OpenPage, type Times } from './bench/chromium.ts';
import { timeBatch } from './bench/batch.ts';
import { timeClicks } from './bench/click.ts';
import { drawFirstCalls, drawGenerated } from './bench/charts.ts';
import { CLOCK } from './bench/clock.ts';
import { CONTENDERS, sources, type Contender } from './bench/contenders.ts';
import { timeInFirefox } from './bench/firefox.ts';
import { timeGenerated } from './bench/generated.ts';
import { injected } from './bench/injected.ts';
import { measureMemory } from './bench/memory.ts';
import { timeSaves } from './bench/save.ts';
import { timeStartUp } from './bench/start-up.ts';
import { timesTable, type PageTimes } from './bench/tables.ts';
import { whereItGoes } from './bench/where.ts';
import { shuffledWcxb } from './wcxb-server.ts';

/** The number of calls before the warm ones. */
const CALLS = 5;

interface Options {
  readonly pages: number;
  readonly rounds: number;
  readonly seed: number;
  readonly only?: string;
  readonly generated?: boolean;
  readonly startUp?: boolean;
  readonly injected?: boolean;
  readonly click?: boolean;
  readonly save?: boolean;
  readonly memory?: boolean;
  readonly batch?: boolean;
  readonly where?: boolean;
  readonly browser: BrowserName;
  readonly warm: boolean;
  readonly markdown?: string;
}

const command = new Command('bench')
  .description(
    'Measures the first call of a method in a new isolated world of a real page, as a click makes it, and later ' +
      'calls, in headless Chromium. Compare the ratios: all contenders take turns on each page.',
  )
  .option('--pages <number>', 'number of pages of WCXB, in the order of the seed', wholeNumber, 200)
  .option('--seed <number>', 'another seed takes other pages', wholeNumber, 1)
  .option('--only <names>', `some of ${CONTENDERS.join(', ')}, separated by commas`)
  .option('--rounds <number>', 'new worlds for each page and contender; the quickest counts', wholeNumber, 3)
  .option('--generated', 'measure pages of 1,000 to 1,000,000 nodes instead')
  .option('--start-up', 'measure the command `extract` on one small file instead, --rounds times')
  .option('--injected', 'print the size of the scripts that a click injects instead; build them first')
  .option('--click', 'measure a click on the button of the built extension instead, until the frame after it')
  .option('--save', 'measure the first save of each page instead, until the file is on the disk')
  .option(
    '--memory',
    'measure what isolated pages hold in memory instead, and pages after they were given back',
  )
  .option('--where', 'measure the steps of the first call of the default method instead, in Chromium')
  .option('--batch', 'measure `extract --ndjson` on two cores instead, and peers, --rounds times')
  .addOption(
    new Option('--browser <name>', 'for --click, --save and first calls; Firefox measures no later calls')
      .choices(browserNames)
      .default('chromium'),
  )
  .option('--no-warm', 'leave out the later calls')
  .option('--markdown <file>', 'also write the tables into this file, in place of those from an earlier run')
  .action(bench);

async function bench(options: Options): Promise<void> {
  if (options.startUp) return console.log(await timeStartUp(options.rounds));
  if (options.injected) return console.log(injected());
  if (options.click)
    return tell(await timeClicks(options.browser, chosen(options)), `click ${options.browser}`, options);
  if (options.save)
    return tell(await timeSaves(options.browser, chosen(options)), `save ${options.browser}`, options);
  if (options.memory) return tell(await measureMemory(chosen(options)), 'memory', options);
  if (options.batch) return tell(await timeBatch(chosen(options), options.rounds), 'batch', options);
  const wanted = options.only?.split(',');
  const names = CONTENDERS.filter((name) => name === 'floor' || !wanted || wanted.includes(name));
  if (options.browser === 'firefox') {
    const { version, times } = await timeInFirefox(names, chosen(options), options.rounds);
    return tell(
      [titleOf(version, times, options), timesTable(names, times, ['cold'])],
      'bench firefox',
      options,
    );
  }
  const chromium = await Chromium.launch();
  try {
    const version = await chromium.version();
    if (options.generated) {
      const { table, spent } = await timeGenerated(chromium, names);
      const chart = options.markdown ? [drawGenerated('docs/first-call-by-size.svg', spent)] : [];
      return tell([`${version}, ${CLOCK}, once each`, table, ...chart], 'generated', options);
    }
    if (options.where) {
      const table = await whereItGoes(chromium, chosen(options), options.rounds);
      return tell([`${version}, ${options.pages} pages of WCXB, ${CLOCK}`, table], 'where', options);
    }
    const times = await timePages(chromium, names, options);
    const text = [
      titleOf(version, times, options),
      timesTable(names, times, options.warm ? ['cold', 'warm'] : ['cold']),
      ...(options.markdown ? [drawFirstCalls('docs/first-call.svg', names, times)] : []),
    ];
    tell(text, 'bench', options);
  } finally {
    await chromium.close();
  }
}

function titleOf(version: string, times: readonly PageTimes[], { seed, rounds }: Options): string {
  return `${version}, ${times.length} pages of WCXB, seed ${seed}, ${CLOCK}, quickest of ${rounds} worlds`;
}

function tell(text: readonly string[], section: string, { markdown }: Options): void {
  console.log(text.join('\n\n'));
  if (markdown === undefined) return;
  const command = ['npm run bench --', ...process.argv.slice(2)].join(' ');
  writeSection(markdown, section, [`\`${command}\``, ...text].join('\n\n'));
}

function chosen({ pages, seed }: Options): string[] {
  return shuffledWcxb(seed).slice(0, pages);
}

async function timePages(
  chromium: Chromium,
  names: readonly Contender[],
  options: Options,
): Promise<PageTimes[]> {
  const { rounds, warm } = options;
  const pages = chosen(options);
  const source = await sources(names);
  const all: PageTimes[] = [];
  await withProgress('Pages', { total: pages.length }, async (step) => {
    for (const [turn, page] of pages.entries()) {
      const times = await chromium.open(wcxbHtml(page), async (open) => {
        const found: PageTimes = new Map();
        // Each contender is the first on the same number of pages.
        for (let i = 0; i < names.length; i++) {
          const name = names[(turn + i) % names.length];
          found.set(name, await bestOf(open, source.get(name) as string, rounds, warm));
        }
        return found;
      });
      all.push(times);
      step();
    }
  });
  return all;
}

/** The minimum, because other programs can make a call slower but never faster. */
async function bestOf(page: OpenPage, source: string, rounds: number, warm: boolean): Promise<Times> {
  const times: Times[] = [];
  for (let round = 1; round <= rounds; round++)
    times.push(await page.time(source, warm && round === rounds ? CALLS : 0));
  return { cold: Math.min(...times.map(({ cold }) => cold)), warm: times[rounds - 1].warm };
}

await run(command);
