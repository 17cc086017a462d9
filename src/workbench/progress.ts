import { Presets, SingleBar } from 'cli-progress';

/** Shows on the error output how far a long work is: a bar in a terminal, else a line now and then. */
export class Progress {
  private readonly bar: SingleBar;

  constructor(work: string, total: number, done = 0) {
    this.bar = new SingleBar(
      {
        format: `${work} {bar} {value}/{total} | {duration_formatted}, {eta_formatted} to go`,
        noTTYOutput: true,
        notTTYSchedule: 30_000,
        stream: process.stderr,
        etaBuffer: 100,
      },
      Presets.shades_classic,
    );
    this.bar.start(total, done);
  }

  step(): void {
    this.bar.increment();
  }

  end(): void {
    this.bar.stop();
  }
}
