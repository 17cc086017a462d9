import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import base from '../../../webpack.config.js';

// Jest's own module loader cannot load webpack as a module.
const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');
const folder = path.resolve('output/test');

/** A script of this folder, such as `in-page.ts`, as one function to be sent into a page. */
export async function inPageScript(
  name: 'in-page' | 'save-in-page' | 'isolate-in-page',
): Promise<() => void> {
  const configuration: Configuration = {
    ...base,
    entry: { [name]: `./test/browser/support/${name}.ts` },
    output: { path: folder, filename: '[name].js' },
    plugins: [],
  };
  await new Promise<void>((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- our own code, on its way into a page
  return new Function(readFileSync(path.join(folder, `${name}.js`), 'utf8')) as () => void;
}
