import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The package as somebody has it who installs it: from the packed tarball, in a folder with nothing else. */
export interface Installed {
  readonly folder: string;
  readonly tarball: string;
}

export function installPackage(): Installed {
  const folder = mkdtempSync(path.join(tmpdir(), 'library-'));
  const npm = (cwd: string, ...words: string[]) =>
    execFileSync('npm', words, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
  npm(ROOT, 'pack', '--pack-destination', folder);
  const [name] = readdirSync(folder).filter((one) => one.endsWith('.tgz'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  npm(folder, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', name);
  return { folder, tarball: path.join(folder, name) };
}

/** Runs a program in the folder where only the package is installed; gives what it prints, as JSON. */
export function runThere({ folder }: Installed, source: string, extension = 'mjs'): unknown {
  const file = path.join(folder, `main.${extension}`);
  writeFileSync(file, source);
  return JSON.parse(execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' }));
}

/** Runs a tool of the repository and gives all that it says; '' when it is content. */
export function complaints(cwd: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}
