import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Socket } from 'node:net';

/**
 * The folder of one browser run, and a small process that watches over it. When this process ends
 * without a word, however that comes about (Ctrl-C, a crash, a test runner that kills its workers),
 * the watcher ends the browser and removes the folder. Exit handlers here would not do: test runners
 * replace `process`, and nobody can handle SIGKILL.
 */
export interface Guard {
  readonly folder: string;
  /** The browser's process, to be ended with all its children. */
  watch(pid: number): void;
  /** Call it when the browser has ended: removes the folder. */
  release(): Promise<void>;
}

/** Plain JavaScript for `node -e`: ends as soon as its input does. */
const WATCHER = `
const { rmSync } = require('node:fs');
const folder = process.argv[1];
let input = '';
process.stdin.on('data', (data) => { input += data; });
process.stdin.on('end', () => {
  if (input.includes('released')) return;
  for (const pid of input.split('\\n').filter(Boolean).map(Number)) {
    for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
      try { process.kill(target, 'SIGKILL'); } catch {}
    }
  }
  // A browser that is still dying may write once more.
  let left = 20;
  (function remove() {
    try { rmSync(folder, { recursive: true, force: true }); } catch {}
    if (--left > 0) setTimeout(remove, 100);
  })();
});
`;

export function createGuard(name: string): Guard {
  const folder = mkdtempSync(path.join(tmpdir(), `isolate-${name}-`));
  const watcher = spawn(process.execPath, ['-e', WATCHER, folder], {
    // Its own process group, so that Ctrl-C in the terminal does not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const gone = new Promise<void>((resolve) => watcher.once('exit', () => resolve()));
  // It must not keep this process alive: the end of this process is what it waits for.
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return {
    folder,
    watch: (pid) => watcher.stdin.write(`${pid}\n`),
    release: async () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      // Now it is worth waiting for.
      watcher.ref();
      watcher.stdin.end('released\n');
      await gone;
    },
  };
}
