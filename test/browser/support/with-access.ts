import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Manifest {
  permissions: string[];
  optional_permissions: string[];
  optional_host_permissions: string[];
  host_permissions?: string[];
}

/**
 * A copy of the built extension whose user has allowed what it may ask for, as no test can answer
 * Chromium's question without a display. Only the manifest differs, by one name. Asking itself is tested
 * with the extension as it is.
 */
export function extensionWithAccess(to: 'pictures' | 'downloads'): {
  readonly folder: string;
  remove(): void;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'isolate-with-access-'));
  cpSync('dist/extension', folder, { recursive: true });
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const optional = to === 'pictures' ? manifest.optional_host_permissions : manifest.optional_permissions;
  const wanted = optional.splice(0);
  if (wanted.length === 0) throw new Error(`The manifest asks for no optional access to ${to}.`);
  if (to === 'pictures') manifest.host_permissions = wanted;
  else manifest.permissions.push(...wanted);
  writeFileSync(file, JSON.stringify(manifest));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
