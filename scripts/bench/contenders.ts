import { build } from 'esbuild';
import path from 'node:path';

/** The contenders, and the one that all are compared with first. */
export const CONTENDERS = ['floor', 'r4', 'isolate', 'readability', 'defuddle'] as const;
export type Contender = (typeof CONTENDERS)[number];

/**
 * The source of each contender as one script that defines `bench`, minified like the extension but with function names.
 */
export async function sources(
  names: readonly Contender[],
  keepNames = false,
): Promise<ReadonlyMap<Contender, string>> {
  const made = names.map(async (name) => [name, await sourceOf(name, keepNames)] as const);
  return new Map(await Promise.all(made));
}

async function sourceOf(name: Contender, keepNames: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join('scripts/bench/contenders', `${name}.ts`)],
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: !keepNames,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0].text;
}
