import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Manifest {
  permissions: string[];
  optional_permissions: string[];
  optional_host_permissions: string[];
  host_permissions?: string[];
}

export interface Copy {
  readonly folder: string;
  remove(): void;
}

function copyOfExtension(): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'isolate-copy-'));
  cpSync('dist/extension', folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * A copy of the built extension that lays its boxes over pages in open trees, where checks that run in a page can look
 * into them. Only one word differs.
 */
export function extensionWithOpenBoxes(): Copy {
  const copy = copyOfExtension();
  let found = 0;
  for (const name of readdirSync(copy.folder).filter((one) => one.endsWith('.js'))) {
    const file = path.join(copy.folder, name);
    const script = readFileSync(file, 'utf8');
    const opened = script.replace(/(attachShadow\(\{\s*mode:\s*)"closed"/g, '$1"open"');
    if (opened === script) continue;
    writeFileSync(file, opened);
    found++;
  }
  if (found === 0) throw new Error('No script of the extension makes a closed tree.');
  return copy;
}

/**
 * A copy of the built extension whose user has allowed what it may ask for, as no test can answer
 * Chromium's question without a display. Only the manifest differs, by one name. Asking itself is tested
 * with the extension as it is.
 */
export function extensionWithAccess(to: 'pictures' | 'downloads'): Copy {
  const copy = copyOfExtension();
  const { folder } = copy;
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const optional = to === 'pictures' ? manifest.optional_host_permissions : manifest.optional_permissions;
  const wanted = optional.splice(0);
  if (wanted.length === 0) throw new Error(`The manifest asks for no optional access to ${to}.`);
  if (to === 'pictures') manifest.host_permissions = wanted;
  else manifest.permissions.push(...wanted);
  writeFileSync(file, JSON.stringify(manifest));
  return copy;
}
