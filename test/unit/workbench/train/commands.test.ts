/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MODEL } from '../../../../src/extraction/refine/model.ts';
import { compiledPrograms } from '../../../support/compiled-command.ts';
import { folderWith, gzip } from '../datasets/temporary.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

let programs: string;
beforeAll(async () => {
  programs = await compiledPrograms(['train/main', 'train/crossvalidate', 'train/ablate', 'evaluate-images']);
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

function command(file: string, ...words: string[]): { status: number | null; said: string } {
  const program = path.join(programs, file.replace(/\.ts$/, '.js'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test.each(['train/main.ts', 'train/crossvalidate.ts', 'evaluate-images.ts'])(
  '%s says what it is for',
  (file) => {
    const { status, said } = command(file, '--help');
    expect(said).toMatch(/^Usage: [\w-]+ \[options\]\n\n(?:.+\n)+\nOptions:\n/);
    expect(said).toContain('--data <folder>');
    expect(status).toBe(0);
  },
);

test.each([
  ['evaluate-images.ts', /html.* does not exist/],
  ['train/crossvalidate.ts', /run "npm run train" first/],
  ['train/ablate.ts', /run "npm run train" first/],
])('%s says in a sentence which data is missing', (file, reason) => {
  const nowhere = path.join(folderWith({}), 'nowhere');
  const { status, said } = command(file, '--data', nowhere, '--output', nowhere);
  expect(said).toMatch(reason);
  expect(said).not.toContain('    at ');
  expect(status).toBe(1);
});

/** The files of the models of five folds, all trained without one page. */
function foldsWithout(page: string, folder = ''): Record<string, string> {
  const none: unknown[] = [];
  const numbers = { means: none, deviations: none, steps: none, weights: none, bias: none, out: none };
  const model = JSON.stringify({
    ...{ features: none, lexicon: {}, trees: none, textTrees: none, gate: none, without: [page] },
    network: { ...MODEL.network, ...numbers },
  });
  return Object.fromEntries([0, 1, 2, 3, 4].map((fold) => [`${folder}model-${fold}.json`, model]));
}

test('ablate.ts compares no models of other folds', () => {
  const output = folderWith({
    ...foldsWithout('0001'),
    ...foldsWithout('0002', 'without-lexicon/'),
    'pages.json': JSON.stringify({ groups: {} }),
  });
  const { status, said } = command('train/ablate.ts', 'features', '--output', output);
  expect(said).toMatch(/without-lexicon has models of other folds/);
  expect(said).not.toContain('    at ');
  expect(status).toBe(1);
});

test('evaluate-images.ts takes no models of another training, whatever the exported pages say', () => {
  const data = folderWith({
    'html/0001.html.gz': gzip('<p>Text'),
    'ground-truth/0001.json': JSON.stringify({
      _internal: { page_type: { primary: 'article' } },
      ground_truth: { main_content: 'Text' },
    }),
  });
  const models = foldsWithout('0001');
  const pages = JSON.stringify({ pages: [{ id: '0001', fold: 0 }] });
  const output = folderWith({ ...models, 'pages.json': pages });
  const { said } = command('evaluate-images.ts', '--data', data, '--output', output);
  expect(said).toMatch(/by the model that was trained on these pages: .*model\.json does not exist/);
});

test.each([
  ['train/main.ts', ['--world', 'nowhere=x'], /"nowhere=x" is not ID=FOLDER with one of wcxb, /],
  ['train/crossvalidate.ts', ['--world', 'dragnet'], /"dragnet" is not ID=FOLDER with one of wcxb, /],
  ['train/crossvalidate.ts', ['--leave-out', 'dragnet'], /give its folder with --world dragnet=FOLDER/],
  [
    'train/crossvalidate.ts',
    ['--world', 'fundus=x', '--leave-out', 'dragnet'],
    /give its folder with --world dragnet=FOLDER/,
  ],
  [
    'train/crossvalidate.ts',
    ['--world', 'dragnet=x', '--leave-out', 'dragnet', 'fundus'],
    /give its folder with --world fundus=FOLDER/,
  ],
])('%s %j says in a sentence which collection is missing, and makes nothing', (file, words, reason) => {
  const output = path.join(folderWith({}), 'out');
  const { status, said } = command(file, ...words, '--output', output);
  expect(said).toMatch(reason);
  expect(said).not.toContain('    at ');
  expect(existsSync(output)).toBe(false);
  expect(status).toBe(1);
});

test('leaving a collection out needs a Python that can train', () => {
  const output = folderWith({});
  const words = ['--world', `dragnet=${output}`, '--leave-out', 'dragnet', '--python', '/no/python'];
  const { status, said } = command('train/crossvalidate.ts', ...words, '--output', output);
  expect(said).toMatch(/\/no\/python does not run: .*--python/);
  expect(said).not.toContain('    at ');
  expect(readdirSync(output)).toEqual([]);
  expect(status).toBe(1);
});

test.each([
  ['without a Python', '/no/python', /\/no\/python does not run: .*--python/],
  ['without its packages', process.execPath, /lacks what training needs .*pip install -r/],
])('training %s makes nothing and changes nothing', (_, python, reason) => {
  const output = path.join(folderWith({}), 'out');
  const { status, said } = command('train/main.ts', '--python', python, '--output', output);
  expect(said).toMatch(reason);
  expect(said).not.toContain('    at ');
  expect(existsSync(output)).toBe(false);
  expect(status).toBe(1);
});
