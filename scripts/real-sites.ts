import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command, Option } from 'commander';
import { HIDE_STYLES, type HideStyle } from '../src/page/sheet.ts';
import { run, wholeNumber } from '../src/workbench/command.ts';
import {
  browserNames,
  EXTENSION,
  launch,
  type BrowserName,
  type TestBrowser,
} from '../test/browser/support/browser.ts';
import { serve } from '../test/browser/support/server.ts';
import { until } from '../test/browser/support/wait.ts';
import { buildSites } from './real-sites/build.ts';
import { everything, figures } from '../test/browser/support/figures.ts';
import { report, summary, type Shot } from './real-sites/report.ts';
import { SITES } from './real-sites/sites.ts';

interface Options {
  readonly browser?: BrowserName;
  readonly style?: HideStyle;
  readonly width: number;
  readonly textSize: number;
  readonly columnWidth: number;
  readonly output: string;
}

const HEIGHT_PX = 900;
const FADING_MS = 15_000;
/** A page that does not change for so long has done what it does by itself. */
const STILL_MS = 1200;

const command = new Command('real-sites')
  .description(
    'Builds real sites of many engines and themes from packages, clicks the button on pages of them in real ' +
      'browsers, and writes one page of pictures and figures.',
  )
  .argument('[names...]', 'these sites alone, such as furo')
  .addOption(new Option('--browser <name>', 'one of them').choices(browserNames))
  .addOption(new Option('--style <name>', 'one of them').choices(HIDE_STYLES))
  .option('--width <pixels>', 'of the window', wholeNumber, 1280)
  .option('--text-size <percent>', 'that the reader has chosen', wholeNumber, 100)
  .option('--column-width <percent>', 'that the reader has chosen', wholeNumber, 100)
  .option('--output <folder>', 'for sites and report', 'output/real-sites')
  .action(realSites);

async function realSites(
  names: readonly string[],
  { browser, style, width, output, ...sizes }: Options,
): Promise<void> {
  const wanted = SITES.filter(({ name }) => names.length === 0 || names.includes(name));
  const folder = path.resolve(output, 'sites');
  const sites = buildSites(wanted, folder);
  const server = await serve(
    Object.fromEntries(sites.map(({ name }) => [`/${name}/`, path.join(folder, name)])),
  );
  const shots: Shot[] = [];
  try {
    for (const name of browser ? [browser] : browserNames) {
      const started = await launch(name, { extension: EXTENSION });
      try {
        await started.resize(width, HEIGHT_PX);
        for (const one of style ? [style] : HIDE_STYLES)
          for (const site of sites)
            for (const page of site.pages) {
              const shot = { site: site.name, page, browser: name, style: one, width };
              const address = server.url(`/${site.name}/${page}`);
              await started.background((api, chosen) => api.storage.local.set(chosen), {
                ...sizes,
                hideStyle: one,
              });
              const taken = await click(started, address, shot, output);
              if (taken) shots.push(taken);
            }
      } finally {
        await started.close();
      }
    }
  } finally {
    await server.close();
  }
  writeFileSync(path.join(output, 'report.html'), report(shots));
  writeFileSync(path.join(output, 'report.json'), `${JSON.stringify(shots, null, 2)}\n`);
  console.log([...summary(shots), path.join(output, 'report.html')].join('\n'));
}

async function click(
  browser: TestBrowser,
  address: string,
  shot: Pick<Shot, 'site' | 'page' | 'browser' | 'style' | 'width'>,
  output: string,
): Promise<Shot | undefined> {
  await browser.goto(address);
  const name = `${shot.site}-${shot.page.replace(/\W+/g, '-')}-${shot.browser}-${shot.style}-${shot.width}`;
  const picture = async (when: string): Promise<string> => {
    const file = path.join('pictures', `${name}-${when}.png`);
    mkdirSync(path.join(output, 'pictures'), { recursive: true });
    await browser.screenshot(path.resolve(output, file));
    return file;
  };
  const whole = await untilStill(browser);
  const before = await picture('before');
  await browser.clickButton();
  const badge = await until(
    'the page to be isolated',
    async () => /on|!/.exec((await browser.action()).badge)?.[0],
  );
  if (badge === '!') {
    console.log(`${name}: nothing isolated: ${(await browser.action()).title}`);
    return undefined;
  }
  await untilStill(browser);
  const isolated = await picture('isolated');
  const found = await browser.evaluate(figures);
  await browser.clickButton();
  await until('the page to be back', async () => (await browser.action()).badge === '');
  // What was said to the reader stands in the page until it has faded.
  const isRestored = await until(
    'the page as it was',
    async () => (await browser.evaluate(everything)) === whole,
    {
      timeout: FADING_MS,
    },
  )
    .then(() => true)
    .catch(() => false);
  const pictures = { before, isolated, restored: await picture('restored') };
  const { filled, offset, linesOffset, empty, wide, sideways } = found;
  console.log(
    `${name}: filled ${filled.toFixed(2)}, largest gap ${empty} px, centre off by ${offset} px (its lines by ${linesOffset} px), ${wide} px wide${sideways > 0 ? `, ${sideways} px beside the window` : ''}${isRestored ? '' : `, NOT RESTORED: ${difference(whole, await browser.evaluate(everything))}`}`,
  );
  return { ...shot, pictures, figures: found, isRestored };
}

function difference(was: string, is: string): string {
  let at = 0;
  while (at < was.length && was[at] === is[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `was ${around(was)}, is ${around(is)}`;
}

/** The scripts of a site change its page for a while. */
async function untilStill(browser: TestBrowser): Promise<string> {
  let last = '';
  return until(
    'the page to come to rest',
    async () => {
      const now = await browser.evaluate(everything);
      const isStill = now === last;
      last = now;
      return isStill ? now : null;
    },
    { every: STILL_MS },
  );
}

await run(command);
