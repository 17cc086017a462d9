import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { markdownTable } from '../../src/workbench/evaluate/table.ts';

/** The scripts that a click injects into a page with default settings, in their order. */
const SCRIPTS = {
  'content.js': 'all that the first frame needs',
  'stay.js': 'what keeps the page isolated, which comes later',
  'bar.js': 'the bar',
};

/** The bytes of each script, plain and compressed, and their sums. */
export function injected(): string {
  const sizes = Object.keys(SCRIPTS).map((name) => {
    const script = readFileSync(`dist/extension/${name}`);
    return [script.length, gzipSync(script, { level: 9 }).length];
  });
  const sum = [0, 1].map((i) => sizes.reduce((all, size) => all + size[i], 0));
  const row = (name: string, what: string, size: readonly number[]): string[] => [
    name,
    what,
    ...size.map((bytes) => bytes.toLocaleString('en')),
  ];
  return markdownTable(
    ['script', 'what it holds', 'bytes', 'gzip'],
    [
      ...Object.entries(SCRIPTS).map(([name, what], i) => row(name, what, sizes[i])),
      row('all', 'what a click puts into a page', sum),
    ],
  );
}
