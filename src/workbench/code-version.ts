import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Ten hex digits that change with any source file in these files and folders of the repository. */
export function codeVersion(...paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of paths)
    for (const file of sourcesIn(path.join(ROOT, name))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

function sourcesIn(fileOrFolder: string): string[] {
  if (!statSync(fileOrFolder).isDirectory()) return [fileOrFolder];
  return readdirSync(fileOrFolder)
    .sort()
    .flatMap((name) => sourcesIn(path.join(fileOrFolder, name)));
}

/** Version of an installed package. */
export function packageVersion(name: string): string {
  const file = path.join(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The commit of the repository, with a plus if the sources differ from it. */
export function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', 'src') ? '+' : '');
  } catch {
    return 'unknown';
  }
}
