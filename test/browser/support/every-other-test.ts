import { test as jestTest } from '@jest/globals';
import { browserNames, type BrowserName } from './browser.ts';
import { everyOther } from './shared-browser.ts';

let turn = 0;
let isForBoth = true;

/** Before the tests of a suite are defined. @param names the browsers that the suite is for. */
export function beginSuite(names: readonly BrowserName[]): void {
  turn = 0;
  isForBoth = names.length === browserNames.length;
}

/**
 * The cases of a test that this browser takes, to be asked for while a suite is defined. Where all suites run at once, it is
 * every other one, and the next time it is the others: so a suite has each of its tests and each style in both browsers,
 * but not each test in each style in both. Where the suite runs by itself, and where it is for one browser, it is all.
 */
export function inTurn<T>(cases: readonly T[]): readonly T[] {
  return isForBoth ? everyOther(cases, turn++) : cases;
}

/**
 * The tests of a suite that hardly depends on the browser, such as one of the extension's own pages: the browsers take
 * turns. Of a suite with one test alone nothing would be left for one of them, which Jest refuses.
 */
export const test: Pick<typeof jestTest, 'each'> & ((...args: Parameters<typeof jestTest>) => void) =
  Object.assign(
    (...args: Parameters<typeof jestTest>): void => {
      if (inTurn([args]).length > 0) jestTest(...args);
    },
    {
      each: (cases: readonly unknown[]) => {
        const those = inTurn(cases);
        return those.length > 0 ? jestTest.each(those as never) : () => {};
      },
    },
  );
