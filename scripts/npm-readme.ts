import { copyFileSync, existsSync, renameSync } from 'node:fs';

/**
 * npm shows README.md of a package, which is to be that of the library. `in`, before packing, puts docs/library.md in
 * its place; `out`, after it, puts the README of the repository back.
 */
const KEPT = '.README.kept.md';
const direction = process.argv[2];
// A run that was killed left the other README behind: the kept one is the true one.
if (existsSync(KEPT)) renameSync(KEPT, 'README.md');
if (direction === 'in') {
  copyFileSync('README.md', KEPT);
  copyFileSync('docs/library.md', 'README.md');
}
