import { Presets, SingleBar } from 'cli-progress';

/** Shorter work needs no progress bar. */
const QUIET_SECONDS = 1;

/** Shows the progress of long work on the error output: a bar in a terminal, otherwise a line from time to time. */
export class Progress {
  private readonly bar: SingleBar;
  private readonly start = Date.now();

  constructor(
    name: string,
    private readonly total: number,
    /** The parts that were done before. */
    private done = 0,
  ) {
    this.bar = new SingleBar(
      {
        format: `${name} {bar} {value}/{total} | {duration_formatted}, {eta_formatted} to go`,
        noTTYOutput: true,
        notTTYSchedule: 30_000,
        stream: process.stderr,
        etaBuffer: 100,
      },
      Presets.shades_classic,
    );
  }

  step(): void {
    this.done++;
    if (this.bar.isActive) this.bar.increment();
    else if (Date.now() - this.start > QUIET_SECONDS * 1000) this.bar.start(this.total, this.done);
  }

  end(): void {
    if (this.bar.isActive) this.bar.stop();
  }
}

/** Does long work, which calls `step` after each of its parts. The bar ends in any case. */
export async function withProgress<T>(
  name: string,
  { total, done = 0 }: { total: number; done?: number },
  work: (step: () => void) => Promise<T>,
): Promise<T> {
  const progress = new Progress(name, total, done);
  try {
    return await work(() => progress.step());
  } finally {
    progress.end();
  }
}
