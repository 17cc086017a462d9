import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A copy of the built extension whose user has allowed what it may ask for, as no test can answer
 * Chromium's question without a display. Only the manifest differs, by one name. Asking itself is tested
 * with the extension as it is.
 */
export function extensionWithAccess(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'isolate-with-access-'));
  cpSync('dist/extension', folder, { recursive: true });
  const file = path.join(folder, 'manifest.json');
  const manifest = readFileSync(file, 'utf8');
  const changed = manifest.replace('"optional_host_permissions"', '"host_permissions"');
  if (changed === manifest) throw new Error('The manifest asks for no optional access to sites.');
  writeFileSync(file, changed);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
