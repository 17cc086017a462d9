import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED, type Site } from './site.ts';

/**
 * Builds the sites that are missing, each in a folder with its name.
 *
 * @returns The sites that could be built. For the others it prints why they are left out.
 */
export function buildSites(sites: readonly Site[], folder: string): Site[] {
  mkdirSync(folder, { recursive: true });
  const built = new Map<string, boolean>();
  const make = (name: string, script: string): boolean => {
    const known = built.get(name);
    if (known !== undefined) return known;
    const done = path.join(folder, `.${name}.done`);
    let isThere = existsSync(done);
    if (!isThere) {
      console.log(`Building ${name}`);
      const { status, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      isThere = status === 0;
      if (isThere) writeFileSync(done, '');
      else
        console.error(
          `Left out: ${name} could not be built.\n${stderr.trim().split('\n').slice(-6).join('\n')}`,
        );
    }
    built.set(name, isThere);
    return isThere;
  };
  return sites.filter(
    ({ name, needs, build }) => needs.every((need) => make(need, SHARED[need])) && make(name, build),
  );
}
