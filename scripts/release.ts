import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseProblem } from './release-problem.ts';

/** Writes everything that a release needs into a folder: archives for the stores, npm package, checksums. */
const TARGET = 'dist/release';
const PACKAGES = 'dist/packages';

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();
const versionIn = (file: string): string =>
  (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
const npm = (...words: string[]): void => {
  const { status } = spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${words.join(' ')} failed.`);
};

const problem = releaseProblem({
  versions: { 'package.json': versionIn('package.json'), 'manifest.json': versionIn('manifest.json') },
  tags: git('tag', '--points-at', 'HEAD').split('\n'),
  changed: git('status', '--porcelain').split('\n').filter(Boolean),
  changelog: readFileSync('CHANGELOG.md', 'utf8'),
});
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

for (const folder of [TARGET, PACKAGES]) rmSync(folder, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
npm('run', 'package');
npm('pack', '--pack-destination', TARGET);
for (const name of readdirSync(PACKAGES)) copyFileSync(path.join(PACKAGES, name), path.join(TARGET, name));
const sums = readdirSync(TARGET)
  .sort()
  .map((name) => {
    const bytes = readFileSync(path.join(TARGET, name));
    return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
  });
writeFileSync(path.join(TARGET, 'SHA256SUMS'), sums.join(''));
console.log(`${TARGET}:\n${sums.join('')}`);
