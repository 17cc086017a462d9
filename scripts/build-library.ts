import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { commandBundle, libraryBundles } from './bundles.ts';
import { licencesOf } from './licences.js';

/**
 * Builds the npm package with every package that it needs: the library as ES module and for `require`, its types, the
 * DOMs that it loads in Node, and the command.
 */
const LIBRARY = 'dist/library';
const COMMAND = 'dist/command';

rmSync(LIBRARY, { recursive: true, force: true });
rmSync(COMMAND, { recursive: true, force: true });
const results = await Promise.all(
  [...libraryBundles(LIBRARY), commandBundle(COMMAND)].map((bundle) => build(bundle)),
);
const inputs = results.flatMap(({ metafile }) => Object.keys(metafile!.inputs));
writeFileSync(`${LIBRARY}/THIRD-PARTY.txt`, licencesOf(inputs));

// The package.json beside the types tells the compiler whether they are of an ES module.
const TYPES = `${LIBRARY}/types`;
const COMPILER = 'node_modules/typescript-7/bin/tsc';
execFileSync(process.execPath, [COMPILER, '-p', 'src/library', '--outDir', TYPES]);
cpSync(TYPES, `${LIBRARY}/types-require`, { recursive: true });
writeFileSync(`${LIBRARY}/types-require/package.json`, '{ "type": "commonjs" }\n');
