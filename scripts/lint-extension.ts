import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forFirefox, type Manifest } from '../src/extension/manifests.ts';

/** Runs `web-ext lint` on the built extension, as Firefox gets it. Any error, warning or notice fails. */
interface LintReport {
  readonly summary: Readonly<Record<'errors' | 'warnings' | 'notices', number>>;
}

const folder = mkdtempSync(join(tmpdir(), 'isolate-lint-'));
cpSync('dist/extension', folder, { recursive: true });
const file = join(folder, 'manifest.json');
const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
writeFileSync(file, JSON.stringify(forFirefox(manifest)));

const run = spawnSync(
  process.execPath,
  [
    'node_modules/web-ext/bin/web-ext.js',
    'lint',
    `--source-dir=${folder}`,
    '--no-config-discovery',
    '--output=json',
  ],
  { encoding: 'utf8' },
);
rmSync(folder, { recursive: true });
const { summary } = JSON.parse(run.stdout) as LintReport;
const found = summary.errors + summary.warnings + summary.notices;
if (found > 0) console.error(run.stdout);
console.log(
  `web-ext lint: ${summary.errors} errors, ${summary.warnings} warnings, ${summary.notices} notices`,
);
process.exitCode = found > 0 ? 1 : 0;
