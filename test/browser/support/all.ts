import { readdirSync } from 'node:fs';
import type { BrowserName } from './browser.ts';
import { leftToTheOther, onlyIn } from './shared-browser.ts';

/**
 * Defines half of the suites of the folder above for one browser. They share it, because a browser is slow to start. Each
 * suite can also be run by itself. Halves keep both cores of a small machine busy to the end.
 */
export async function defineHalfIn(name: BrowserName, half: 0 | 1): Promise<void> {
  onlyIn(name);
  const suites = readdirSync('test/browser').filter((file) => file.endsWith('.test.ts'));
  for (const [i, suite] of suites.sort().entries()) if (i % 2 === half) await import(`../${suite}`);
  process.stderr.write(
    `${leftToTheOther()} tests are not run in ${name}, but in the other browser: "npm run test:browser" runs all in both.\n`,
  );
}
