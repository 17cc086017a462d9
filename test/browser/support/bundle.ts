import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import base from '../../../webpack.config.js';

interface Replacement {
  readonly test: RegExp;
  readonly options: { readonly search?: string; readonly replace?: string };
}

/** What the build replaces in packages is replaced here too: what is tested is what ships. */
const sameReplacements: Plugin = {
  name: 'same-replacements',
  setup: (bundler) => {
    for (const { test, options } of base.module!.rules as readonly Replacement[]) {
      const { search, replace } = options;
      if (search === undefined || replace === undefined) continue;
      bundler.onLoad({ filter: test }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8');
        if (!source.includes(search)) throw new Error(`${file} no longer holds what is to be replaced`);
        return { contents: source.replace(search, replace) };
      });
    }
  },
};

type Name =
  'in-page' | 'select-in-page' | 'save-in-page' | 'isolate-in-page' | 'restore-in-page' | 'fuzz-in-page';
const scripts = new Map<Name, Promise<() => void>>();

/** A script of this folder, such as `in-page.ts`, as one function to be sent into a page. It is bundled once. */
export function inPageScript(name: Name): Promise<() => void> {
  const script = scripts.get(name) ?? bundle(name);
  scripts.set(name, script);
  return script;
}

async function bundle(name: Name): Promise<() => void> {
  const { outputFiles } = await build({
    entryPoints: [path.join('test/browser/support', `${name}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    plugins: [sameReplacements],
  });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- our own code, on its way into a page
  return new Function(outputFiles[0].text) as () => void;
}
