/** @jest-environment node */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answerLines } from '../../../../src/workbench/extract/ndjson.ts';
import type { RecordAnswer, RecordTask } from '../../../../src/workbench/extract/record.ts';
import { Threads } from '../../../../src/workbench/threads.ts';
import { compiledCommand } from '../../../support/compiled-command.ts';

let command: string;
let threads: Threads<RecordTask, RecordAnswer>;
beforeAll(async () => {
  command = await compiledCommand();
  const file = pathToFileURL(path.join(path.dirname(command), 'thread.js'));
  threads = new Threads(file, { threads: 2, seconds: 60 });
});
afterAll(async () => {
  await threads.close();
  rmSync(path.dirname(command), { recursive: true, force: true });
});

interface Answer {
  readonly id: string | number | null;
  readonly error?: string;
  readonly [name: string]: unknown;
}

async function answers(lines: readonly string[], limit = 10_000): Promise<Answer[]> {
  const output = new PassThrough();
  const all = text(output);
  const input = Readable.from([Buffer.from(lines.join('\n'))]);
  await answerLines(input, output, { method: 'whole-body', threads, limit });
  output.end();
  return (await all)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Answer);
}

const record = (id: unknown, html: string): string => JSON.stringify({ id, url: 'https://a.example/', html });

describe('the batch form', () => {
  test('answers with what the page says about itself, text and times', async () => {
    const head =
      '<html lang="en"><title>T</title><meta property="og:site_name" content="Example"><meta name="author" content="Ada Lovelace">';
    expect(
      await answers([record('x', `${head}<meta name="date" content="2024-03-02"><p>one<p>two`)]),
    ).toEqual([
      {
        id: 'x',
        method: 'whole-body',
        title: 'T',
        author: 'Ada Lovelace',
        published: '2024-03-02',
        site: 'Example',
        language: 'en',
        text: 'one\ntwo',
        milliseconds: { parse: expect.any(Number), extract: expect.any(Number) },
      },
    ]);
  });

  test('leaves out what the page does not say, and a title if the address is not known either', async () => {
    const { title, ...others } = (await answers([JSON.stringify({ id: 1, html: '<p>one' })]))[0];
    expect(title).toBe('');
    expect(Object.keys(others)).toEqual(['id', 'method', 'text', 'milliseconds']);
  });

  test('keeps the order of the input', async () => {
    const pages = Array.from({ length: 40 }, (_, i) => record(i, '<p>word'.repeat(i % 3 === 0 ? 800 : 1)));
    expect((await answers(pages)).map(({ id }) => id)).toEqual(pages.map((_, i) => i));
  });

  test('says of each record that cannot be read why, and goes on', async () => {
    const lines = [
      'no json',
      '',
      '  \t',
      '[1]',
      '{"id":"a"}',
      '{"id":"b","html":7}',
      record('c', 'no tag'),
      record('d', '   '),
      record('image', '\u2030PNG\r\n\u001a\n\0\0\0\rIHDR <a'),
      record('binary', '\0\u0001<a'),
      '{"id":{"no":1},"html":"<p>x"}',
      record('e', '<p>the last'),
    ];
    const found = await answers(lines);
    expect(found.map(({ id, error }) => [id, error?.replace(/(not JSON):.*/, '$1')])).toEqual([
      [null, 'line 1: not JSON'],
      [null, 'line 4: expected an object {"id", "url", "html"}'],
      ['a', 'line 5: "html" is missing or not a string'],
      ['b', 'line 6: "html" is missing or not a string'],
      ['c', 'line 7: not HTML: no tag in it'],
      ['d', 'line 8: not HTML: it is empty'],
      ['image', 'line 9: not HTML: a PNG image'],
      ['binary', 'line 10: not HTML: it is binary'],
      [null, undefined],
      ['e', undefined],
    ]);
  });

  test('passes over a record that is too large, by its id where that comes first', async () => {
    const huge = '<p>' + 'x'.repeat(20 << 20);
    const found = await answers(
      [record('big "one"', huge), `{"html":${JSON.stringify(huge)},"id":1}`, record(2, '<p>y')],
      1 << 20,
    );
    expect(found).toMatchObject([
      { id: 'big "one"', error: 'line 1: longer than 1 MB' },
      { id: null, error: 'line 2: longer than 1 MB' },
      { id: 2, text: 'y' },
    ]);
  });

  test('takes an address that says nothing for none', async () => {
    expect(await answers(['{"id":1,"url":"","html":"<p>a"}'])).toMatchObject([{ id: 1, text: 'a' }]);
  });
});

describe('the filter', () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const start = (...program: readonly string[]): ChildProcessWithoutNullStreams => {
    const words = [...program, '--ndjson', '--method', 'whole-body'];
    const child = spawn(process.execPath, words, { cwd: root });
    child.stdin.on('error', () => {});
    return child;
  };

  test('ends with a sentence when nobody reads its output', async () => {
    const child = start(command);
    const errors = text(child.stderr);
    child.stdin.write(`${record(1, '<p>a')}\n`);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    for (let i = 0; i < 50; i++) child.stdin.write(`${record(i, '<p>b'.repeat(5000))}\n`);
    const [code] = (await once(child, 'close')) as [number];
    expect([code, await errors]).toEqual([
      1,
      'Not everything was written: nobody reads the output any more.\n',
    ]);
  });

  test('finishes at Ctrl-C what it has begun, also from the source', async () => {
    const child = start('--import', 'tsx', 'src/workbench/extract.ts');
    const all = text(child.stdout);
    child.stdin.write(`${record(1, '<p>a')}\n`);
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(130);
    expect((await all).endsWith('}\n')).toBe(true);
  });

  test('does not read ahead of a reader that takes its time', async () => {
    const child = start(command);
    child.stdin.write(`${record(0, '<p>a')}\n`);
    await once(child.stdout, 'data');
    child.stdout.pause();
    const line = `${record(1, '<p>' + 'x'.repeat(100_000))}\n`;
    let sent = 0;
    while (sent < 3000 && (child.stdin.write(line) || (await drained(child)))) sent++;
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(sent).toBeGreaterThan(10);
    expect(sent).toBeLessThan(1000);
  });
});

/** Whether the child takes more within two seconds. */
async function drained(child: ChildProcessWithoutNullStreams): Promise<boolean> {
  const waiting = AbortSignal.timeout(2000);
  return once(child.stdin, 'drain', { signal: waiting }).then(
    () => true,
    () => false,
  );
}
