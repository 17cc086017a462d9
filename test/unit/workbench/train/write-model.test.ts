import { expect, test } from '@jest/globals';
import { modelModule } from '../../../../src/workbench/train/write-model.ts';

test('writes a module that holds the model, one tree a line', () => {
  const model = {
    provenance: { licence: 'CC-BY-4.0' },
    features: ['words', 'lexicalText'],
    lexicon: { 'n:nav': -80, 't:"': 3 },
    trees: [
      [0, 2.5, -1, 0.1, -1, -0.2],
      [-1, 0.3],
    ],
    network: {
      share: 0.5,
      sureFrom: 3,
      means: [1, 2],
      deviations: [1, 1],
      steps: [0.1, 0.2],
      weights: ['gA', 'a/'],
      bias: [0, -1],
      out: [1, 2],
      outBias: 0.5,
    },
  };
  const source = modelModule(model);
  expect(source.split('\n').filter((line) => line.startsWith('[0') || line.startsWith('[-1'))).toHaveLength(
    2,
  );
  // The literal as JSON: names in quotes, no comma before a bracket.
  const literal = source.slice(source.indexOf('= {') + 2, source.lastIndexOf(';'));
  const json = literal.replace(/^(\w+):/gm, '"$1":').replace(/,(\s*[\]}])/g, '$1');
  expect(JSON.parse(json)).toEqual(model);
});
