import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { commandBundle, programBundle } from '../../scripts/bundles.ts';

/** Compiles the command `extract` as in the package, which starts in a fifth of the time. Returns its file. */
export async function compiledCommand(): Promise<string> {
  const folder = moduleFolder();
  await build(commandBundle(folder));
  return path.join(folder, 'extract.js');
}

/** Compiles programs of the workbench, such as `train/main`. Returns the folder where each is, as `train/main.js`. */
export async function compiledPrograms(names: readonly string[]): Promise<string> {
  const folder = moduleFolder();
  const sources = Object.fromEntries(names.map((name) => [name, `src/workbench/${name}.ts`]));
  const bundle = programBundle(folder, sources);
  await build({ ...bundle, plugins: [...(bundle.plugins ?? []), inPlace] });
  return folder;
}

/** Sources find files of the repository from where they are. */
const inPlace: Plugin = {
  name: 'in-place',
  setup(context) {
    context.onLoad({ filter: /src[\\/]workbench[\\/].*\.ts$/ }, ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href);
      return {
        contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', address),
        loader: 'ts',
      };
    });
  },
};

function moduleFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}
