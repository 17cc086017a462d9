import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserName } from './browser.ts';
import { leftToTheOther, onlyIn } from './shared-browser.ts';

const SUITES = 'test/browser';

/** Three at a time keep two cores busy, and the last ones do not run alone for long. */
const PARTS = 3;

/**
 * Defines a third of the suites of the folder above for one browser. They share it, because a browser is slow to start. Each
 * suite can also be run by itself.
 */
export async function definePartIn(name: BrowserName, part: 0 | 1 | 2): Promise<void> {
  onlyIn(name);
  for (const suite of parts()[part]) await import(`../${suite}`);
  process.stderr.write(
    `${leftToTheOther()} tests are not run in ${name}, but in the other browser: "npm run test:browser" runs all in both.\n`,
  );
}

/**
 * Thirds of about the same length. Suites whose extension has more access share another browser, so they are in one part:
 * else each part would start one.
 */
function parts(): readonly (readonly string[])[] {
  const suites = readdirSync(SUITES).filter((file) => file.endsWith('.test.ts'));
  const withAccess = suites.filter((suite) =>
    /^ *'(?:pictures|downloads)',$/mu.test(readFileSync(path.join(SUITES, suite), 'utf8')),
  );
  const all: string[][] = Array.from({ length: PARTS }, () => []);
  all[0].push(...withAccess);
  for (const suite of suites.filter((one) => !withAccess.includes(one)))
    all.reduce((short, other) => (other.length < short.length ? other : short)).push(suite);
  return all.map((part) => part.sort());
}
