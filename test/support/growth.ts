import { existsSync, readFileSync } from 'node:fs';

/**
 * How the work of `run` grows with its input: 1 if it is linear, 2 if it is quadratic.
 *
 * It compares the processor time at two sizes. A slow or busy machine changes the clock much more than this time. A
 * garbage collection may happen in any run, and early ones wait for the compiler, so the shortest of three counts at the
 * smaller size. One run is enough at the larger size, where all that disturbs it makes the work look worse; while it does
 * not look linear, it is measured again, up to nine times.
 *
 * @param size The smaller size. It must take some milliseconds, and must not fit into the processor's caches: if only the
 *   larger input did not fit, linear work would look worse.
 * @param make Makes the input of one run. Its time is not measured.
 */
export function growth<Input>(
  size: number,
  make: (size: number) => Input,
  run: (input: Input) => unknown,
): number {
  const TIMES = 8;
  const CLEARLY_LINEAR = 1.3;
  let small = Infinity;
  let large = Infinity;
  let power = Infinity;
  for (let round = 0; round < 9 && power > CLEARLY_LINEAR; round++) {
    for (let again = 0; again < 3; again++) small = Math.min(small, costOf(make(size), run));
    large = Math.min(large, costOf(make(TIMES * size), run));
    power = Math.log(large / small) / Math.log(TIMES);
  }
  return power;
}

function costOf<Input>(input: Input, run: (input: Input) => unknown): number {
  return cost(() => run(input));
}

/**
 * Milliseconds of processor time of this thread. What the compiler and the garbage collector do on other threads, at
 * times that chance decides, is only counted where the system does not tell the time of one thread.
 */
export function cost(run: () => unknown): number {
  const before = spent();
  run();
  // On some systems the counter only advances in ticks.
  return Math.max(spent() - before, 0.001);
}

const OF_THIS_THREAD = '/proc/thread-self/schedstat';
// Where the kernel does not count, the file says zero.
const isToldByThread = existsSync(OF_THIS_THREAD) && ofThisThread() > 0;

/** Milliseconds of processor time since the start of the thread, or of the process. */
function spent(): number {
  // Linux brings the counters up to date when it is asked for those of the process.
  const { user, system } = process.cpuUsage();
  return isToldByThread ? ofThisThread() : (user + system) / 1000;
}

function ofThisThread(): number {
  return Number(readFileSync(OF_THIS_THREAD, 'latin1').split(' ')[0]) / 1e6;
}
