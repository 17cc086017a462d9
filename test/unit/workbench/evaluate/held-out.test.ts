/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { DIGITS } from '../../../../src/extraction/refine/digits.ts';
import { readFigures } from '../../../../src/extraction/refine/figures.ts';
import { MODEL, PROVENANCE } from '../../../../src/extraction/refine/model.ts';
import { networkOf } from '../../../../src/extraction/refine/network.ts';
import { heldOut, trainingOf } from '../../../../src/workbench/evaluate/held-out.ts';
import { tables } from '../../../../src/workbench/evaluate/table.ts';
import { readPage } from '../../../../src/library/read-page.ts';
import type { TrainedModel, TrainedNetwork } from '../../../../src/workbench/train/pack.ts';
import { RIGHT } from '../compare/made-up.ts';
import { folderWith } from '../datasets/temporary.ts';

const WCXB = { id: 'wcxb', ids: ['0001', '0002'] };
const FEATURES = String(PROVENANCE['features']).split(' ');
const NOTHING = -9000;
const ALL = 9000;

/** A model that gives every block the same thousandths of log odds. */
function constant(odds: number): TrainedModel {
  return {
    features: FEATURES,
    lexicon: {},
    trees: [[-1, odds]],
    network: { ...trainedNetwork(), share: 0 },
    textTrees: [[-1, odds]],
    gate: [[-1, 0]],
  };
}

/** That of the model that ships, as the trainer writes it. */
function trainedNetwork(): TrainedNetwork {
  const { means, deviations, steps, bias, out, ...numbers } = MODEL.network;
  const { weights, start } = networkOf(MODEL.network);
  const digits = Array.from(weights, (weight) => DIGITS[16 + weight]).join('');
  const units = start.length;
  return {
    ...numbers,
    means: readFigures(means),
    deviations: readFigures(deviations),
    steps: readFigures(steps),
    bias: readFigures(bias),
    out: readFigures(out),
    weights: FEATURES.map((_, f) => digits.slice(f * units, (f + 1) * units)),
  };
}

/** The file of such a model that was trained without some pages. */
function fold(odds: number, ...pages: readonly string[]): string {
  return JSON.stringify({ ...constant(odds), without: pages });
}

/** What `npm run train` leaves: page 0001 in fold 0, page 0002 in fold 3. Only fold 3 finds anything. */
function trained(changes: Readonly<Record<string, string>> = {}): string {
  return folderWith({
    'model-0.json': fold(NOTHING, '0001'),
    'model-1.json': fold(NOTHING),
    'model-2.json': fold(NOTHING),
    'model-3.json': fold(ALL, '0002'),
    'model-4.json': fold(NOTHING),
    'model.json': JSON.stringify({ ...constant(1), network: trainedNetwork() }),
    ...changes,
  });
}

function without(name: string): string {
  const folder = trained();
  rmSync(path.join(folder, name));
  return folder;
}

describe('a method on the pages that it was trained on', () => {
  test('answers each by the model of its fold', () => {
    const { onPage } = heldOut(WCXB, trained());
    const { tree } = readPage('<p>Some words of a page.</p>');
    expect(onPage('0001').select(tree).nodes).toEqual([]);
    expect(onPage('0002').select(tree).nodes).not.toEqual([]);
  });

  test('answers no page that the models do not name', () => {
    expect(() => heldOut(WCXB, trained()).onPage('0003')).toThrow('No model was trained without page 0003.');
  });

  test('has another version after another training', () => {
    const { version } = heldOut(WCXB, trained());
    expect(version).toMatch(/^[\da-f]{10}$/);
    expect(heldOut(WCXB, trained()).version).toBe(version);
    const folder = trained();
    writeFileSync(path.join(folder, 'model-2.json'), fold(1));
    expect(heldOut(WCXB, folder).version).not.toBe(version);
    const moved = { 'model-0.json': fold(NOTHING), 'model-1.json': fold(NOTHING, '0001') };
    expect(heldOut(WCXB, trained(moved)).version).not.toBe(version);
    expect(heldOut(WCXB, trained()).version).toBe(version);
  });

  test.each([
    ['there are no models', folderWith({}), /model-0\.json does not exist/],
    ['that of the last fold is missing', without('model-4.json'), /model-4\.json does not exist/],
    [
      'the one of all pages is missing',
      without('model.json'),
      /[\\/]model\.json does not exist: run "npm run train" first/,
    ],
    [
      'they are from another training',
      trained({ 'model.json': JSON.stringify(constant(1)) }),
      /not from the training of the shipped model/,
    ],
    [
      'they were all trained on a page',
      trained({ 'model-0.json': fold(NOTHING) }),
      /no model lists page 0001/,
    ],
    [
      'they do not list the pages that they were trained without',
      trained({ 'model-1.json': JSON.stringify(constant(1)) }),
      /does not list the pages/,
    ],
  ])('says that it has seen them where %s', (_, folder, why) => {
    const said: string[] = [];
    const training = trainingOf([{ id: 'isolate' }, { id: 'r4' }], WCXB, folder, (text) => said.push(text));
    expect(training).toEqual([{ trained: 'on these pages' }, {}]);
    expect(said).toEqual([expect.stringMatching(why)]);
  });

  test('is held out only on these', () => {
    const methods = [{ id: 'isolate' }, { id: 'isolate-shipped' }];
    const trainings = (id: string) =>
      trainingOf(methods, { ...WCXB, id }, trained(), () => {}).map((training) => training.trained);
    expect(trainings('wcxb')).toEqual(['held out', 'on these pages']);
    expect(trainings('cleaneval')).toEqual([undefined, undefined]);
  });

  test('is marked in the tables', () => {
    expect(tables([RIGHT])).not.toContain('trained');
    expect(tables([{ ...RIGHT, trained: 'held out' }])).toMatch(
      /\| right \(held out\) [^]*\n\nright \(held out\): each page is answered by one of five models/,
    );
    expect(tables([{ ...RIGHT, trained: 'on these pages' }])).toMatch(
      /\| right \(on these pages\) [^]*too good here/,
    );
  });
});
