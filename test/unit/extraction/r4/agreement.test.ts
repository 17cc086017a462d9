import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { R4_DEFAULTS, type R4Parameters } from '../../../../src/extraction/r4/parameters.ts';
import { naiveR4 } from '../../../support/naive-r4.ts';
import { build, randomPages, show } from '../../../support/random-pages.ts';
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

function check(drawn: fc.Arbitrary<R4Parameters>, numRuns: number): void {
  const property = fc.property(randomPages, drawn, (page, readings) => {
    const said = disagreements(build(page), readings);
    if (said.length > 0) throw new Error([...said, show(page)].join('\n'));
  });
  fc.assert(property, { seed: SEED, numRuns });
}

test('R4 gives the answer of its naive version on random pages with the constants of the paper', () => {
  check(fc.constant(R4_DEFAULTS), 1500);
});

test('R4 gives the answer of its naive version on random pages in every reading of the paper', () => {
  check(parameters, 2500);
});

test('the random pages reach every step', () => {
  const pages = fc.sample(randomPages, { seed: SEED, numRuns: 1000 }).map(build);
  const how = (many: (page: Document) => boolean) => pages.filter(many).length;
  const byDefault = new Map(pages.map((page) => [page, naiveR4(page, R4_DEFAULTS)]));
  const answer = (page: Document) => byDefault.get(page)!;
  const candidates = (page: Document) => (answer(page).wide ? 0 : answer(page).cSet.length);
  const reached = {
    'criterion 3 applies': how((page) => answer(page).wide),
    'more rated nodes than c': how((page) => answer(page).rated.length > 3),
    'many rated nodes': how((page) => answer(page).rated.length > 20),
    'a reduced c-SET': how((page) => answer(page).reduced.length < candidates(page)),
    'several selected': how((page) => !answer(page).wide && answer(page).selected.length > 1),
    'a group of links': how((page) => answer(page).holes.length > 0),
    'a selected node that is mostly links': how(
      (page) => answer(page).nodes.length < answer(page).selected.length,
    ),
  };
  for (const [step, pagesThatDo] of Object.entries(reached))
    expect(`${step}: ${pagesThatDo > 2 ? 'reached' : 'missed'}`).toBe(`${step}: reached`);
});
