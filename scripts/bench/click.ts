import { EXTENSION, launch, type BrowserName, type TestBrowser } from '../../test/browser/support/browser.ts';
import { until } from '../../test/browser/support/wait.ts';
import { markdownTable } from '../../src/workbench/evaluate/table.ts';
import { withProgress } from '../../src/workbench/progress.ts';
import { addressIn, serveWcxb } from '../wcxb-server.ts';
import { spread } from './tables.ts';

/** Often enough, and seldom enough not to disturb what is timed. */
const ASK_MS = 100;
const PASSES = 3;

/** Milliseconds since the background heard the click. */
interface Click {
  /** The page carries our marks, or no longer: our work in the page is done. */
  readonly marks: number;
  /** The frame after that is drawn. */
  readonly frame: number;
}

interface PageClicks {
  /** Milliseconds of one style and layout pass of the whole page. */
  readonly pass: number;
  readonly isolate: Click;
  readonly restore: Click;
}

/** What is noted in the page, in milliseconds since 1970. */
interface Noted {
  marks: number;
  frame: number;
}

/**
 * Clicks the button twice on real pages, each new to the browser, and times from the toolbar's event to the frame
 * after it. The background is awake.
 */
export async function timeClicks(name: BrowserName, pages: readonly string[]): Promise<readonly string[]> {
  const server = await serveWcxb();
  const browser = await launch(name, { extension: EXTENSION });
  const all: PageClicks[] = [];
  try {
    await browser.background((api) => {
      api.action.onClicked.addListener(() => Object.assign(globalThis, { heardAt: Date.now() }));
    });
    await withProgress('Pages', { total: pages.length }, async (step) => {
      for (const page of pages) {
        await browser.goto(addressIn(server, page));
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

async function clicksOn(browser: TestBrowser): Promise<PageClicks | undefined> {
  const pass = await browser.evaluate(timePass, PASSES);
  const isolate = await timeClick(browser, ['on', '!']);
  if ((await browser.action()).badge !== 'on') return undefined;
  return { pass, isolate, restore: await timeClick(browser, ['']) };
}

async function timeClick(browser: TestBrowser, badges: readonly string[]): Promise<Click> {
  await browser.evaluate(noteMarks);
  await browser.clickButton();
  await until('the badge', async () => badges.includes((await browser.action()).badge), { every: ASK_MS });
  const heardAt = await browser.background(() => (globalThis as unknown as { heardAt: number }).heardAt);
  const { marks, frame } = await browser.evaluate(
    () => (window as unknown as { noted: Promise<Noted> | Noted }).noted,
  );
  return { marks: marks - heardAt, frame: frame - heardAt };
}

/** Runs in the page. Milliseconds of the quickest of so many passes. */
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

/** Runs in the page. Notes when HTML gets a mark, or loses it, and when the frame after that is drawn. */
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
    // What is posted from here is heard when the frame is drawn.
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
    ];
  };
  return [
    markdownTable(
      ['ms: median (quartiles)', 'click to marks', 'marks to frame', 'click to frame', 'more than one pass'],
      [row('isolated', ({ isolate }) => isolate), row('given back', ({ restore }) => restore)],
    ),
    `One style and layout pass of the page takes ${spread(pass)} ms.`,
  ].join('\n\n');
}
