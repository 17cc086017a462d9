/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { inOrder } from '../../../../src/workbench/extract/in-order.ts';

test('answers come in the order of the items, however long each takes', async () => {
  const items = [30, 1, 20, 2, 10];
  const answers: number[] = [];
  const work = (time: number) => wait(time, time);
  for await (const answer of inOrder(items, { items: 5, bytes: 9 }, () => 0, work)) answers.push(answer);
  expect(answers).toEqual(items);
});

test.each([
  ['items', { items: 3, bytes: Infinity }, 3],
  ['bytes', { items: Infinity, bytes: 20 }, 2],
  ['an item that is larger than all room', { items: Infinity, bytes: 5 }, 1],
])('never more is begun than there is room for: %s', async (_name, room, most) => {
  let open = 0;
  let top = 0;
  const work = async () => {
    top = Math.max(top, ++open);
    await wait(1);
  };
  for await (const answer of inOrder([1, 2, 3, 4, 5, 6, 7], room, () => 10, work)) {
    open--;
    expect(answer).toBeUndefined();
  }
  expect(top).toBe(most);
});
