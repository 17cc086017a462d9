import { Command, Option } from 'commander';
import { run, wholeNumber } from '../src/workbench/command.ts';
import { writeSection } from '../src/workbench/evaluate/markdown.ts';
import { withProgress } from '../src/workbench/progress.ts';
import { browserNames, type BrowserName } from '../test/browser/support/browser.ts';
import { wcxbHtml } from '../test/support/wcxb-files.ts';
import { Chromium, type OpenPage, type Times } from './bench/chromium.ts';
import { timeClicks } from './bench/click.ts';
import { CONTENDERS, sources, type Contender } from './bench/contenders.ts';
import { timeGenerated } from './bench/generated.ts';
import { injected } from './bench/injected.ts';
import { timeStartUp } from './bench/start-up.ts';
import { timesTable, type PageTimes } from './bench/tables.ts';
import { shuffledWcxb } from './wcxb-server.ts';

/** Warm calls come after so many. */
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
  readonly browser: BrowserName;
  readonly warm: boolean;
  readonly markdown?: string;
}

const command = new Command('bench')
  .description(
    'Times what a click pays: the first call of a method in a fresh isolated world of a real page, and later calls, ' +
      'in headless Chromium. Read the ratios: all contenders take turns on each page.',
  )
  .option('--pages <number>', 'so many pages of WCXB, in the order of the seed', wholeNumber, 200)
  .option('--seed <number>', 'gives other pages', wholeNumber, 1)
  .option('--only <names>', `of ${CONTENDERS.join(', ')}, parted by commas`)
  .option(
    '--rounds <number>',
    'fresh worlds for each page and contender, of which the quickest counts',
    wholeNumber,
    3,
  )
  .option('--generated', 'time pages of 1,000 to 1,000,000 nodes instead')
  .option('--start-up', 'time the command `extract` on one small file instead, so many --rounds')
  .option('--injected', 'tell how large the scripts of a click are instead; they have to be built')
  .option('--click', 'time the click on the button of the built extension instead, up to the frame after it')
  .addOption(new Option('--browser <name>', 'where to click').choices(browserNames).default('chromium'))
  .option('--no-warm', 'leave the later calls out')
  .option('--markdown <file>', 'also write the tables into this file, in place of those of an earlier run')
  .action(bench);

async function bench(options: Options): Promise<void> {
  if (options.startUp) return console.log(await timeStartUp(options.rounds));
  if (options.injected) return console.log(injected());
  if (options.click)
    return tell(await timeClicks(options.browser, chosen(options)), `click ${options.browser}`, options);
  const wanted = options.only?.split(',');
  const names = CONTENDERS.filter((name) => name === 'floor' || !wanted || wanted.includes(name));
  const chromium = await Chromium.launch();
  try {
    if (options.generated) return console.log(await timeGenerated(chromium, names));
    const version = await chromium.version();
    const times = await timePages(chromium, names, options);
    const text = [
      `${version}, ${times.length} pages of WCXB, seed ${options.seed}, quickest of ${options.rounds} worlds`,
      timesTable(names, times, options.warm ? ['cold', 'warm'] : ['cold']),
    ];
    tell(text, 'bench', options);
  } finally {
    await chromium.close();
  }
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
        // Each goes first on as many pages as the others.
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

/** What else the machine does makes a call slower and never quicker. */
async function bestOf(page: OpenPage, source: string, rounds: number, warm: boolean): Promise<Times> {
  const times: Times[] = [];
  for (let round = 1; round <= rounds; round++)
    times.push(await page.time(source, warm && round === rounds ? CALLS : 0));
  return { cold: Math.min(...times.map(({ cold }) => cold)), warm: times[rounds - 1].warm };
}

await run(command);
