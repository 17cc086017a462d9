import { readdirSync } from 'node:fs';
import type { BrowserName } from './browser.ts';
import { leftToTheOther, onlyIn } from './shared-browser.ts';

/** Three at a time keep two cores busy, and the last ones do not run alone for long. */
const PARTS = 3;

/**
 * Defines every third suite of the folder above for one browser, from the given one on. They share it, because a browser
 * is slow to start. Each suite can also be run by itself.
 */
export async function definePartIn(name: BrowserName, part: 0 | 1 | 2): Promise<void> {
  onlyIn(name);
  const suites = readdirSync('test/browser').filter((file) => file.endsWith('.test.ts'));
  for (const [i, suite] of suites.sort().entries()) if (i % PARTS === part) await import(`../${suite}`);
  process.stderr.write(
    `${leftToTheOther()} tests are not run in ${name}, but in the other browser: "npm run test:browser" runs all in both.\n`,
  );
}
