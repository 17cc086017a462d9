/**
 * @jest-environment node
 *
 * Every method takes time in proportion to the page: for twice the nodes each of its functions takes twice the
 * steps, whatever the shape of the page.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SHAPES, largePage } from '../../../src/workbench/fuzz/large-pages.ts';
import { StepCounter } from '../../support/count-steps.ts';

type Library = typeof import('../../../src/extraction/index.ts');

/** Larger than what is small enough to be added up step by step, such as heights up to 200. */
const NODES = 3_000;
/** Sorting takes a little more than twice. */
const MOST = 2.3;
const steps = new StepCounter('src/extraction/');
let library: Library;

beforeAll(async () => {
  steps.start();
  library = await import('../../../src/extraction/index.ts');
});

afterAll(() => steps.stop());

describe.each(Object.keys(SHAPES))('on a page that is %s', (shape) => {
  test('no function takes more than twice the steps for twice the page, by any method', () => {
    const { extract, METHODS } = library;
    const pages = [NODES, 2 * NODES].map((nodes) => largePage(SHAPES[shape], nodes));
    // Names that were met before are remembered.
    extract(pages[1]);
    for (const method of METHODS) {
      const [one, two] = pages.map((page) => steps.count(() => extract(page, { method })));
      expect(Math.max(0, ...one.values())).toBeGreaterThan(NODES / 2);
      const growing = [...two].filter(
        ([place, count]) => count > Math.max(NODES, MOST * (one.get(place) ?? 0)),
      );
      expect({ method: method.id, growing }).toEqual({ method: method.id, growing: [] });
    }
  });
});
