/**
 * Counts the steps that code takes: how often each block of its source ran (a body of a loop, a branch, a
 * function), as V8 counts them for coverage. Code must be loaded after `start`, or only its functions count.
 */
import { Session, type Profiler } from 'node:inspector';

/**
 * The steps of each function, under its name, file and place in it: those of its block that ran most. A sum over its
 * blocks would grow too where more of the branches are taken on one page than on another.
 */
export type Steps = ReadonlyMap<string, number>;

export class StepCounter {
  private readonly session = new Session();

  /** @param part What the path of a source holds that counts. */
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

  /** The counts since the last time. */
  private take(): readonly Profiler.ScriptCoverage[] {
    let result: readonly Profiler.ScriptCoverage[] = [];
    this.session.post('Profiler.takePreciseCoverage', (error, coverage) => {
      if (error) throw error;
      ({ result } = coverage);
    });
    return result;
  }
}
