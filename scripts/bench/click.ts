import { EXTENSION, launch, type BrowserName, type TestBrowser } from '../../test/browser/support/browser.ts';
import { until } from '../../test/browser/support/wait.ts';
import { markdownTable } from '../../src/workbench/evaluate/table.ts';
import { withProgress } from '../../src/workbench/progress.ts';
import { addressIn, serveWcxb } from '../wcxb-server.ts';
import { CLOCK, pageProcesses, ran } from './clock.ts';
import { noteCalls, stepsTo, type Steps } from './click-steps.ts';
import { spread } from './tables.ts';

/** Short enough to be exact, and long enough not to disturb the measurement. */
const ASK_MS = 100;
const PASSES = 3;

/** Milliseconds since the background heard the click. */
interface Click {
  /** Until the page has our marks, or has them no longer: our work in the page is done. */
  readonly marks: number;
  /** Until the next frame is drawn. */
  readonly frame: number;
  /** How long the main thread of the page was busy, including the work after that frame. */
  readonly busy: number;
  /** The steps of a click that isolates. */
  readonly steps?: Steps | undefined;
}

interface PageClicks {
  /** Milliseconds of one style and layout pass of the whole page. */
  readonly pass: number;
  readonly isolate: Click;
  readonly restore: Click;
}

/** Notes in the page, in milliseconds since 1970. */
interface Noted {
  marks: number;
  frame: number;
}

/**
 * Clicks the button twice on real pages, each of another site, and measures the time from the toolbar's event to the
 * next frame. The background is awake.
 */
export async function timeClicks(name: BrowserName, pages: readonly string[]): Promise<readonly string[]> {
  const server = await serveWcxb();
  const browser = await launch(name, { extension: EXTENSION });
  const all: PageClicks[] = [];
  try {
    await noteCalls(browser);
    await withProgress('Pages', { total: pages.length }, async (step) => {
      for (const [number, page] of pages.entries()) {
        await browser.goto(onSiteOfItsOwn(addressIn(server, page), number));
        const clicks = await clicksOn(browser);
        if (clicks) all.push(clicks);
        step();
      }
    });
    const version = `${name} ${browser.version}`;
    return [`${version}, ${all.length} of ${pages.length} pages of WCXB with main content`, clicksTable(all)];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Browsers give each site a process of its own, and compile our scripts anew in each process. */
function onSiteOfItsOwn(address: string, number: number): string {
  const url = new URL(address);
  url.hostname = `site${number}.localhost`;
  return url.href;
}

async function clicksOn(browser: TestBrowser): Promise<PageClicks | undefined> {
  const pass = await browser.evaluate(timePass, PASSES);
  const isolate = await timeClick(browser, ['on', '!']);
  if ((await browser.action()).badge !== 'on') return undefined;
  return { pass, isolate, restore: await timeClick(browser, ['']) };
}

async function timeClick(browser: TestBrowser, badges: readonly string[]): Promise<Click> {
  await browser.evaluate(noteMarks);
  const processes = pageProcesses();
  const before = ran(processes);
  await browser.clickButton();
  await until('the badge', async () => badges.includes((await browser.action()).badge), { every: ASK_MS });
  const busy = ran(processes) - before;
  const { marks, frame } = await browser.evaluate(
    () => (window as unknown as { noted: Promise<Noted> | Noted }).noted,
  );
  const { heardAt, steps } = await stepsTo(browser, marks);
  return { marks: marks - heardAt, frame: frame - heardAt, busy, steps };
}

/** Runs in the page. The milliseconds of the fastest of several passes. */
function timePass(passes: number): number {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { display: none !important }');
  const before = [...document.adoptedStyleSheets];
  let quickest = Infinity;
  for (let i = 0; i < passes; i++) {
    document.adoptedStyleSheets = [...before, sheet];
    document.documentElement.getBoundingClientRect();
    const start = performance.now();
    document.adoptedStyleSheets = before;
    document.documentElement.getBoundingClientRect();
    quickest = Math.min(quickest, performance.now() - start);
  }
  return quickest;
}

/** Runs in the page. Notes when HTML gets a mark or loses it, and when the next frame is drawn. */
function noteMarks(): void {
  const root = document.documentElement;
  const isMarked = (): boolean => root.getAttributeNames().some((name) => /^isolate-[a-z0-9]+$/.test(name));
  const before = isMarked();
  const now = (): number => performance.timeOrigin + performance.now();
  const noted = { marks: NaN, frame: NaN };
  Object.assign(window, { noted });
  const observer = new MutationObserver(() => {
    if (isMarked() === before) return;
    observer.disconnect();
    noted.marks = now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (noted.frame = now());
    // This message arrives when the frame has been drawn.
    requestAnimationFrame(() => port2.postMessage(undefined));
  });
  observer.observe(root, { attributes: true });
}

function clicksTable(all: readonly PageClicks[]): string {
  const pass = all.map((page) => page.pass);
  const row = (what: string, clickOf: (page: PageClicks) => Click): string[] => {
    const clicks = all.map(clickOf);
    return [
      what,
      spread(clicks.map(({ marks }) => marks)),
      spread(clicks.map(({ marks, frame }) => frame - marks)),
      spread(clicks.map(({ frame }) => frame)),
      spread(clicks.map(({ frame }, i) => frame - pass[i])),
      spread(clicks.map(({ busy }) => busy)),
    ];
  };
  return [
    markdownTable(
      [
        'ms: median (quartiles)',
        'click to marks',
        'marks to frame',
        'click to frame',
        'more than one pass',
        `${CLOCK}, in all`,
      ],
      [row('isolated', ({ isolate }) => isolate), row('given back', ({ restore }) => restore)],
    ),
    ...stepsTable(all),
    `One style and layout pass of the page takes ${spread(pass)} ms.`,
  ].join('\n\n');
}

function stepsTable(all: readonly PageClicks[]): readonly string[] {
  const steps = all.flatMap(({ isolate }) => isolate.steps ?? []);
  const of = (name: keyof Steps): string => spread(steps.map((each) => each[name]));
  if (steps.length === 0) return [];
  return [
    markdownTable(
      ['ms: median (quartiles)', 'before the script', 'script', 'style sheet', 'search and marks'],
      [['of the click that isolates', of('before'), of('script'), of('sheet'), of('search')]],
    ),
  ];
}
