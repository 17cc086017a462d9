import type { Model } from '../../extraction/refine/forest.ts';

/** The model as a module of the library: one tree a line, so that a new training shows as a readable change. */
export function modelModule({ provenance, features, trees }: Model): string {
  const lines = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).join(',\n');
  return `import type { Model } from './forest.ts';

/** Written by \`npm run train\`; see docs/accuracy.md. */
export const MODEL: Model = {
provenance: ${JSON.stringify(provenance, null, 2)},
features: [
${rows(features).join('\n')}
],
trees: [
${lines(trees)}
],
};
`;
}

const WIDTH = 100;

/** Names side by side, a line's width of them in a row. */
function rows(names: readonly string[]): string[] {
  const out = [''];
  for (const name of names) {
    if (out[out.length - 1].length + name.length > WIDTH) out.push('');
    out[out.length - 1] += `${JSON.stringify(name)}, `;
  }
  return out.map((row) => row.trim());
}
