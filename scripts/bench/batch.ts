import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { markdownTable } from '../../src/workbench/evaluate/table.ts';
import { withProgress } from '../../src/workbench/progress.ts';
import { wcxbHtml } from '../../test/support/wcxb-files.ts';
import { commandBundle, programBundle } from '../bundles.ts';
import { quartile } from './tables.ts';
import { cpuIn, TELL } from './tell-cpu.ts';

/** The number of programs, or threads, that run at the same time. */
const CORES = 2;

interface Program {
  readonly name: string;
  readonly dom: string;
  readonly words: readonly string[];
  /** The number of its processes. Each gets the same share of the pages. */
  readonly copies: number;
}

interface Run {
  /** Seconds of processor time per page. */
  readonly cpu: number;
  /** Pages per second of wall time. */
  readonly pace: number;
}

/**
 * Measures how fast `extract --ndjson`, and other tools with jsdom, process pages on two cores, from the start of the
 * programs to their end. They take turns.
 */
export async function timeBatch(pages: readonly string[], rounds: number): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'isolate-batch-'));
  try {
    await build(commandBundle(folder));
    await build(programBundle(folder, { jsdom: 'scripts/bench/batch-process.ts' }));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
    const file = (name: string): string => path.join(folder, name);
    const byJsdom = ['isolate', 'readability', 'defuddle'].map((name): Program => ({
      name,
      dom: 'jsdom',
      words: [file('jsdom.js'), name],
      copies: CORES,
    }));
    const ndjson = [file('extract.js'), '--ndjson', '--threads', String(CORES)];
    const programs: Program[] = [
      { name: '`extract --ndjson`', dom: 'its own', words: ndjson, copies: 1 },
      ...byJsdom,
    ];
    const lines = pages.map((page, id) => `${JSON.stringify({ id, html: wcxbHtml(page) })}\n`);
    const runs = programs.map((): Run[] => []);
    await withProgress('Runs', { total: rounds * programs.length }, async (step) => {
      for (let round = 0; round < rounds; round++)
        for (const [i, program] of programs.entries()) {
          runs[i].push(await once(program, lines));
          step();
        }
    });
    return [`${pages.length} pages of WCXB, the best of ${rounds} runs`, batchTable(programs, runs)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function once({ words, copies }: Program, lines: readonly string[]): Promise<Run> {
  const begun = performance.now();
  const shares = Array.from({ length: copies }, (_, copy) => lines.filter((_, i) => i % copies === copy));
  const cpu = await Promise.all(shares.map((share) => cpuOf(words, share)));
  const seconds = (performance.now() - begun) / 1000;
  return { cpu: cpu.reduce((sum, each) => sum + each) / lines.length, pace: lines.length / seconds };
}

function cpuOf(words: readonly string[], lines: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ['--import', TELL, ...words], { stdio: ['pipe', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  // Pages without an answer make it exit with 1.
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(cpuIn(told)));
  });
  child.stdin.end(lines.join(''));
  return ended;
}

function batchTable(programs: readonly Program[], runs: readonly (readonly Run[])[]): string {
  const cpu = runs.map((of) =>
    quartile(
      of.map((run) => run.cpu),
      0,
    ),
  );
  const rows = programs.map(({ name, dom }, i) => [
    name,
    dom,
    quartile(
      runs[i].map((run) => run.pace),
      1,
    ).toFixed(1),
    (1000 * cpu[i]).toFixed(0),
    (cpu[i] / cpu[0]).toFixed(1),
    (cpu[i] / cpu[1]).toFixed(2),
  ]);
  const head = [
    'what finds',
    'DOM',
    'pages a second',
    'CPU ms a page',
    'x `extract --ndjson`',
    'x isolate in jsdom',
  ];
  return markdownTable(head, rows);
}
