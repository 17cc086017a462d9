import { build, stop, type Plugin } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'svelte/compiler';
import { paragraphs } from '../living/kit.ts';

const FOLDER = path.resolve('output/test/living');

const svelte: Plugin = {
  name: 'svelte',
  setup(bundler) {
    bundler.onLoad({ filter: /\.svelte$/ }, async ({ path: filename }) => {
      const { js } = compile(await readFile(filename, 'utf8'), { filename, generate: 'client' });
      return { contents: js.code, loader: 'js', resolveDir: path.dirname(filename) };
    });
  },
};

/** Bundles the scripts of the living pages. Returns the folder that they are served from. */
export async function livingPages(names: readonly string[]): Promise<string> {
  await build({
    entryPoints: names.map((name) => `test/browser/living/${name}.ts`),
    outdir: FOLDER,
    bundle: true,
    format: 'iife',
    minify: true,
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    conditions: ['browser'],
    plugins: [svelte],
  });
  await stop();
  for (const name of names) await writeFile(path.join(FOLDER, `${name}.html`), page(name));
  const parts = Array.from({ length: 5 }, (_, i) => paragraphs(800 + i, 1));
  await writeFile(path.join(FOLDER, 'late.txt'), parts.join('\n'));
  return FOLDER;
}

function page(name: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A living page</title><link rel="icon" href="data:,"></head><body><script src="/living/${name}.js"></script></body></html>`;
}
