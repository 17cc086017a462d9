import Sequencer from '@jest/test-sequencer';

/** @typedef {import('@jest/test-result').Test} Test */

const FIRST = [
  /browser.all/,
  /extraction.steps/,
  /library.package|save.hostile-units|extract.(?:command|ndjson)/,
  /save.(?:attacks|epub|hostile-elements|many-elements|markdown\.test|selection.property|whole)|compare-doms|refine.reasons|patterns/,
  /./,
];

/**
 * The files of all browser tests begin first, because they take longest. `steps.test.ts` follows: it counts in all code
 * that its process has loaded, and would take ten times as long in a process that has run other files. Then come the long
 * files of units: the one that begins last runs alone at the end, and a fresh clone does not know how long they take.
 */
export default class LongestFirst extends Sequencer {
  /**
   * @param {Test[]} tests of all projects
   * @returns {Test[]} in the order in which they begin
   */
  sort(tests) {
    const rank = (/** @type {Test} */ { path }) => FIRST.findIndex((pattern) => pattern.test(path));
    const sorted = /** @type {Test[]} */ (super.sort(tests));
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
