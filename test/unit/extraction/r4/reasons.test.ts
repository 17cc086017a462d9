import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import type { R4Parameters } from '../../../../src/extraction/r4/parameters.ts';
import { r4 } from '../../../../src/extraction/r4/r4.ts';
import { buildQuick } from '../../../support/quick-pages.ts';
import { randomPages, show } from '../../../support/random-pages.ts';
import { name, pageOf, words } from '../page.ts';
import { steps } from './steps.ts';

/** The reasons as lines: node, first word of the step, whether kept. */
function lines(body: string, parameters: Partial<R4Parameters> = {}): string[] {
  const tree = measure(pageOf(body));
  return r4(parameters)
    .select(tree)
    .reasons.map(({ node, step, kept }) => {
      return `${name(tree.nodes[node])} ${step.split(':')[0]} ${kept ? 'kept' : 'left'}`;
    });
}

// The second worked example of r4.test.ts, with a c-SET of wrap, page, text and list.
const items = '<li><a>link</a></li>'.repeat(3);
const PAGE = `<div id="wrap"><div id="page"><p id="text">${words(12)}</p><ul id="list">${items}</ul></div></div>`;

test('every step leaves its reasons', () => {
  expect(lines(PAGE, { c: 4, hr: 2 })).toEqual([
    'wrap c-SET kept',
    'page c-SET kept',
    'text c-SET kept',
    'list c-SET kept',
    'page reduction left',
    'wrap selection left',
    'text selection kept',
    'list selection kept',
    'list post-process left',
  ]);
});

test('the reasons tell the numbers that decided', () => {
  const tree = measure(pageOf(PAGE));
  const { reasons } = r4({ c: 4, hr: 2 }).select(tree);
  const of = (id: string, step: string) =>
    reasons.find((reason) => name(tree.nodes[reason.node]) === id && reason.step.startsWith(step))!;
  expect(of('list', 'c-SET').value).toBeCloseTo(Math.sqrt(8.2506), 4);
  // The page is the nearest of the four.
  expect(of('list', 'c-SET').limit).toBeCloseTo(Math.sqrt(3.0166), 4);
  expect(of('page', 'c-SET').value).toBe(of('page', 'c-SET').limit);
  expect(of('page', 'reduction').value).toBe(tree.nodes.findIndex((node) => name(node) === 'wrap'));
  expect(of('wrap', 'selection')).toMatchObject({ value: 12 / 10, limit: 12 });
  expect(of('text', 'selection')).toMatchObject({ value: 12, limit: 12 });
  expect(of('list', 'selection')).toMatchObject({ value: 0, limit: 12 });
  expect(of('list', 'post-process')).toMatchObject({ value: Infinity, limit: 2 });
});

test('a sibling of the highest is told from the highest', () => {
  const tree = measure(pageOf(PAGE));
  const steps = r4()
    .select(tree)
    .reasons.filter(({ step }) => step.startsWith('selection'))
    .map(({ node, step }) => [name(tree.nodes[node]), step]);
  expect(steps).toEqual([
    ['wrap', 'selection: text per element'],
    ['text', 'selection: text per element'],
    ['list', 'selection: sibling of the highest'],
  ]);
});

test('text that is selected as a sibling has a reason whose numbers are numbers', () => {
  const others = '<div><p>a b</p><p>a b</p><p>a b</p></div>';
  const tree = measure(pageOf(`${others}<div>—<p id="high">${words(30)}</p>more text</div>`));
  const { nodes, reasons } = r4({ c: 1, siblings: 'all' }).select(tree);
  expect(nodes.map((node) => name(tree.nodes[node]))).toEqual(['"—"', 'high', '"more text"']);
  const told = reasons.filter(({ step }) => step.startsWith('selection'));
  expect(new Set(told.map(({ node }) => node))).toEqual(new Set(nodes));
  for (const { value = 0, limit = 0 } of told) expect([value, limit].every(Number.isFinite)).toBe(true);
});

