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
import { until } from '../test/browser/support/wait.ts';
import { buildSites } from './real-sites/build.ts';
import { BESIDE_CONTENT, contentOf } from './real-sites/labels.ts';
import {
  everything,
  figures,
  lettersShown,
  readThrough,
  type Letters,
} from '../test/browser/support/figures.ts';
import { noteOwnWrites } from '../test/browser/support/own-writes.ts';
import { contentShown, report, summary, type Shot, type Visit } from './real-sites/report.ts';
import { serveSites } from './real-sites/serve.ts';
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
/** A page that does not change for this long has finished its own changes. */
const STILL_MS = 600;
/** The share of a page that is above the window at the second click. */
const MIDDLE = 0.4;

const command = new Command('real-sites')
  .description(
    'Builds real sites with many engines and themes from packages, clicks the button on their pages in real ' +
      'browsers, and writes a report with screenshots and figures.',
  )
  .argument('[names...]', 'only these sites, such as furo')
  .addOption(new Option('--browser <name>', 'only this browser').choices(browserNames))
  .addOption(new Option('--style <name>', 'only this style').choices(HIDE_STYLES))
  .option('--width <pixels>', 'width of the window', wholeNumber, 1280)
  .option('--text-size <percent>', 'text size that the reader has chosen', wholeNumber, 100)
  .option('--column-width <percent>', 'column width that the reader has chosen', wholeNumber, 100)
  .option('--output <folder>', 'folder for the sites and the report', 'output/real-sites')
  .action(realSites);

async function realSites(
  names: readonly string[],
  { browser, style, width, output, ...sizes }: Options,
): Promise<void> {
  const wanted = SITES.filter(({ name }) => names.length === 0 || names.includes(name));
  const folder = path.resolve(output, 'sites');
  const sites = buildSites(wanted, folder);
  const server = await serveSites(sites, folder);
  const failed: string[] = [];
  const visitAll = async (name: BrowserName): Promise<Shot[]> => {
    const shots: Shot[] = [];
    const started = await launch(name, { extension: EXTENSION });
    try {
      await started.resize(width, HEIGHT_PX);
      for (const one of style ? [style] : HIDE_STYLES) {
        await started.background((api, chosen) => api.storage.local.set(chosen), {
          ...sizes,
          hideStyle: one,
        });
        for (const site of sites)
          for (const page of site.pages) {
            const visit = { site: site.name, page, browser: name, style: one, width };
            await click(started, server.url(site, page), visit, output).then(
              (shot) => shots.push(shot),
              (error: unknown) => failed.push(`${nameOf(visit)}: ${String(error)}`),
            );
          }
      }
    } finally {
      await started.close();
    }
    return shots;
  };
  try {
    // Both mostly wait for pages to come to rest.
    const all = await Promise.all((browser ? [browser] : browserNames).map(visitAll));
    const shots = all.flat();
    writeFileSync(path.join(output, 'report.html'), report(shots));
    writeFileSync(path.join(output, 'report.json'), `${JSON.stringify(shots, null, 2)}\n`);
    console.log([...summary(shots), path.join(output, 'report.html')].join('\n'));
  } finally {
    await server.close();
  }
  if (failed.length > 0) throw new Error(`Without figures:\n${failed.join('\n')}`);
}

function nameOf({ site, page, browser, style, width }: Visit): string {
  return `${site}-${page.replace(/\W+/g, '-')}-${browser}-${style}-${width}`;
}

async function click(browser: TestBrowser, address: string, visit: Visit, output: string): Promise<Shot> {
  await browser.goto(address);
  const name = nameOf(visit);
  const picture = async (when: string): Promise<string> => {
    const file = path.join('pictures', `${name}-${when}.png`);
    mkdirSync(path.join(output, 'pictures'), { recursive: true });
    await browser.screenshot(path.resolve(output, file));
    return file;
  };
  const whole = await rest(browser, 0);
  const before = await picture('before');
  const { sideways: sidewaysBefore } = await browser.evaluate(figures);
  const letters = (): Promise<Letters> =>
    browser.evaluate(lettersShown, contentOf(visit.site), BESIDE_CONTENT);
  const lettersBefore = await letters();
  await isolate(browser);
  await untilStill(browser);
  const isolated = await picture('isolated');
  const found = await browser.evaluate(figures);
  const lettersLeft = await letters();
  const isRestored = await giveBack(browser, whole, name);
  const pictures = { before, isolated, restored: await picture('restored') };
  const inTheMiddle = await rest(browser, MIDDLE);
  await isolate(browser);
  await untilStill(browser);
  const isRestoredThere = await giveBack(browser, inTheMiddle, `${name} from the middle`);
  const shot = {
    ...visit,
    pictures,
    figures: found,
    sidewaysBefore,
    lettersBefore,
    lettersLeft,
    isRestored: isRestored && isRestoredThere,
  };
  const { filled, offset, linesOffset, empty, wide, sideways } = found;
  console.log(
    `${name}: filled ${filled.toFixed(2)}, largest gap ${empty} px, centre off by ${offset} px (its lines by ${linesOffset} px), ${wide} px wide, ${contentShown(shot)}${sideways > 0 ? `, ${sideways} px beside the window (${sidewaysBefore} px before)` : ''}`,
  );
  return shot;
}

async function isolate(browser: TestBrowser): Promise<void> {
  await browser.clickButton();
  const badge = await until(
    'the page to be isolated',
    async () => /on|!/.exec((await browser.action()).badge)?.[0],
  );
  if (badge === '!') throw new Error((await browser.action()).title);
}

/** Clicks again. Returns whether the page is as before, to the last byte and pixel. */
async function giveBack(browser: TestBrowser, whole: string, name: string): Promise<boolean> {
  await browser.clickButton();
  await until('the page to be back', async () => (await browser.action()).badge === '');
  // A notice is in the page until it has faded.
  return until('the page as it was', async () => (await browser.evaluate(everything)) === whole, {
    timeout: FADING_MS,
  })
    .then(() => true)
    .catch(async () => {
      console.log(`${name}: NOT RESTORED: ${difference(whole, await browser.evaluate(everything))}`);
      return false;
    });
}

function difference(was: string, is: string): string {
  let at = 0;
  while (at < was.length && was[at] === is[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `was ${around(was)}, is ${around(is)}`;
}

/** Scrolls through the page, back to a part of it, and returns its state. */
async function rest(browser: TestBrowser, part: number): Promise<string> {
  await untilStill(browser);
  await browser.evaluate(readThrough, part);
  await untilStill(browser);
  await noteOwnWrites(browser);
  return browser.evaluate(everything);
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
