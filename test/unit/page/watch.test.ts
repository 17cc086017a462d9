import { afterEach, expect, jest, test } from '@jest/globals';
import { belowAttribute } from '../../../src/page/sheet.ts';
import { putOnStack, takeOffStack } from '../../../src/page/stack.ts';
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

/** What was noted of an act, and whether a mark was taken off. */
async function noted(act: () => void): Promise<{ isUndone: boolean } & ReturnType<Watch['take']>> {
  const watch = new Watch(document, 'isolate-a');
  act();
  await Promise.resolve();
  const { isUndone } = watch;
  const changes = watch.take();
  expect(watch.isUndone).toBe(false);
  expect(watch.take()).toEqual({ added: [], altered: [], isMore: false });
  watch.stop();
  return { isUndone, ...changes };
}

test('text and attributes that change are told apart from what is added, each once', async () => {
  const paragraph = document.body.appendChild(document.createElement('p'));
  const text = paragraph.appendChild(new Text('one'));
  const { isUndone, added, altered } = await noted(() => {
    text.data = 'two';
    text.data = 'three';
    paragraph.className = 'new';
    paragraph.append('four');
  });
  expect([isUndone, added, altered]).toEqual([false, [paragraph.lastChild], [text, paragraph]]);
});

test('what hides later parts is our own, and a mark that the page gives another value is one taken off', async () => {
  const [host, marked] = [document.createElement('p'), document.createElement('p')];
  document.body.append(host, marked);
  const own = await noted(() => {
    host.setAttribute('isolate-a', 'hole');
    host.setAttribute(belowAttribute('isolate-a'), '');
  });
  expect(own).toEqual({ isUndone: false, added: [], altered: [], isMore: false });
  const others = await noted(() => marked.setAttribute('isolate-a', 'other'));
  expect(others).toEqual({ isUndone: true, added: [], altered: [], isMore: false });
});

test('of very many changes only that there are more is known', async () => {
  const { added, isMore } = await noted(() => {
    for (let i = 0; i < 2001; i++) document.body.append('a');
  });
  expect([added.length, isMore]).toEqual([2000, true]);
  expect((await noted(() => document.body.append('a'))).isMore).toBe(false);
});

test('what is overheard is our own work', async () => {
  const watch = new Watch(document, 'isolate-a');
  document.body.append('ours');
  watch.overhear();
  document.body.append('theirs');
  await Promise.resolve();
  expect(watch.take().added).toEqual([document.body.lastChild]);
  watch.stop();
});

test('our own boxes are not heard of, and nothing is once it has stopped', async () => {
  const [host, box] = [document.createElement('div'), document.createElement('p')];
  putOnStack(host, box, false);
  const watch = new Watch(document, 'isolate-a');
  const heard = jest.fn();
  watch.hear(heard);
  document.body.append(host);
  host.setAttribute('isolate-a', 'keep');
  await Promise.resolve();
  host.remove();
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
  expect(watch.take()).toEqual({ added: [], altered: [], isMore: false });
  document.body.append('theirs');
  await Promise.resolve();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(watch.take().added).toHaveLength(1);
  watch.stop();
  document.body.append('later');
  await Promise.resolve();
  expect(watch.take().added).toEqual([]);
  takeOffStack(box);
});
