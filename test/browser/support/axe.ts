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
  readonly axe: { run(root: Document | string, options: RunOptions): Promise<AxeResults> };
}

/**
 * What axe-core finds wrong with the page, an element a line. What is in frames does not count.
 *
 * @param isPopup small and without a heading, so that good practice of whole pages says nothing of it.
 */
export async function violations(browser: TestBrowser, isPopup = false): Promise<readonly string[]> {
  await browser.evaluate(script);
  return browser.evaluate(
    async (tags: Json) => {
      const { axe } = globalThis as unknown as WithAxe;
      const options = { runOnly: tags as string[], iframes: false, resultTypes: ['violations' as const] };
      const found = await axe.run(document, options);
      // Else it has looked at nothing.
      if (!found.passes.some(({ id }) => id === 'color-contrast')) return ['No text was found.'];
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    isPopup ? WCAG : [...WCAG, 'best-practice'],
  );
}
