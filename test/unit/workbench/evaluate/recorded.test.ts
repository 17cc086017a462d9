import { expect, test } from '@jest/globals';
import { METHODS, methodOf } from '../../../../src/extraction/methods.ts';
import type { Method } from '../../../../src/extraction/types.ts';
import { datasetOf } from '../../../../src/workbench/datasets/dataset.ts';
import { differences, selections } from '../../../../src/workbench/evaluate/recorded.ts';

const TEXT = 'The ferry leaves the pier at seven, and whoever wants to see it is on deck by then.';
const ids = ['a', 'b'];
const dataset = datasetOf(
  { id: 'made-up', name: 'Made up' },
  {
    ids,
    page: (id) =>
      Promise.resolve({
        id,
        html: `<body><nav><a href="/">${id}</a></nav><p>${TEXT}</p>`,
        truth: { kind: 'text', text: TEXT, with: [], without: [] },
      }),
  },
);
const nothing: Method = {
  ...(methodOf('r4') as Method),
  select: () => ({ nodes: [], holes: [], reasons: [] }),
};

test('names the pages on which a method selects something else than before', async () => {
  const before = await selections(dataset, ids, METHODS, () => {});
  expect([...differences(before, before, METHODS).values()].flat()).toEqual([]);
  const now = { ...before, ...(await selections(dataset, ['b'], [nothing], () => {})) };
  expect(differences(before, now, [nothing]).get('r4')).toEqual(['b']);
  // A page that was not looked at before has not changed.
  const { b } = now;
  expect(differences({ a: before.a }, { a: before.a, b }, [nothing]).get('r4')).toEqual([]);
});
