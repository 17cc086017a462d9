/** Work in steps, between which whoever asked for it may do something else, or leave it. */
export type Steps<T> = Generator<undefined, T, undefined>;

export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
