import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BuildOptions, Plugin } from 'esbuild';

/** For synchronous requests, jsdom starts a process from a file that is not in the bundle. No page sends such requests. */
const noRequests: Plugin = {
  name: 'no-requests',
  setup(context) {
    context.onLoad({ filter: /XMLHttpRequest-impl\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source.replace(/require\.resolve\("\.\/xhr-sync-worker\.js"\)/, 'null');
      if (contents === source) throw new Error(`${path} no longer names its process as this plugin expects.`);
      return { contents };
    });
  },
};

const shared: BuildOptions = {
  bundle: true,
  minify: true,
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
};
const forNode: BuildOptions = {
  ...shared,
  platform: 'node',
  target: 'node20',
  plugins: [noRequests],
  // piscina and jsdom work without these binary packages.
  external: ['@napi-rs/nice', 'canvas'],
};
/** Packages written for `require` need these, which ES modules do not have. */
const OF_REQUIRE = `import { createRequire as packaged_r } from 'node:module';
import { fileURLToPath as packaged_f } from 'node:url';
const require = packaged_r(import.meta.url), __dirname = packaged_f(new URL('.', import.meta.url));`;
const piscina = createRequire(import.meta.url).resolve('piscina');

const neutral: BuildOptions = {
  ...shared,
  entryPoints: ['src/library/index.ts'],
  platform: 'neutral',
  mainFields: ['browser', 'module', 'main'],
};
/** The library as ES module and for `require`, and the DOMs that it loads in Node. */
export const libraryBundles = (folder: string): readonly BuildOptions[] => [
  { ...neutral, format: 'esm', outfile: `${folder}/index.js` },
  {
    ...neutral,
    format: 'cjs',
    outfile: `${folder}/index.cjs`,
    banner: { js: 'const library_url = require("node:url").pathToFileURL(__filename).href;' },
    define: { 'import.meta.url': 'library_url' },
  },
  {
    ...forNode,
    entryPoints: { quick: 'src/library/read-page.ts', jsdom: 'src/library/dom/parse-jsdom.ts' },
    format: 'cjs',
    outdir: `${folder}/node`,
    outExtension: { '.js': '.cjs' },
  },
];

/** The command, and the module that its threads run. */
export const commandBundle = (folder: string): BuildOptions =>
  programBundle(folder, {
    extract: 'src/workbench/extract.ts',
    thread: 'src/workbench/extract/thread.ts',
    // The threads of piscina start with this file.
    worker: piscina.replace(/main\.js$|index\.js$/, 'worker.js'),
  });

/** Programs for Node, bundled with everything that they import. */
export const programBundle = (folder: string, entryPoints: Record<string, string>): BuildOptions => ({
  ...forNode,
  entryPoints,
  format: 'esm',
  splitting: true,
  outdir: folder,
  banner: { js: OF_REQUIRE },
});
