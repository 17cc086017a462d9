/**
 * @jest-environment node
 *
 * Every method takes time in proportion to the page: for twice the nodes each of its functions takes twice the
 * steps, whatever the shape of the page.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Method } from '../../../src/extraction/types.ts';
import { SHAPES, largePage } from '../../../src/workbench/fuzz/large-pages.ts';
import { StepCounter, type Steps } from '../../support/count-steps.ts';

type Library = typeof import('../../../src/extraction/extract.ts') &
  typeof import('../../../src/extraction/methods.ts');

/** Larger than what is small enough to be added up step by step, such as heights up to 200. */
const NODES = 3_000;
/** Sorting takes a little more than twice. */
const MOST = 2.3;
const steps = new StepCounter('src/extraction/');
let library: Library;
let methods: readonly Method[];

beforeAll(async () => {
  steps.start();
  library = {
    ...(await import('../../../src/extraction/extract.ts')),
    ...(await import('../../../src/extraction/methods.ts')),
  };
  const { refined } = await import('../../../src/extraction/refine/refined.ts');
  const { MODEL } = await import('../../../src/extraction/refine/model.ts');
  // All trees and the network are asked for every block: how many are unsure says nothing about time.
  const { packTrees } = await import('../../../src/workbench/train/pack.ts');
  const both = packTrees([[-1, 847]], MODEL.features.replaceAll('0', '').length);
  const always = refined({ ...MODEL, network: { ...MODEL.network, sureFrom: Infinity }, gate: both });
  methods = library.METHODS.map((method) => (method.id === always.id ? always : method));
});

afterAll(() => steps.stop());

describe.each(Object.keys(SHAPES))('on a page that is %s', (shape) => {
  test('no function takes more than twice the steps for twice the page, by any method', () => {
    const { extract } = library;
    const page = (nodes: number): Document => largePage(SHAPES[shape], nodes);
    const pages = [NODES / 2, NODES, 2 * NODES].map(page);
    // Names that were met before are remembered.
    extract(pages[2]);
    for (const method of methods) {
      const [half, one, two] = pages.map((page) => steps.count(() => extract(page, { method })));
      expect(Math.max(0, ...two.values())).toBeGreaterThan(NODES);
      // Both times: how many blocks are probable enough to be sorted may change once.
      const grows = (few: Steps, many: Steps, place: string) =>
        (many.get(place) ?? 0) > MOST * (few.get(place) ?? 0);
      let growing = [...two].filter(
        ([place, count]) => count > NODES && grows(half, one, place) && grows(one, two, place),
      );
      if (growing.length > 0) {
        // A loop may look for where the text begins, which by chance may be further down on both larger pages. On a page
        // that is larger still, chance does not repeat, but steps that grow faster than the page do.
        const four = steps.count(() => extract(page(4 * NODES), { method }));
        growing = growing.filter(([place]) => grows(two, four, place));
      }
      expect({ method: method.id, growing }).toEqual({ method: method.id, growing: [] });
    }
  });
});
