/**
 * The longest common subsequence of two sequences of numbers, by bits.
 *
 * Let L(i, j) be the length for the first i rows (items of one sequence) and j columns (items of the
 * other). Along a row L grows by 0 or 1 from column to column, so a row is kept as one bit a column: 0
 * where L grows. The next row follows from it with one addition, one item of the rows against 32 columns
 * at a time (Crochemore, Iliopoulos, Pinzon, Reid 2001; Hyyrö 2004), where M has the columns that equal
 * the item:
 *
 *   V' = (V + (V & M)) | (V & ~M)
 *
 * Bound: rows x columns / 32 steps whatever the texts are, and memory linear in the columns. For an item
 * with few columns, only the blocks from its first column to the end of the carry are computed, so prose
 * takes much less time than the bound.
 */
export class BitRow {
  /** Number of 32-bit blocks in a row. */
  readonly blocks: number;
  /** Columns of each symbol, as `positions[starts[symbol]]` to `positions[starts[symbol + 1] - 1]`. */
  private readonly starts: Int32Array;
  private readonly positions: Int32Array;
  /** M of the symbols with more columns than a row has blocks (32 of them at most), ready made. */
  private readonly common = new Map<number, Int32Array>();
  /** M of all others, made when asked for and cleared after. */
  private readonly scratch: Int32Array;

  /** @param columns Symbols, each in [0, symbols). */
  constructor(
    private readonly columns: Int32Array,
    symbols: number,
  ) {
    this.blocks = Math.ceil(columns.length / 32);
    this.scratch = new Int32Array(this.blocks);
    this.starts = new Int32Array(symbols + 1);
    this.positions = new Int32Array(columns.length);
    for (const symbol of columns) this.starts[symbol + 1]++;
    for (let symbol = 0; symbol < symbols; symbol++) this.starts[symbol + 1] += this.starts[symbol];
    const next = this.starts.slice();
    for (let j = 0; j < columns.length; j++) this.positions[next[columns[j]]++] = j;
  }

  /** The row before any item: L is 0 everywhere. */
  first(): Int32Array {
    return new Int32Array(this.blocks).fill(-1);
  }

  /** Turns the row that begins at `row[at]` into the next one, for one more item. */
  step(row: Int32Array, at: number, symbol: number): void {
    const from = this.starts[symbol];
    const to = this.starts[symbol + 1];
    if (from === to) return;
    const isCommon = to - from > this.blocks;
    const matches = isCommon ? this.commonMatches(symbol) : this.scratch;
    if (!isCommon) this.mark(matches, from, to);

    const last = this.positions[to - 1] >>> 5;
    let carry = 0;
    for (let k = this.positions[from] >>> 5; k < this.blocks; k++) {
      if (k > last && carry === 0) break;
      const v = row[at + k];
      const m = matches[k];
      const both = v & m;
      const sum = (v + both + carry) | 0;
      carry = (both | (v & ~sum)) >>> 31;
      row[at + k] = sum | (v & ~m);
    }
    if (!isCommon) for (let p = from; p < to; p++) matches[this.positions[p] >>> 5] = 0;
  }

  /** L of the row at each number of columns: `lengths[j]` is L for the first j. */
  lengths(row: Int32Array): Int32Array {
    const lengths = new Int32Array(this.columns.length + 1);
    for (let j = 0; j < this.columns.length; j++) lengths[j + 1] = lengths[j] + grows(row, 0, j);
    return lengths;
  }

  private mark(matches: Int32Array, from: number, to: number): void {
    for (let p = from; p < to; p++) matches[this.positions[p] >>> 5] |= 1 << (this.positions[p] & 31);
  }

  private commonMatches(symbol: number): Int32Array {
    let matches = this.common.get(symbol);
    if (!matches) {
      matches = new Int32Array(this.blocks);
      this.mark(matches, this.starts[symbol], this.starts[symbol + 1]);
      this.common.set(symbol, matches);
    }
    return matches;
  }
}

/** 1 where L of the row at `row[at]` grows at column j, else 0. */
export function grows(row: Int32Array, at: number, j: number): number {
  return ~(row[at + (j >>> 5)] >>> (j & 31)) & 1;
}

/** Length of the longest common subsequence of two sequences of symbols in [0, symbols). */
export function lcsLengthOfSymbols(a: Int32Array, b: Int32Array, symbols: number): number {
  // Equal beginnings and equal ends belong to a longest common subsequence.
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const inner = (all: Int32Array): Int32Array => all.subarray(head, all.length - tail);
  const [columns, rows] = a.length < b.length ? [inner(a), inner(b)] : [inner(b), inner(a)];
  if (columns.length === 0) return head + tail;

  const bits = new BitRow(columns, symbols);
  const row = bits.first();
  for (const symbol of rows) bits.step(row, 0, symbol);
  let length = head + tail;
  for (let j = 0; j < columns.length; j++) length += grows(row, 0, j);
  return length;
}
