import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../../extraction/refine/learned.ts';

/**
 * The model as a module of the library, with where it comes from beside it, since what ships in the browser needs no
 * more than the model.
 */
export function modelModule({ features, lexicon, forest, network }: Model, provenance: unknown): string {
  return `import type { Model } from './learned.ts';

/** Where the model comes from: data, licences, folds, command, versions, scores. */
export const PROVENANCE: Readonly<Record<string, unknown>> = ${JSON.stringify(provenance, null, 2)};

/** Written by \`npm run train\`; see docs/training.md. */
export const MODEL: Model = {
features: [
${rows(features.map((name) => JSON.stringify(name))).join('\n')}
],
lexicon: {
${Object.entries(lexicon)
  .map(([name, words]) => `${name}: ${JSON.stringify(words)},`)
  .join('\n')}
},
forest: {
${Object.entries(forest)
  .map(([name, text]) => `${name}: ${JSON.stringify(text)},`)
  .join('\n')}
},
network: {
${Object.entries(network)
  .map(([name, value]) => `${name}: ${JSON.stringify(value)},`)
  .join('\n')}
},
};
`;
}

const WIDTH = 240;

/** Entries side by side, a line's width of them in a row. */
function rows(entries: readonly string[]): string[] {
  const out = [''];
  for (const entry of entries) {
    if (out[out.length - 1].length + entry.length > WIDTH) out.push('');
    out[out.length - 1] += `${entry}, `;
  }
  return out.map((row) => row.trim());
}

/** The trainer's probabilities of the blocks of each page in an exported folder, as JSON. */
export function trainedProbabilities(folder: string): string {
  const { pages } = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as {
    pages: { id: string; blocks: number }[];
  };
  const bytes = readFileSync(join(folder, 'probabilities.f64'));
  const all = new Float64Array(Uint8Array.from(bytes).buffer);
  let at = 0;
  const lines = pages.map(({ id, blocks }) => {
    const own = Array.from(all.subarray(at, (at += blocks)), (p) => Number(p.toFixed(8)));
    return `${JSON.stringify(id)}: ${JSON.stringify(own)}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
