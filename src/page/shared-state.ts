/**
 * Objects that our scripts in a page share. Each is made once, however often a script is injected. Their keys are
 * symbols, because the page can name elements that appear as global variables.
 */
export interface Shared<T> {
  /** Makes it; undefined if an earlier script has made it. */
  open(make: () => T): T | undefined;
  /** The object, if it was made. */
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
