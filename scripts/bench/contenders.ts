import { build } from 'esbuild';
import path from 'node:path';

/** What is measured, and what all are measured against first. */
export const CONTENDERS = ['floor', 'r4', 'isolate', 'readability', 'defuddle'] as const;
export type Contender = (typeof CONTENDERS)[number];

/** The source of each as one script that leaves `bench` behind, made as small as what ships. */
export async function sources(names: readonly Contender[]): Promise<ReadonlyMap<Contender, string>> {
  const made = names.map(async (name) => [name, await sourceOf(name)] as const);
  return new Map(await Promise.all(made));
}

async function sourceOf(name: Contender): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join('scripts/bench/contenders', `${name}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0].text;
}
