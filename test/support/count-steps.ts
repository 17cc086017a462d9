/**
 * Counts the steps of code: how often each block of its source ran (the body of a loop, a branch, a function), as V8
 * counts them for coverage. Load the code after `start`; of code that was loaded before, only functions are counted.
 */
import { Session, type Profiler } from 'node:inspector';

/**
 * The steps of each function, by its name, its file and its offset in the file: the count of the block that ran most. A
 * sum over its blocks would also grow if one page takes more of the branches than another.
 */
export type Steps = ReadonlyMap<string, number>;

export class StepCounter {
  private readonly session = new Session();

  /** @param part Only sources whose path contains this are counted. */
  constructor(private readonly part: string) {}

  start(): void {
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  stop(): void {
    this.session.disconnect();
  }

  count(work: () => void): Steps {
    this.take();
    work();
    const steps = new Map<string, number>();
    for (const { url, functions } of this.take()) {
      if (!url.includes(this.part)) continue;
      const file = url.slice(url.indexOf(this.part));
      for (const { functionName, ranges } of functions) {
        const place = `${functionName || 'a callback'} in ${file} at ${ranges[0].startOffset}`;
        steps.set(place, Math.max(...ranges.map(({ count }) => count)));
      }
    }
    return steps;
  }

  /** The counts since the last call. */
  private take(): readonly Profiler.ScriptCoverage[] {
    let result: readonly Profiler.ScriptCoverage[] = [];
    this.session.post('Profiler.takePreciseCoverage', (error, coverage) => {
      if (error) throw error;
      ({ result } = coverage);
    });
    return result;
  }
}
