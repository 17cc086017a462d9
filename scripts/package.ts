import { zipSync, type Zippable } from 'fflate';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forChrome, forFirefox, type Manifest } from '../src/extension/manifests.ts';

/**
 * Packs `dist/extension` for the two stores. The same source gives the same bytes, because files are sorted by name and
 * all have the same date.
 */
const SOURCE = 'dist/extension';
const TARGET = 'dist/packages';
/** The first date that a ZIP can contain. */
const DATE = new Date(1980, 0, 1);

const manifest = JSON.parse(readFileSync(join(SOURCE, 'manifest.json'), 'utf8')) as Manifest;

function pack(ownManifest: Manifest): Uint8Array {
  const files: Zippable = {};
  const names = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(SOURCE.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  for (const name of names) files[name] = readFileSync(join(SOURCE, name));
  files['manifest.json'] = Buffer.from(`${JSON.stringify(ownManifest, null, 2)}\n`);
  return zipSync(files, { mtime: DATE, level: 9 });
}

const archives = { firefox: pack(forFirefox(manifest)), chrome: pack(forChrome(manifest)) };
mkdirSync(TARGET, { recursive: true });
for (const [store, bytes] of Object.entries(archives)) {
  const file = join(TARGET, `isolate-${manifest.version}-${store}.zip`);
  writeFileSync(file, bytes);
  console.log(`${file}  ${bytes.length} bytes  sha256 ${createHash('sha256').update(bytes).digest('hex')}`);
}
