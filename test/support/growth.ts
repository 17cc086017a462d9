/**
 * How the work of `run` grows with its input: 1 where it is linear, 2 where it is quadratic.
 *
 * It is told from the processor's time at two sizes, not from the clock, so a busy machine or a slow one
 * changes little. Of two rounds the smaller counts, as a garbage collection may fall into any of them; of nine the
 * smallest where it does not look linear by then.
 *
 * @param size The smaller size: large enough to take some milliseconds, and too large for the processor's caches. Where
 *   only the larger input misses them, linear work looks like more.
 * @param make Makes the input of one run. It is not measured.
 */
export function growth<Input>(
  size: number,
  make: (size: number) => Input,
  run: (input: Input) => unknown,
): number {
  const TIMES = 8;
  const CLEARLY_LINEAR = 1.3;
  run(make(size));
  let small = Infinity;
  let large = Infinity;
  const power = (): number => Math.log(large / small) / Math.log(TIMES);
  for (let round = 0; round < 2 || (round < 9 && power() > CLEARLY_LINEAR); round++) {
    small = Math.min(small, costOf(make(size), run));
    large = Math.min(large, costOf(make(TIMES * size), run));
  }
  return power();
}

function costOf<Input>(input: Input, run: (input: Input) => unknown): number {
  return cost(() => run(input));
}

/** Milliseconds of the processor, those of the compiler and the garbage collector included. */
export function cost(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  // The counter of some systems goes by ticks.
  return Math.max(user + system, 1) / 1000;
}
