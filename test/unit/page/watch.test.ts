import { afterEach, expect, jest, test } from '@jest/globals';
import { Watch } from '../../../src/page/watch.ts';

afterEach(() => document.body.replaceChildren());

test('who listens later hears of what was noted before', async () => {
  const watch = new Watch(document, 'isolate-a');
  const paragraph = document.body.appendChild(document.createElement('p'));
  await Promise.resolve();
  const heard = jest.fn();
  watch.hear(heard);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(watch.take().added).toEqual([paragraph]);
  watch.stop();
});

test('and of a mark that was taken off', async () => {
  document.body.setAttribute('isolate-a', 'path');
  const watch = new Watch(document, 'isolate-a');
  document.body.removeAttribute('isolate-a');
  await Promise.resolve();
  const heard = jest.fn();
  watch.hear(heard);
  expect(heard).toHaveBeenCalledTimes(1);
  watch.stop();
});

test('and of nothing where nothing was', async () => {
  const watch = new Watch(document, 'isolate-a');
  await Promise.resolve();
  const heard = jest.fn();
  watch.hear(heard);
  expect(heard).not.toHaveBeenCalled();
  watch.stop();
});
