import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Threads } from '../threads.ts';
import { inOrder } from './in-order.ts';
import { linesOf, type InputLine } from './lines.ts';
import { failure, idIn, idInStart, type RecordAnswer, type RecordTask } from './record.ts';

const MEGABYTE = 1 << 20;

export interface BatchOptions {
  readonly method: string;
  readonly threads: Threads<RecordTask, RecordAnswer>;
  /** The longest line, in bytes. */
  readonly limit?: number;
  /** Stops reading. Work that has begun is finished. */
  readonly signal?: AbortSignal;
}

/** How many records were answered, and how many of these with an error. */
export interface Counts {
  readonly records: number;
  readonly failed: number;
}

/** Reads one record per line and writes one answer per line, in the same order. Blank lines are ignored. */
export async function answerLines(
  input: Readable,
  output: Writable,
  { method, threads, limit = 32 * MEGABYTE, signal }: BatchOptions,
): Promise<Counts> {
  const work = async (line: InputLine): Promise<RecordAnswer> => {
    const { number } = line;
    if ('start' in line) return failure(idInStart(line.start), number, `longer than ${limit / MEGABYTE} MB`);
    try {
      return await threads.run({ method, bytes: line.bytes, line: number });
    } catch (error) {
      return failure(idIn(line.bytes), number, error);
    }
  };
  // Enough for all threads to continue while one page takes long.
  const room = { items: 64, bytes: 2 * limit };
  const counts = { records: 0, failed: 0 };
  for await (const answer of inOrder(written(input, limit, signal), room, sizeOf, work)) {
    counts.records++;
    if (answer.failed) counts.failed++;
    if (!output.write(`${answer.line}\n`)) await once(output, 'drain');
  }
  return counts;
}

function sizeOf(line: InputLine): number {
  return 'bytes' in line ? line.bytes.length : line.start.length;
}

/** The lines that are not blank, until the signal comes. */
async function* written(input: Readable, limit: number, signal?: AbortSignal): AsyncGenerator<InputLine> {
  const stop = (): void => void input.destroy();
  signal?.addEventListener('abort', stop);
  try {
    for await (const line of linesOf(input, limit)) {
      if (signal?.aborted) return;
      if ('start' in line || line.bytes.some((byte) => byte > 32)) yield line;
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
