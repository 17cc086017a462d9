import { copyFileSync, existsSync, renameSync } from 'node:fs';

/**
 * npm shows the README.md of a package, which should be that of the library. `in`, before packing, replaces it by
 * docs/library.md; `out`, afterwards, restores the README of the repository.
 */
const KEPT = '.README.kept.md';
const direction = process.argv[2];
// A run that was killed left the other README behind, so the saved one is the right one.
if (existsSync(KEPT)) renameSync(KEPT, 'README.md');
if (direction === 'in') {
  copyFileSync('README.md', KEPT);
  copyFileSync('docs/library.md', 'README.md');
}
