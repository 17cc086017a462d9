import Sequencer from '@jest/test-sequencer';

/** @typedef {import('@jest/test-result').Test} Test */

/** Those of all browser tests begin first: they take longest. */
export default class LongestFirst extends Sequencer {
  /**
   * @param {Test[]} tests of all projects
   * @returns {Test[]} in the order in which they begin
   */
  sort(tests) {
    const isLong = (/** @type {Test} */ { path }) => /browser.all/.test(path);
    const sorted = /** @type {Test[]} */ (super.sort(tests));
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
