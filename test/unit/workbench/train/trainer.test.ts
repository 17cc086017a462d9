/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { TRAINER } from '../../../../src/workbench/train/options.ts';
import { folderWith } from '../datasets/temporary.ts';

const PYTHON = [process.env['PYTHON'], path.resolve('output/venv/bin/python')].find(
  (file) => file !== undefined && existsSync(file),
);
if (PYTHON === undefined)
  // Jest prints nothing that goes to its console in a file where all is skipped.
  process.stderr.write(
    'The trainer is not tested: there is no Python with its packages in $PYTHON or output/venv.\n',
  );

const PAGES = 100;
const BLOCKS = 16;
const FOLDS = 5;

/** Numbers that look random and are the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

interface Changed {
  /** Everything in the pages of this fold is made from another seed. */
  readonly fold?: number;
  /** The same for the blocks without a label. */
  readonly unlabelled?: boolean;
}

/** What the exporter leaves: in each page some blocks are content, which a feature and a token give away. */
function exported({ fold: other, unlabelled = false }: Changed = {}): string {
  const folder = folderWith({});
  for (const place of [folder, path.join(folder, 'fixtures')]) writePages(place, other, unlabelled);
  return folder;
}

function writePages(folder: string, other: number | undefined, unlabelled: boolean): void {
  mkdirSync(folder, { recursive: true });
  const features: number[] = [];
  const labels: number[] = [];
  const words: number[] = [];
  const tokens: number[] = [];
  const pages = Array.from({ length: PAGES }, (_, page) => {
    const fold = page % FOLDS;
    const random = numbers(page + (fold === other ? 1000 : 1));
    const elsewhere = numbers(page + (unlabelled ? 5000 : 3000));
    for (let block = 0; block < BLOCKS; block++) {
      const content = random() < 0.5;
      const blank = block % 8 === 7;
      const draw = blank ? elsewhere : random;
      const noise = () => draw();
      features.push((content && !blank ? 1 : 0) + noise(), noise());
      labels.push(blank ? NaN : content ? 1 : 0);
      words.push(1 + Math.floor(random() * 9));
      tokens.push(content && noise() < 0.8 && !blank ? 1 : 0);
    }
    const world = fold === 2 ? 'far' : 'wcxb';
    const type = random() < 0.5 ? 'article' : 'listing';
    return { id: `p${page}`, fold, blocks: BLOCKS, world, type, domain: `d${fold}` };
  });
  const write = (name: string, { buffer }: Float32Array | Int32Array) =>
    writeFileSync(path.join(folder, name), Buffer.from(buffer));
  const about = { groups: { some: ['a', 'b'] }, names: ['a', 'b'], pages };
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(about));
  writeFileSync(path.join(folder, 'vocabulary.json'), JSON.stringify(['t:menu', 't:story']));
  write('features.f32', Float32Array.from(features));
  write('labels.f32', Float32Array.from(labels));
  write('words.i32', Int32Array.from(words));
  write('token-counts.i32', new Int32Array(tokens.length).fill(1));
  write('tokens.i32', Int32Array.from(tokens));
}

/** Trains; hands out the text of what is made. */
function train(folder: string, ...args: readonly string[]): (name: string) => string {
  const { status, stderr } = spawnSync(PYTHON as string, [TRAINER, folder, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return (name) => readFileSync(path.join(folder, name), 'utf8');
}

const leftOut = (changed?: Changed) => train(exported(changed), '--leave-out', 'far')('left-out-far.json');
/** Models are long: a test that fails should not print two of them. */
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

(PYTHON === undefined ? describe.skip : describe)('the trainer', () => {
  test('gives the same models twice, and each fold without its own pages', () => {
    const first = train(exported());
    const again = train(exported());
    const changed = train(exported({ fold: 2 }));
    for (const name of ['model.json', 'model-1.json', 'model-2.json'])
      expect(hash(again(name))).toBe(hash(first(name)));
    expect(hash(changed('model-2.json'))).toBe(hash(first('model-2.json')));
    expect(hash(changed('model-1.json'))).not.toBe(hash(first('model-1.json')));
    expect((JSON.parse(first('model-2.json')) as { without: string[] }).without).toEqual(
      Array.from({ length: PAGES / FOLDS }, (_, i) => `p${2 + FOLDS * i}`),
    );
    expect((JSON.parse(first('model.json')) as { without: string[] }).without).toEqual([]);
  }, 300_000);

  test('leaves a collection out with all that is in it', () => {
    const left = hash(leftOut());
    expect(hash(leftOut({ fold: 2 }))).toBe(left);
    expect(hash(leftOut({ fold: 1 }))).not.toBe(left);
    expect(() => train(exported(), '--leave-out', 'nowhere')).toThrow('No page is of nowhere.');
  }, 300_000);

  test('learns nothing from blocks without a label, but what kind of page they stand on', () => {
    const blocksOf = ({ gate, ...others }: { gate: unknown }) => [hash(JSON.stringify(others)), gate];
    const left = blocksOf(JSON.parse(leftOut()) as { gate: unknown });
    const changed = blocksOf(JSON.parse(leftOut({ unlabelled: true })) as { gate: unknown });
    expect(changed[0]).toBe(left[0]);
    expect(changed[1]).not.toEqual(left[1]);
  }, 300_000);
});
