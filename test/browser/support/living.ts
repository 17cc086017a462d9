import { build, stop, type Plugin } from 'esbuild';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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
  const { outputFiles } = await build({
    entryPoints: names.map((name) => `test/browser/living/${name}.ts`),
    outdir: FOLDER,
    bundle: true,
    write: false,
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
  await mkdir(FOLDER, { recursive: true });
  for (const script of outputFiles) await replaceFile(script.path, script.contents);
  for (const name of names) await replaceFile(path.join(FOLDER, `${name}.html`), page(name));
  const parts = Array.from({ length: 5 }, (_, i) => paragraphs(800 + i, 1));
  await replaceFile(path.join(FOLDER, 'late.txt'), parts.join('\n'));
  return FOLDER;
}

/** Writes a file in one step: the tests of the other browser may be reading it. */
async function replaceFile(file: string, contents: string | Uint8Array): Promise<void> {
  const whole = `${file}.${process.pid}`;
  await writeFile(whole, contents);
  await rename(whole, file);
}

function page(name: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A living page</title><link rel="icon" href="data:,"></head><body><script src="/living/${name}.js"></script></body></html>`;
}
