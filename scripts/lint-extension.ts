import { spawnSync } from 'node:child_process';

/** `web-ext lint` on the built extension: any error, warning or notice fails. */
interface LintReport {
  readonly summary: Readonly<Record<'errors' | 'warnings' | 'notices', number>>;
}

const run = spawnSync(
  process.execPath,
  [
    'node_modules/web-ext/bin/web-ext.js',
    'lint',
    '--source-dir=dist/extension',
    '--no-config-discovery',
    '--output=json',
  ],
  { encoding: 'utf8' },
);
const { summary } = JSON.parse(run.stdout) as LintReport;
const found = summary.errors + summary.warnings + summary.notices;
if (found > 0) console.error(run.stdout);
console.log(
  `web-ext lint: ${summary.errors} errors, ${summary.warnings} warnings, ${summary.notices} notices`,
);
process.exitCode = found > 0 ? 1 : 0;
