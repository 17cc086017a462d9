import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { r4Steps } from '../../../../src/extraction/r4/inspect.ts';
import { r4 } from '../../../../src/extraction/r4/r4.ts';
import { parseHtml } from '../../../../src/library/dom/parse-html.ts';
import { buildQuick } from '../../../support/quick-pages.ts';
import { randomPages } from '../../../support/random-pages.ts';

test.each(readdirSync('fixtures').filter((file) => file.endsWith('.html')))(
  'the steps that are told of %s lead to what R4 selects',
  (file) => {
    const tree = measure(parseHtml(readFileSync(`fixtures/${file}`, 'utf8')));
    for (const c of [1, 3, 8]) {
      const steps = r4Steps(tree, { c, rule3: 'off' });
      const { nodes, reasons } = r4({ c, rule3: 'off' }).select(tree);
      expect(steps.nodes).toEqual(nodes);
      expect(steps.cSet.length).toBe(Math.min(c, steps.rated.length));
      const told = reasons.filter(({ step }) => step.startsWith('c-SET'));
      expect(told.map(({ node }) => node)).toEqual(Array.from(steps.cSet, (place) => steps.rated[place]));
      for (const { node, value } of told) expect(steps.distance[steps.rated.indexOf(node)]).toBe(value);
    }
  },
);

test('on any page each node of the c-SET is taken out or has a textPond', () => {
  fc.assert(
    fc.property(randomPages, (page) => {
      const steps = r4Steps(measure(buildQuick(page)));
      for (const place of steps.cSet) {
        const node = steps.rated[place];
        expect(steps.reduced.has(node)).toBe(!steps.textPond.has(node));
      }
    }),
    { numRuns: 100 },
  );
});
