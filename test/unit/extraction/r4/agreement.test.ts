import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { R4_DEFAULTS, type R4Parameters } from '../../../../src/extraction/r4/parameters.ts';
import { naiveR4, type NaiveAnswer } from '../../../support/naive-r4.ts';
import { buildQuick } from '../../../support/quick-pages.ts';
import { randomPages, show } from '../../../support/random-pages.ts';
import { disagreements } from './disagreement.ts';

/** fast-check prints it with the page when a run fails. */
const SEED = 20_240_611;

const parameters: fc.Arbitrary<R4Parameters> = fc.record({
  c: fc.integer({ min: 1, max: 8 }),
  tr: fc.constantFrom(1, 1.25, 1.5, 2, 3),
  hr: fc.integer({ min: 0, max: 8 }),
  rule3: fc.constantFrom('allowed', 'all', 'excluded', 'off'),
  position: fc.constantFrom('height', 'level'),
  siblings: fc.constantFrom('c-set', 'all'),
  textPond: fc.constantFrom('words', 'characters'),
  postProcess: fc.constantFrom('selected', 'inside', 'off'),
  deviation: fc.constantFrom('population', 'sample'),
  groups: fc.constant('below'),
  hyperlinks: fc.constant('a'),
  linkText: fc.constant('below'),
});

/** What the random pages are to reach, by how the naive version answers with the constants of the paper. */
const STEPS: Readonly<Record<string, (answer: NaiveAnswer) => boolean>> = {
  'criterion 3 applies': ({ wide }) => wide,
  'more rated nodes than c': ({ rated }) => rated.length > 3,
  'many rated nodes': ({ rated }) => rated.length > 20,
  'a reduced c-SET': ({ wide, reduced, cSet }) => !wide && reduced.length < cSet.length,
  'several selected': ({ wide, selected }) => !wide && selected.length > 1,
  'a group of links': ({ holes }) => holes.length > 0,
  'a selected node that is mostly links': ({ nodes, selected }) => nodes.length < selected.length,
};

// Building the pages is most of the work, so one page serves for both sets of parameters.
test('R4 gives the answer of its naive version on random pages, which reach every step', () => {
  const reached = new Map<string, number>();
  const property = fc.property(randomPages, parameters, (random, reading) => {
    const page = buildQuick(random);
    const answer = naiveR4(page, R4_DEFAULTS);
    for (const [step, isReached] of Object.entries(STEPS))
      if (isReached(answer)) reached.set(step, (reached.get(step) ?? 0) + 1);
    const byDefault = disagreements(page, R4_DEFAULTS, answer).map((line) => `by the defaults: ${line}`);
    const said = [...byDefault, ...disagreements(page, reading)];
    if (said.length > 0) throw new Error([...said, show(random)].join('\n'));
  });
  // A wrong sign in R4 shows within 20 pages, or on none of 1,500; the rarest step is reached on one of some 200.
  fc.assert(property, { seed: SEED, numRuns: 800 });
  expect(Object.keys(STEPS).filter((step) => (reached.get(step) ?? 0) < 3)).toEqual([]);
});
