import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { commandBundle } from '../../scripts/bundles.ts';

/** Compiles the command `extract` as in the package, which starts in a fifth of the time. Returns its file. */
export async function compiledCommand(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  await build(commandBundle(folder));
  return path.join(folder, 'extract.js');
}
