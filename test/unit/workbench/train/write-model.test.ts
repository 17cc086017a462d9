import { expect, test } from '@jest/globals';
import { pack } from '../../../../src/workbench/train/pack.ts';
import { modelModule, trainedProbabilities } from '../../../../src/workbench/train/write-model.ts';
import { folderWith } from '../datasets/temporary.ts';

const model = pack({
  features: ['words', 'lexicalText'],
  lexicon: { 'n:nav': -80, 'n:aside': -80, 't:é': 95 },
  trees: [
    [0, 2.5, -1, 100, -1, -200],
    [-1, 300],
  ],
  network: {
    share: 0.5,
    sureFrom: 3,
    means: [1, 2],
    deviations: [1, 1],
    steps: [0.1, 0.2],
    weights: ['IA', 'CP'],
    bias: [0, -1],
    out: [1, 2],
    outBias: 0.5,
  },
  textTrees: [[1, 0.5, -1, 7, -1, 8]],
  gate: [[-1, -40]],
});

/** A literal of the module as JSON: names in quotes, no comma before a bracket. */
function literal(source: string, name: string): unknown {
  const from = source.indexOf('= {', source.indexOf(`export const ${name}`)) + 2;
  const json = source.slice(from, source.indexOf('\n};', from) + 2);
  return JSON.parse(json.replace(/^(\w+):/gm, '"$1":').replace(/,(\s*[\]}])/g, '$1'));
}

test('writes a module that holds the model and, apart from it, where it comes from', () => {
  const source = modelModule(model, { licence: 'CC-BY-4.0' });
  expect(literal(source, 'MODEL')).toEqual(model);
  expect(source).toContain('"licence": "CC-BY-4.0"');
  expect(JSON.stringify(literal(source, 'MODEL'))).not.toContain('licence');
});

test('gives each page its own probabilities, in the order of the pages', () => {
  const pages = [
    { id: 'a', blocks: 2 },
    { id: 'b', blocks: 0 },
    { id: 'c', blocks: 1 },
  ];
  const probabilities = new Uint8Array(Float64Array.of(0.25, 0.5, 1 / 3).buffer);
  const files = { 'pages.json': JSON.stringify({ pages }), 'probabilities.f64': probabilities };
  expect(JSON.parse(trainedProbabilities(folderWith(files)))).toEqual({
    a: [0.25, 0.5],
    b: [],
    c: [0.33333333],
  });
});
