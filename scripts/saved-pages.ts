import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Command, Option } from 'commander';
import { DEFAULTS } from '../src/extension/settings.ts';
import { HIDE_STYLES, type HideStyle } from '../src/page/sheet.ts';
import { run, wholeNumber } from '../src/workbench/command.ts';
import { withProgress } from '../src/workbench/progress.ts';
import {
  browserNames,
  EXTENSION,
  launch,
  type BrowserName,
  type TestBrowser,
} from '../test/browser/support/browser.ts';
import { newlyCut, textsSeen } from '../test/browser/support/cut-texts.ts';
import { everything } from '../test/browser/support/figures.ts';
import { serve } from '../test/browser/support/server.ts';
import { until } from '../test/browser/support/wait.ts';

interface Options {
  readonly browser: BrowserName;
  readonly style: HideStyle;
  readonly width: number;
  readonly ending: string;
  readonly output: string;
}

const HEIGHT_PX = 900;
/** A notice is in the page until it has faded. */
const FADING_MS = 15_000;
/** The pages are as their scripts left them, and their scripts may expect the site. */
const WITHOUT_SCRIPTS = { 'content-security-policy': "script-src 'none'; frame-src 'none'" };

const command = new Command('saved-pages')
  .description(
    'Clicks the button on pages that were saved with their style sheets, with scripts blocked, and clicks again. Lists ' +
      'pages that are not given back exactly, and texts that are cut off only while a page is isolated. Writes screenshots.',
  )
  .argument('<folder>', 'the folder with the pages, and with all that they load by relative addresses')
  .addOption(new Option('--browser <name>').choices(browserNames).default('chromium'))
  .addOption(
    new Option('--style <name>', 'how the rest is hidden').choices(HIDE_STYLES).default(DEFAULTS.hideStyle),
  )
  .option('--width <pixels>', 'width of the window', wholeNumber, 1280)
  .option('--ending <text>', 'how the names of the pages end', '.html')
  .option('--output <folder>', 'folder for the screenshots', 'output/saved-pages')
  .action(savedPages);

async function savedPages(folder: string, { browser: name, style, width, ending, output }: Options) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ending),
  );
  if (files.length === 0) throw new Error(`No file in ${folder} ends with ${ending}.`);
  mkdirSync(output, { recursive: true });
  const server = await serve({ '/': { folder, headers: WITHOUT_SCRIPTS } });
  const browser = await launch(name, { extension: EXTENSION });
  const count = { isolated: 0, 'without main content': 0, different: 0, 'with cut texts': 0, failed: 0 };
  try {
    await browser.resize(width, HEIGHT_PX);
    await browser.background((api, hideStyle) => api.storage.local.set({ hideStyle }), style);
    await withProgress('Pages', { total: files.length }, async (step) => {
      for (const [i, file] of files.sort().entries()) {
        const address = server.url(`/${file.split(path.sep).map(encodeURIComponent).join('/')}`);
        const pictures = path.resolve(output, `${i}-${file.replaceAll(/\W+/gu, '-')}-${name}-${width}`);
        step();
        const visited = await visit(browser, address, pictures).catch(
          (error: unknown) => void console.log(`${file}: FAILED ${String(error)}`),
        );
        if (!visited) {
          count.failed++;
          continue;
        }
        const { isIsolated, isRestored, cut } = visited;
        count[isIsolated ? 'isolated' : 'without main content']++;
        if (!isRestored) count.different++;
        if (cut.length > 0) count['with cut texts']++;
        if (!isRestored || cut.length > 0)
          console.log(`${file}: ${isRestored ? '' : 'NOT RESTORED '}${cut.join(' | ')}`);
      }
    });
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(
    `${name}, ${style}, ${width} px, ${files.length} pages: ${Object.entries(count)
      .map(([what, pages]) => `${pages} ${what}`)
      .join(', ')}; ${output}`,
  );
  if (count.different + count.failed > 0) process.exitCode = 1;
}

interface Visit {
  readonly isIsolated: boolean;
  readonly isRestored: boolean;
  /** How each text begins that is cut off only while the page is isolated. */
  readonly cut: readonly string[];
}

async function visit(browser: TestBrowser, address: string, pictures: string): Promise<Visit> {
  await browser.goto(address);
  const before = await browser.evaluate(everything);
  const texts = await browser.evaluate(textsSeen);
  await browser.screenshot(`${pictures}-before.png`);
  await browser.clickButton();
  const badge = await until(
    'an answer to the click',
    async () => /on|!/.exec((await browser.action()).badge)?.[0],
  );
  const cut = newlyCut(texts, await browser.evaluate(textsSeen)).map(({ start }) => start);
  await browser.screenshot(`${pictures}-isolated.png`);
  if (badge === 'on') await browser.clickButton();
  const isBack = async (): Promise<boolean> => (await browser.evaluate(everything)) === before;
  const isRestored = await until('the page as it was', isBack, { timeout: FADING_MS }).then(
    () => true,
    () => false,
  );
  return { isIsolated: badge === 'on', isRestored, cut };
}

await run(command);
