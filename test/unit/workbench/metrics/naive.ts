/** The textbook forms of what the metrics compute quickly; for comparison only. */

export function naiveLcsLength<T>(a: readonly T[], b: readonly T[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const item of a) {
    const next = [0];
    for (let j = 0; j < b.length; j++) {
      next.push(item === b[j] ? row[j] + 1 : Math.max(row[j + 1], next[j]));
    }
    row = next;
  }
  return row[b.length];
}

export function naiveCommonSubstring(a: readonly number[], b: readonly number[]): number {
  let longest = 0;
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      let length = 0;
      while (i + length < a.length && j + length < b.length && a[i + length] === b[j + length]) length++;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}
