const MOST = 20_000;
const LONGEST = 64;

/**
 * The same function, with a memory: names of classes come again within a page and from page to page. Long
 * names are not remembered, and all is forgotten when there is too much, so that no page can fill it.
 */
export function remembering<T>(of: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    let value = known.get(name);
    if (value !== undefined) return value;
    value = of(name);
    if (name.length <= LONGEST) {
      if (known.size >= MOST) known.clear();
      known.set(name, value);
    }
    return value;
  };
}
