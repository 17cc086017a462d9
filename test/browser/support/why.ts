import { bar, pressInBar } from './bar.ts';
import type { TestBrowser } from './browser.ts';
import { findClosedTree, type WithClosedTree } from './closed-tree.ts';
import type { Stage } from './suite.ts';
import { until } from './wait.ts';

/** A row of the list, as far as it is drawn. */
export interface SeenRow {
  readonly text: string;
  readonly isChosen: boolean;
  /** In the list, from 1, and of how many. */
  readonly at: number;
  readonly of: number;
  /** Its middle, in CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
}

export interface SeenWhy {
  readonly said: string;
  /** What stands below the sentence, by its terms. */
  readonly lines: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
  readonly isFoldOpen: boolean;
  readonly rows: readonly SeenRow[];
  /** Elements in the whole panel. */
  readonly elements: number;
  /** Of the frames around what is chosen and what is pointed at; empty where there is none. */
  readonly chosen: readonly number[];
  readonly pointed: readonly number[];
}

/** The panel that tells why, as a reader sees it, or null where there is none. */
export async function whyPanel(browser: TestBrowser): Promise<SeenWhy | null> {
  await findClosedTree(browser, '.list-of-parts');
  return browser.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const read = (): SeenWhy | null => {
      const page = globalThis as WithClosedTree;
      const root = page.closedTree;
      delete page.closedTree;
      if (!root) return null;
      const all = <T extends HTMLElement>(selector: string): T[] => [...root.querySelectorAll<T>(selector)];
      const terms = all('dt').map(
        (term) => [term.textContent, term.nextElementSibling!.textContent] as const,
      );
      const place = (selector: string): number[] => {
        const [frame] = all(selector);
        if (frame.hidden) return [];
        const { left, top, width, height } = frame.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      };
      return {
        said: all('.said')[0].textContent,
        lines: Object.fromEntries(terms),
        notes: all('.about > .note').map(({ textContent }) => textContent),
        isFoldOpen: all<HTMLDetailsElement>('details').some(({ open }) => open),
        rows: all('[role="option"]').map((row) => {
          const { left, top, width, height } = row.getBoundingClientRect();
          return {
            text: row.textContent,
            isChosen: row.getAttribute('aria-selected') === 'true',
            at: Number(row.getAttribute('aria-posinset')),
            of: Number(row.getAttribute('aria-setsize')),
            x: Math.round(left + width / 2),
            y: Math.round(top + height / 2),
          };
        }),
        elements: all('*').length,
        chosen: place('.chosen'),
        pointed: place('.pointed'),
      };
    };
    const [{ result }] = await api.scripting.executeScript({ target: { tabId: tab.id! }, func: read });
    return (result as SeenWhy | null) ?? null;
  });
}

/** What tests do with the panel. */
export interface WhySteps {
  /** Isolates the page, and opens the panel from the bar. */
  readonly open: () => Promise<void>;
  readonly untilPanel: (what: string, is: (seen: SeenWhy) => boolean) => Promise<SeenWhy>;
  readonly untilSaid: (words: RegExp) => Promise<SeenWhy>;
  readonly untilGone: () => Promise<void>;
}

export function whySteps(stage: () => Stage): WhySteps {
  const untilPanel: WhySteps['untilPanel'] = (what, is) =>
    until(what, async () => {
      const seen = await whyPanel(stage().browser);
      return seen && is(seen) ? seen : null;
    });
  return {
    untilPanel,
    untilSaid: (words) => untilPanel(String(words), ({ said }) => words.test(said)),
    async untilGone() {
      await until('no panel', async () => (await whyPanel(stage().browser)) === null);
    },
    async open() {
      await stage().click('on');
      await until('the bar', () => bar(stage().browser));
      await pressInBar(stage().browser, 'Show why this is kept');
      await untilPanel('the panel', () => true);
    },
  };
}
