import { test as jestTest } from '@jest/globals';
import { browserNames, type BrowserName } from './browser.ts';
import { browsersHere, everyOther } from './shared-browser.ts';

let count = 0;
let isForBoth = true;

/** Before the tests of a suite are defined. @param names the browsers that the suite is for. */
export function beginSuite(names: readonly BrowserName[]): void {
  count = 0;
  isForBoth = names.length === browserNames.length;
}

/**
 * The tests of a suite that hardly depends on the browser, such as one of the extension's own pages. Where all suites
 * run at once each browser takes every other test; where the suite runs by itself, both take all. Of a suite with one
 * test alone nothing would be left for one of them, which Jest refuses.
 */
export const test: Pick<typeof jestTest, 'each'> & ((...args: Parameters<typeof jestTest>) => void) =
  Object.assign(
    (...args: Parameters<typeof jestTest>): void => {
      if (mine([args]).length > 0) jestTest(...args);
    },
    {
      each: (cases: readonly unknown[]) => {
        const those = mine(cases);
        return those.length > 0 ? jestTest.each(those as never) : () => {};
      },
    },
  );

function mine<T>(cases: readonly T[]): readonly T[] {
  const first = count;
  count += cases.length;
  return isForBoth && browsersHere().length === 1 ? everyOther(cases, first) : cases;
}
