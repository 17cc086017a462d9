/** Two sequences as symbols: equal items have equal numbers, in [0, symbols). */
export interface SharedSymbols {
  readonly a: Int32Array;
  readonly b: Int32Array;
  /** The index of each symbol of `a` and `b` in the original sequence. */
  readonly indicesInA: Int32Array;
  readonly indicesInB: Int32Array;
  readonly symbols: number;
}

/**
 * Numbers the items that occur in both sequences, and leaves out all others, which no common subsequence can contain.
 */
export function sharedSymbols<T>(a: readonly T[], b: readonly T[]): SharedSymbols {
  const inB = new Set(b);
  const numbers = new Map<T, number>();
  const [symbolsOfA, indicesInA] = kept(a, (item) => {
    if (!inB.has(item)) return undefined;
    let number = numbers.get(item);
    if (number === undefined) numbers.set(item, (number = numbers.size));
    return number;
  });
  const [symbolsOfB, indicesInB] = kept(b, (item) => numbers.get(item));
  return { a: symbolsOfA, b: symbolsOfB, indicesInA, indicesInB, symbols: numbers.size };
}

function kept<T>(items: readonly T[], numberOf: (item: T) => number | undefined): [Int32Array, Int32Array] {
  const symbols = new Int32Array(items.length);
  const indices = new Int32Array(items.length);
  let length = 0;
  for (let i = 0; i < items.length; i++) {
    const number = numberOf(items[i]);
    if (number === undefined) continue;
    symbols[length] = number;
    indices[length++] = i;
  }
  return [symbols.subarray(0, length), indices.subarray(0, length)];
}
