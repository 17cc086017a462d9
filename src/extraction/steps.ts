/** Work in steps. Between two steps, the caller can do something else or abandon the work. */
export type Steps<T> = Generator<undefined, T, undefined>;

export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
