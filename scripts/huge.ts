import { Command, Option } from 'commander';
import { DEFAULTS } from '../src/extension/settings.ts';
import { HIDE_STYLES, type HideStyle } from '../src/page/sheet.ts';
import { run } from '../src/workbench/command.ts';
import {
  browserNames,
  EXTENSION,
  launch,
  type BrowserName,
  type TestBrowser,
} from '../test/browser/support/browser.ts';
import { serve } from '../test/browser/support/server.ts';
import { until } from '../test/browser/support/wait.ts';

/** The script that makes a page huge. It runs in the page, so that the served file is small. */
type Grow = (main: Element, aside: Element, size: number) => void;

interface Options {
  readonly browser: BrowserName;
  readonly style: HideStyle;
}

/** Milliseconds. */
interface Time {
  readonly whole: number;
  /** The longest time for which the page could not do anything else. */
  readonly longestHold: number;
}

const paragraphs: Grow = (main, _, size) => {
  for (let i = 0; i < size; i++) {
    const paragraph = main.appendChild(document.createElement('p'));
    paragraph.textContent = `The ferry ${i} leaves at seven, and whoever wants to see it is on deck by then.`;
  }
};

const links: Grow = (_, aside, size) => {
  for (let i = 0; i < size; i++) {
    const link = aside.appendChild(document.createElement('li')).appendChild(document.createElement('a'));
    link.textContent = `Ferry ${i}`;
    link.href = '#';
  }
};

const hiddenLevels: Grow = (_, aside, size) => {
  let inner = aside;
  for (let i = 0; i < size; i++) inner = inner.appendChild(document.createElement('div'));
};

const levels: Grow = (main, _, size) => {
  let inner = main;
  for (let i = 0; i < size; i++) inner = inner.appendChild(document.createElement('div'));
  inner.append(...main.querySelectorAll('p'));
};

const inline: Grow = (main, _, size) => {
  let paragraph = main;
  for (let i = 0; i < size; i++) {
    if (i % 100 === 0) paragraph = main.appendChild(document.createElement('p'));
    paragraph.appendChild(document.createElement('em')).textContent = `ferry ${i} `;
  }
};

const PAGES: readonly (readonly [what: string, size: number, grow: Grow])[] = [
  ...[5000, 10_000, 20_000, 40_000].map((size) => ['paragraphs', size, paragraphs] as const),
  // Three nodes each, so the last page has a million.
  ...[62_500, 125_000, 250_000, 334_000].map((size) => ['hidden links', size, links] as const),
  ['shown links', 20_000, links],
  ...[500, 1000, 2000].map((size) => ['levels around the content', size, levels] as const),
  ...[25_000, 50_000, 100_000].map((size) => ['hidden levels', size, hiddenLevels] as const),
  ...[25_000, 50_000, 100_000].map((size) => ['inline elements', size, inline] as const),
];

const command = new Command('huge')
  .description(
    'Clicks the button twice on huge pages, in a real browser with the built extension. Measures how long isolating ' +
      'and giving back takes, and the longest time for which the page is blocked, also when a section is added to the ' +
      'isolated page.',
  )
  .addOption(new Option('--browser <name>', 'the browser').choices(browserNames).default('chromium'))
  .addOption(
    new Option('--style <name>', 'how the rest is hidden').choices(HIDE_STYLES).default(DEFAULTS.hideStyle),
  )
  .action(huge);

async function huge({ browser: name, style }: Options): Promise<void> {
  const server = await serve({});
  try {
    console.log(`${name}, ${style}; milliseconds, in brackets the longest time without a turn`);
    for (const [what, size, grow] of PAGES) {
      const line = `${String(size).padStart(7)} ${what}`;
      const address = server.page(page(grow, size, what.startsWith('hidden')));
      console.log(`${line}: ${await clickedTwice(name, style, address)}`);
    }
  } finally {
    await server.close();
  }
}

/** Uses a new browser, because after several huge pages Firefox sometimes stops for seconds on any page. */
async function clickedTwice(name: BrowserName, style: HideStyle, address: string): Promise<string> {
  const browser = await launch(name, { extension: EXTENSION });
  try {
    await browser.background((api, hideStyle) => api.storage.local.set({ hideStyle }), style);
    await browser.goto(address);
    const isolated = `isolated ${told(await timed(browser, ['on', '!']))}`;
    const { badge, title } = await browser.action();
    if (badge !== 'on') return `${isolated}: ${title}`;
    const changed = `a section comes (${Math.round(await heldByChange(browser))})`;
    return `${isolated}, ${changed}, given back ${told(await timed(browser, ['']))}`;
  } catch (error) {
    process.exitCode = 1;
    return `failed: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await browser.close();
  }
}

function page(grow: Grow, size: number, isHidden: boolean): string {
  const text = Array.from({ length: 8 }, (_, i) => paragraph(i)).join('');
  return `<!doctype html><html lang="en"><head><title>Large</title><link rel="icon" href="data:,"></head>
<body><nav><a href="/">Home</a></nav><main><h1>Ferries</h1>${text}</main><aside${isHidden ? ' hidden' : ''}></aside><footer>Contact</footer><script>
(${grow.toString()})(document.querySelector('main'), document.querySelector('aside'), ${size});
document.currentScript.remove();
</script></body></html>`;
}

function paragraph(i: number): string {
  return `<p>Ferry ${i} crosses the sound in an hour and a half, with a bell at each end, and carries carts for nothing.</p>`;
}

/** The longest block of the page when a section is added. It ends when nothing has blocked the page for a second. */
function heldByChange(browser: TestBrowser): Promise<number> {
  return browser.evaluate(async () => {
    const section = document.createElement('section');
    for (let i = 0; i < 5; i++) {
      const paragraph = section.appendChild(document.createElement('p'));
      paragraph.textContent = `Ferry ${i} comes later, and takes the carts that were left behind at noon and at nine.`;
    }
    document.body.append(section);
    let last = performance.now();
    let heldAt = last + 1000;
    let longest = 0;
    while (last < heldAt + 1000) {
      await new Promise((turn) => setTimeout(turn, 5));
      const now = performance.now();
      if (now - last > 30) heldAt = now;
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  });
}

async function timed(browser: TestBrowser, badges: readonly string[]): Promise<Time> {
  await browser.evaluate(() => {
    let last = performance.now();
    const held = { longest: 0, clock: 0 };
    held.clock = window.setInterval(() => {
      held.longest = Math.max(held.longest, performance.now() - last);
      last = performance.now();
    }, 5);
    Object.assign(window, { held });
  });
  const start = performance.now();
  await browser.clickButton();
  await until('the end', async () => badges.includes((await browser.action()).badge));
  // Waits until the page is drawn.
  const longestHold = await browser.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 20)));
    const { held } = window as unknown as { held: { longest: number; clock: number } };
    clearInterval(held.clock);
    return held.longest;
  });
  return { whole: performance.now() - start, longestHold };
}

function told({ whole, longestHold }: Time): string {
  return `${Math.round(whole)} (${Math.round(longestHold)})`;
}

await run(command);
