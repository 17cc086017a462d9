/**
 * What our scripts share in one page, each made once, however often a script is injected. Under symbols:
 * elements that the page has named stand among the globals that go by strings.
 */
export interface Shared<T> {
  /** Makes it; undefined where an earlier injection has. */
  open(make: () => T): T | undefined;
  /** What was made, if anything was. */
  get(): T | undefined;
}

export function shared<T>(name: string): Shared<T> {
  const world = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`isolate ${name}`);
  return {
    open: (make) => (world[key] === undefined ? (world[key] = make()) : undefined),
    get: () => world[key],
  };
}
