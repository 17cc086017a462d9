/**
 * How the work of `run` grows with its input: 1 if it is linear, 2 if it is quadratic.
 *
 * It compares the processor time at two sizes. A slow or busy machine changes the clock much more than this time. The
 * smaller of two rounds counts, because a garbage collection may happen in any of them. If the work does not look linear
 * then, the smallest of nine counts.
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

/** Milliseconds of processor time, including the compiler and the garbage collector. */
export function cost(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  // On some systems the counter only advances in ticks.
  return Math.max(user + system, 1) / 1000;
}
