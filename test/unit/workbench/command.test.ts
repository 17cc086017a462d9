/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A command that writes messages, and then an answer. */
const TALKATIVE = `
import { Command } from 'commander';
import { run } from './src/workbench/command.ts';
await run(new Command().action(async () => {
  process.stderr.write('a message');
  await new Promise((resolve) => setTimeout(resolve));
  process.stdout.write('an answer');
}));`;

function start(...words: string[]) {
  return spawn(process.execPath, ['--import', 'tsx', ...words], { cwd: root });
}

async function exit(child: ChildProcess): Promise<unknown> {
  const [status] = (await once(child, 'exit')) as unknown[];
  return status;
}

test('a command whose output nobody reads says so in a sentence', async () => {
  const child = start('src/workbench/endurance.ts', '--help');
  child.stdout.destroy();
  const [said, status] = await Promise.all([text(child.stderr), exit(child)]);
  expect(said).toBe('Not everything was written: nobody reads the output any more.\n');
  expect(status).toBe(1);
});

test('a command goes on if nobody reads its messages', async () => {
  const child = start('--input-type=module', '--eval', TALKATIVE);
  child.stderr.destroy();
  const [said, status] = await Promise.all([text(child.stdout), exit(child)]);
  expect(said).toBe('an answer');
  expect(status).toBe(0);
});

test('all commands with options are run in this way', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  const files = Object.values(scripts).flatMap(
    (line) => line.match(/\b(?:src\/workbench|scripts)\/\S+\.ts/g) ?? [],
  );
  const source = new Map(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]));
  const commands = files.filter((file) => source.get(file)?.includes('commander'));
  expect(commands.length).toBeGreaterThan(10);
  for (const file of commands)
    expect([file, source.get(file)]).toEqual([file, expect.stringMatching(/^await run\(command\);$/m)]);
});
