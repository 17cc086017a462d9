import { BitRow, grows } from './bit-lcs.ts';
import { sharedSymbols } from './symbols.ts';

/** All rows of a rectangle are kept at once if they take at most this many 32-bit blocks: 16 MB. */
const ROOM = 2 ** 22;

/**
 * Which items a longest common subsequence pairs: for each item of `a` its index in `b`, or -1. Of several
 * such pairings it returns one whose items are near the front of both.
 *
 * If all rows fit in memory, they are kept, and the pairs are found from the last row back to the first. Otherwise
 * (Hirschberg 1975) `a` is cut in the middle, and `b` where the sum of the lengths before and after the cut is largest.
 * Then both halves are paired by themselves. This takes at most twice the steps of the length alone, and the memory is
 * bounded.
 */
export function lcsPairs<T>(a: readonly T[], b: readonly T[], room = ROOM): Int32Array {
  const shared = sharedSymbols(a, b);
  const indices = new Int32Array(shared.a.length).fill(-1);
  pairByRectangles(shared.a, shared.b, shared.symbols, room, indices);
  const pairs = new Int32Array(a.length).fill(-1);
  indices.forEach((index, i) => {
    if (index >= 0) pairs[shared.indicesInA[i]] = shared.indicesInB[index];
  });
  return pairs;
}

/** A stretch of both sequences that is still to be paired. */
interface Rectangle {
  readonly a0: number;
  readonly a1: number;
  readonly b0: number;
  readonly b1: number;
}

function pairByRectangles(
  a: Int32Array,
  b: Int32Array,
  symbols: number,
  room: number,
  indices: Int32Array,
): void {
  const open: Rectangle[] = [{ a0: 0, a1: a.length, b0: 0, b1: b.length }];
  for (let rectangle = open.pop(); rectangle; rectangle = open.pop()) {
    const { a0, a1, b0, b1 } = rectangle;
    if (a0 === a1 || b0 === b1) continue;
    const rows = a.subarray(a0, a1);
    const columns = b.subarray(b0, b1);
    if (rows.length === 1 || (rows.length + 1) * Math.ceil(columns.length / 32) <= room) {
      walkBack(rows, columns, symbols).forEach((index, i) => {
        if (index >= 0) indices[a0 + i] = b0 + index;
      });
      continue;
    }
    const middle = rows.length >> 1;
    const cut = bestCut(rows, columns, middle, symbols);
    open.push({ a0, a1: a0 + middle, b0, b1: b0 + cut }, { a0: a0 + middle, a1, b0: b0 + cut, b1 });
  }
}

/** How many columns belong before the cut of the rows at `middle`. */
function bestCut(rows: Int32Array, columns: Int32Array, middle: number, symbols: number): number {
  const before = lengthsByColumn(rows.subarray(0, middle), columns, symbols);
  const after = lengthsByColumn(rows.slice(middle).reverse(), columns.slice().reverse(), symbols);
  let best = 0;
  let most = -1;
  for (let cut = 0; cut <= columns.length; cut++) {
    const sum = before[cut] + after[columns.length - cut];
    if (sum >= most) {
      most = sum;
      best = cut;
    }
  }
  return best;
}

function lengthsByColumn(rows: Int32Array, columns: Int32Array, symbols: number): Int32Array {
  const bits = new BitRow(columns, symbols);
  const row = bits.first();
  for (const symbol of rows) bits.step(row, 0, symbol);
  return bits.lengths(row);
}

/** The pairing from all rows: for each item of `rows` its column, or -1. */
function walkBack(rows: Int32Array, columns: Int32Array, symbols: number): Int32Array {
  const bits = new BitRow(columns, symbols);
  const { blocks } = bits;
  const table = new Int32Array((rows.length + 1) * blocks);
  table.fill(-1, 0, blocks);
  for (let i = 0; i < rows.length; i++) {
    table.copyWithin((i + 1) * blocks, i * blocks, (i + 1) * blocks);
    bits.step(table, (i + 1) * blocks, rows[i]);
  }

  const indices = new Int32Array(rows.length).fill(-1);
  let i = rows.length;
  let j = columns.length;
  while (i > 0 && j > 0) {
    if (!grows(table, i * blocks, j - 1)) {
      // Without this column the length is the same.
      j--;
    } else if (grows(table, (i - 1) * blocks, j - 1)) {
      // It grows here without this row too, so the row adds nothing.
      i--;
    } else {
      // Both the row and the column are needed, which only a pair explains.
      indices[--i] = --j;
    }
  }
  return indices;
}
