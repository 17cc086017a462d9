import { createContext, Script } from 'node:vm';
import { measure } from '../../extraction/measure/measure.ts';
import { textOf } from '../../extraction/text.ts';
import type { Method } from '../../extraction/types.ts';
import { parseHtml } from '../../library/dom/parse-html.ts';
import { overlapsIn } from './overlaps.ts';

/** A document that takes longer hangs. Milliseconds of processor time, because other programs delay the clock. */
const LONGEST = 2_000;
/** Work on a document is aborted after this many times the limit, by the clock. */
const PATIENCE = 300;

/** Checks the methods on a page. Returns a line for each fault. */
export function faultsOf(html: string, methods: readonly Method[], longest = LONGEST): string[] {
  const faults: string[] = [];
  let step = 'parse';
  const before = process.cpuUsage();
  try {
    endsWithin(PATIENCE * longest, () => {
      const page = parseHtml(html);
      step = 'measure';
      const tree = measure(page);
      for (const method of methods) {
        step = method.id;
        try {
          const selection = method.select(tree);
          textOf(tree, selection);
          faults.push(...overlapsIn(tree, selection).map((fault) => `${step}: ${fault}`));
        } catch (error) {
          faults.push(`${step}: ${String(error)}`);
        }
      }
    });
  } catch (error) {
    faults.push(`${step}: ${String(error)}`);
  }
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000;
  if (milliseconds > longest) faults.push(`all methods: ${milliseconds.toFixed(0)} ms`);
  return faults;
}

const context = createContext({ work: () => {} });
const script = new Script('work()');

/** @throws Error if the work does not end in time. It is then aborted, even inside a loop. */
function endsWithin(milliseconds: number, work: () => void): void {
  context.work = work;
  script.runInContext(context, { timeout: milliseconds });
}
