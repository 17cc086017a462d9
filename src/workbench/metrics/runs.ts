/**
 * Returns a pairing of the same length with fewer runs. A run is a series of items that are side by side in both
 * sequences.
 *
 * `lcsPairs` pairs the first items in `a` that are possible. So an item that occurs once in `b` and twice in `a` can be
 * paired far before the run that it belongs to. This function goes from the last run to the first. If the items of a
 * run also occur directly before the next run, it moves the whole run there, and both become one. The pairing keeps its
 * length and order. The time is linear in `a` and the items compared.
 *
 * @param pairs For each item of `a` its index in `b` or -1, as from `lcsPairs`. Not changed.
 */
export function fewestRuns<T>(a: readonly T[], b: readonly T[], pairs: Int32Array): Int32Array {
  const moved = pairs.slice();
  // Where the run after the one looked at begins, in `a` and in `b`.
  let nextInA = -1;
  let nextInB = -1;
  let i = a.length - 1;
  while (i >= 0) {
    if (pairs[i] < 0) {
      i--;
      continue;
    }
    const last = i;
    while (i > 0 && pairs[i - 1] >= 0 && pairs[i - 1] === pairs[i] - 1) i--;
    const first = i--;
    const length = last - first + 1;
    const index = pairs[first];
    const adjoins = nextInB === index + length && nextInA > last + 1;
    if (adjoins && equalItems(a, nextInA - length, b, index, length)) {
      moved.fill(-1, first, last + 1);
      for (let k = 0; k < length; k++) moved[nextInA - length + k] = index + k;
      nextInA -= length;
    } else {
      nextInA = first;
    }
    nextInB = index;
  }
  return moved;
}

function equalItems<T>(
  a: readonly T[],
  fromA: number,
  b: readonly T[],
  fromB: number,
  length: number,
): boolean {
  for (let k = 0; k < length; k++) if (a[fromA + k] !== b[fromB + k]) return false;
  return true;
}
