/** @jest-environment node */
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { linesOf } from '../../../../src/workbench/extract/lines.ts';

async function read(chunks: readonly Buffer[], limit: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(chunks) as AsyncIterable<Buffer>, limit)) {
    const text =
      'bytes' in line ? line.bytes.toString('latin1') : `too long: ${line.start.toString('latin1')}`;
    lines.push(`${line.number} ${text}`);
  }
  return lines;
}

describe('lines of a stream', () => {
  test('end at line feeds, the last also without', async () => {
    expect(await read([Buffer.from('a\n\nb'), Buffer.from('c\nd')], 10)).toEqual([
      '1 a',
      '2 ',
      '3 bc',
      '4 d',
    ]);
    expect(await read([Buffer.from('a\n')], 10)).toEqual(['1 a']);
    expect(await read([], 10)).toEqual([]);
  });

  test('longer than the limit give their start, the next line is whole again', async () => {
    const long = ['x'.repeat(6), 'y'.repeat(3000), 'z'.repeat(9)].map((text) => Buffer.from(text));
    const [first, second] = await read([...long, Buffer.from('\nnext\n')], 10);
    expect(first).toBe(`1 too long: xxxxxx${'y'.repeat(1018)}`);
    expect(second).toBe('2 next');
  });

  test('exactly as long as the limit are whole', async () => {
    expect(await read([Buffer.from('0123'), Buffer.from('456789\n0123456789x\n')], 10)).toEqual([
      '1 0123456789',
      '2 too long: 0123456789x',
    ]);
  });

  test('do not depend on how the stream is cut', async () => {
    const pieces = fc.array(fc.constantFrom('a', 'bb', 'ä', '\n', 'cccc', '\n\n'));
    await fc.assert(
      fc.asyncProperty(pieces, async (texts) => {
        const whole = await read([Buffer.from(texts.join(''))], 5);
        const parts = await read(
          texts.map((text) => Buffer.from(text)),
          5,
        );
        // Of a line that is too long as much as told it.
        const told = (line: string): string => line.slice(0, '1 too long: cccccc'.length);
        expect(parts.map(told)).toEqual(whole.map(told));
      }),
    );
  });
});
