import type { R4Parameters } from '../../../../src/extraction/r4/parameters.ts';
import { naiveR4, type NaiveAnswer } from '../../../support/naive-r4.ts';
import { steps } from './steps.ts';

const CLOSE = 1e-9;

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= CLOSE * Math.max(1, Math.abs(a), Math.abs(b));
}

function sayNumbers(step: string, expected: readonly number[], actual: readonly number[]): string[] {
  const at = expected.findIndex((value, i) => !isClose(value, actual[i]));
  if (at < 0 && expected.length === actual.length) return [];
  return [`${step} [${at}]: naive ${expected[at]}, production ${actual[at]}`];
}

function sayNodes(step: string, expected: readonly Node[], actual: readonly Node[]): string[] {
  if (expected.length === actual.length && expected.every((node, i) => node === actual[i])) return [];
  const name = (node: Node) => `${node.nodeName} "${(node.textContent ?? '').trim().slice(0, 20)}"`;
  return [`${step}: naive ${expected.map(name).join(', ')}; production ${actual.map(name).join(', ')}`];
}

/** Where R4 and its naive version part on a page, in the words of a test report. Empty: nowhere. */
export function disagreements(
  page: Document,
  parameters: R4Parameters,
  expected: NaiveAnswer = naiveR4(page, parameters),
): string[] {
  const actual = steps(page, parameters);
  return [
    ...sayNodes('rated', expected.rated, actual.rated),
    ...sayNumbers('ratio', expected.ratios.flat(), actual.ratios.flat()),
    ...sayNumbers('point', expected.points.flat(), actual.points.flat()),
    ...sayNumbers('distance', expected.distances, actual.distances),
    ...sayNodes('c-SET', expected.cSet, actual.cSet),
    ...sayNodes('reduced c-SET', expected.reduced, actual.reduced),
    ...(expected.wide === actual.wide ? [] : [`criterion 3: naive ${expected.wide}`]),
    ...sayNodes('selected', expected.selected, actual.selected),
    ...sayNodes('nodes', expected.nodes, actual.nodes),
    ...sayNodes('holes', expected.holes, actual.holes),
  ];
}
