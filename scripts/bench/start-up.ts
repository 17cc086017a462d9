import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { markdownTable } from '../../src/workbench/evaluate/table.ts';
import { commandBundle } from '../bundles.ts';
import { quartile } from './tables.ts';
import { cpuIn, TELL } from './tell-cpu.ts';

const PAGE = 'fixtures/news-article.html';

/**
 * The seconds from the start of the packaged command to its end on one small file, and of a Node process that does
 * nothing. They take turns.
 */
export async function timeStartUp(rounds: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'isolate-start-up-'));
  try {
    await build(commandBundle(folder));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
    const nothing = path.join(folder, 'nothing.js');
    writeFileSync(nothing, '');
    const commands = {
      'node, doing nothing': [nothing],
      [`extract ${PAGE}`]: [path.join(folder, 'extract.js'), PAGE],
    };
    const all = Object.keys(commands).map(() => ({ cpu: [] as number[], wall: [] as number[] }));
    for (let round = 0; round < rounds; round++)
      Object.values(commands).forEach((command, i) => {
        const { cpu, wall } = once(command);
        all[i].cpu.push(cpu);
        all[i].wall.push(wall);
      });
    const rows = Object.keys(commands).map((name, i) => [name, middle(all[i].cpu), middle(all[i].wall)]);
    return markdownTable(['process', 'CPU s: median (quickest)', 'wall clock s'], rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function once(command: readonly string[]): { cpu: number; wall: number } {
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', TELL, ...command], {
    encoding: 'utf8',
  });
  const wall = (performance.now() - begun) / 1000;
  if (status !== 0) throw new Error(`${command.join(' ')} failed: ${stderr}`);
  return { cpu: cpuIn(stderr), wall };
}

function middle(seconds: readonly number[]): string {
  return [0.5, 0].map((share) => quartile(seconds, share).toFixed(2)).join(' (') + ')';
}
