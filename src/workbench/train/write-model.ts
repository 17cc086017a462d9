import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../../extraction/refine/learned.ts';

/**
 * The source of a module with the model. Its provenance is a second export, so that the bundle for browsers can leave
 * it out.
 */
export function modelModule({ features, ...parts }: Model, provenance: unknown): string {
  return `import type { Model } from './learned.ts';

/** The origin of the model: data, licences, folds, command, versions, scores. */
export const PROVENANCE: Readonly<Record<string, unknown>> = ${JSON.stringify(provenance, null, 2)};

/** Written by \`npm run train\`; see docs/training.md. */
export const MODEL: Model = {
features: ${JSON.stringify(features)},
${Object.entries(parts)
  .map(([name, part]) => `${name}: {\n${entries(part)}\n},`)
  .join('\n')}
};
`;
}

function entries(part: object): string {
  return Object.entries(part)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)},`)
    .join('\n');
}

/** The probabilities that the trainer computed for the blocks of each page in an exported folder, as JSON. */
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
