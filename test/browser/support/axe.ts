import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Json, TestBrowser } from './browser.ts';

/** WCAG 2.2 up to AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
// eslint-disable-next-line @typescript-eslint/no-implied-eval -- a package of ours, on its way into a page
const script = new Function(readFileSync(file, 'utf8')) as () => void;

interface WithAxe {
  readonly axe: { run(root: Node, options: RunOptions): Promise<AxeResults> };
}

/**
 * What axe-core finds wrong with the page, an element a line. What is in frames does not count.
 *
 * @param isPopup small and without a heading, so that good practice of whole pages says nothing of it.
 */
export function violations(browser: TestBrowser, isPopup = false): Promise<readonly string[]> {
  return violationsIn(browser, 'document', isPopup);
}

/**
 * What it finds wrong with what the extension has laid over a page; for a build whose boxes are open.
 * Contrast it cannot tell there: `bar` measures it.
 */
export function violationsInBoxes(browser: TestBrowser): Promise<readonly string[]> {
  return violationsIn(browser, 'boxes', true);
}

async function violationsIn(
  browser: TestBrowser,
  where: 'document' | 'boxes',
  isPopup: boolean,
): Promise<readonly string[]> {
  await browser.evaluate(script);
  return browser.evaluate(
    async (tags: Json, of) => {
      const { axe } = globalThis as unknown as WithAxe;
      const options = { runOnly: tags as string[], iframes: false, resultTypes: ['violations' as const] };
      const hosts = [...document.querySelectorAll('*')].filter((one) =>
        one.shadowRoot?.querySelector('.box'),
      );
      if (of === 'boxes' && hosts.length === 0) return ['There is no box.'];
      const roots = of === 'boxes' ? hosts : [document];
      const results = await roots.reduce<Promise<AxeResults[]>>(
        async (before, root) => [...(await before), await axe.run(root, options)],
        Promise.resolve([]),
      );
      const found = {
        passes: results.flatMap(({ passes }) => passes),
        violations: results.flatMap(({ violations }) => violations),
      };
      // Else it has looked at nothing. Of what the browser lays over all else it cannot tell the colours.
      const hasLooked =
        of === 'boxes'
          ? results.every(({ passes }) => passes.length > 0)
          : found.passes.some(({ id }) => id === 'color-contrast');
      if (!hasLooked) return ['No text was found.'];
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    isPopup ? WCAG : [...WCAG, 'best-practice'],
    where,
  );
}
