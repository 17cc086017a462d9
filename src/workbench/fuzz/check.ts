import { createContext, Script } from 'node:vm';
import { measure } from '../../extraction/measure/measure.ts';
import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree, Method, Selection } from '../../extraction/types.ts';

/** Work that takes longer hangs. Milliseconds. */
const LONGEST = 2_000;

/** What is wrong with what the methods make of a page: nothing, or a line for each fault. */
export function faultsOf(document: Document, methods: readonly Method[]): string[] {
  try {
    const tree = inTime(() => measure(document));
    return methods.flatMap((method) => {
      try {
        const selection = inTime(() => method.select(tree));
        inTime(() => textOf(tree, selection));
        return faultsIn(tree, selection).map((fault) => `${method.id}: ${fault}`);
      } catch (error) {
        return [`${method.id}: ${String(error)}`];
      }
    });
  } catch (error) {
    return [`measure: ${String(error)}`];
  }
}

const context = createContext({ work: () => {} });
const script = new Script('work()');

/** @throws Error when the work does not end in time; it is then broken off, even in the midst of a loop. */
function inTime<T>(work: () => T): T {
  context.work = work;
  return script.runInContext(context, { timeout: LONGEST }) as T;
}

function faultsIn(tree: MeasuredTree, { nodes, holes }: Selection): string[] {
  const faults: string[] = [];
  const disjoint = (name: string, places: readonly number[]): void => {
    let end = 0;
    for (const place of places) {
      if (!(place >= end && place < tree.length)) faults.push(`${name} ${place} overlaps, or is none`);
      end = tree.subtreeEnd[place];
    }
  };
  disjoint('root', nodes);
  disjoint('hole', holes);
  let root = 0;
  for (const hole of holes) {
    while (root < nodes.length && tree.subtreeEnd[nodes[root]] <= hole) root++;
    if (!(nodes[root] < hole)) faults.push(`hole ${hole} is in no root`);
  }
  return faults;
}
