import { Presets, SingleBar } from 'cli-progress';

/** Shorter work needs no bar. */
const QUIET_SECONDS = 1;

/**
 * Does a long work and shows on the error output how far it is: a bar in a terminal, else a line now and
 * then. The work calls `step` after each of its `total` parts, of which `done` are done before.
 */
export async function withProgress<T>(
  name: string,
  { total, done = 0 }: { total: number; done?: number },
  work: (step: () => void) => Promise<T>,
): Promise<T> {
  const bar = new SingleBar(
    {
      format: `${name} {bar} {value}/{total} | {duration_formatted}, {eta_formatted} to go`,
      noTTYOutput: true,
      notTTYSchedule: 30_000,
      stream: process.stderr,
      etaBuffer: 100,
    },
    Presets.shades_classic,
  );
  const start = Date.now();
  let at = done;
  const step = () => {
    at++;
    if (bar.isActive) bar.increment();
    else if (Date.now() - start > QUIET_SECONDS * 1000) bar.start(total, at);
  };
  try {
    return await work(step);
  } finally {
    if (bar.isActive) bar.stop();
  }
}