describe('on random pages', () => {
  const readings: fc.Arbitrary<R4Parameters> = fc.record({
    c: fc.integer({ min: 1, max: 6 }),
    tr: fc.constantFrom(1, 2),
    hr: fc.constantFrom(0, 2, 7),
    rule3: fc.constant('off'),
    position: fc.constant('height'),
    siblings: fc.constantFrom('c-set', 'all'),
    textPond: fc.constantFrom('words', 'characters'),
    postProcess: fc.constantFrom('selected', 'inside', 'off'),
    deviation: fc.constant('population'),
    groups: fc.constant('below'),
    hyperlinks: fc.constant('a'),
    linkText: fc.constant('below'),
  });

  /** The pages are built once: building them is most of the work. */
  const cases = fc
    .sample(fc.tuple(randomPages, readings), { seed: 9, numRuns: 400 })
    .map(([random, parameters]) => {
      const page = buildQuick(random);
      const tree = measure(page);
      const { reasons } = r4(parameters).select(tree);
      /** Which nodes have a reason of a step. */
      const told = (step: string, kept: boolean) =>
        new Set(
          reasons
            .filter((reason) => reason.step.startsWith(step) && reason.kept === kept)
            .map(({ node }) => tree.nodes[node]),
        );
      return { random, parameters, reasons, told, given: steps(page, parameters) };
    });

  /** Looks at every page what is told of it and what the steps gave. */
  function check(
    verify: (told: (step: string, kept: boolean) => Set<Node>, given: ReturnType<typeof steps>) => void,
  ) {
    for (const { random, parameters, told, given } of cases) {
      try {
        verify(told, given);
      } catch (error) {
        throw new Error(`With ${JSON.stringify(parameters)} of ${show(random)}\n${String(error)}`, {
          cause: error,
        });
      }
    }
  }
  const sorted = (nodes: Iterable<Node>, all: readonly Node[]) =>
    all.filter((node) => new Set(nodes).has(node));

  test('each node of the c-SET has its reason, and no other node', () => {
    check((told, { cSet, rated }) => {
      expect(sorted(told('c-SET', true), rated)).toEqual(cSet);
      expect(told('c-SET', true).size).toBe(cSet.length);
    });
  });

  test('each node that the reduction takes out has its reason, and no other node', () => {
    check((told, { cSet, reduced }) => {
      const gone = cSet.filter((node) => !reduced.includes(node));
      expect(sorted(told('reduction', false), cSet)).toEqual(gone);
      expect(told('reduction', false).size).toBe(gone.length);
    });
  });

  test('each selected node has its reason, and no other node', () => {
    check((told, { selected }) => {
      const reasons = told('selection', true);
      expect(selected.filter((node) => !reasons.has(node))).toEqual([]);
      expect(reasons.size).toBe(selected.length);
    });
  });

  test('each node of the reduced c-SET that is not selected has its reason', () => {
    check((told, { reduced, selected }) => {
      const reasons = told('selection', false);
      expect(reduced.filter((node) => !selected.includes(node) && !reasons.has(node))).toEqual([]);
    });
  });

  test('each node that the post-process takes out has its reason, and what stays has none', () => {
    check((told, { selected, nodes, holes }) => {
      const reasons = told('post-process', false);
      const gone = [...selected.filter((node) => !nodes.includes(node)), ...holes];
      expect(gone.filter((node) => !reasons.has(node))).toEqual([]);
      expect([...reasons].filter((node) => !gone.some((other) => other.contains(node)))).toEqual([]);
    });
  });

  test('every limit and every value is a number', () => {
    for (const { random, reasons } of cases) {
      const wrong = reasons.filter(
        ({ value = 0, limit = 0 }) => Number.isNaN(value) || Number.isNaN(limit) || limit === Infinity,
      );
      expect([wrong.length > 0 ? show(random) : '', wrong]).toEqual(['', []]);
    }
    expect(cases.flatMap(({ reasons }) => reasons).length).toBeGreaterThan(2_000);
  });
});

test('where nothing is rated there are no reasons', () => {
  expect(lines('text')).toEqual([]);
});
