import { expect, test } from '@jest/globals';
import { Soon } from '../../../../src/page/why/soon.ts';

function soon(): { asked: Soon<number>; done: number[]; frame: () => void; frames: () => number } {
  const [done, waiting]: [number[], (() => void)[]] = [[], []];
  const view = { requestAnimationFrame: (act: () => void) => waiting.push(act) };
  return {
    asked: new Soon(view as unknown as Window, (value: number) => done.push(value)),
    done,
    frame: () => waiting.splice(0).forEach((act) => act()),
    frames: () => waiting.length,
  };
}

test('does what was asked for last, once a frame', () => {
  const { asked, done, frame, frames } = soon();
  asked.ask(1);
  asked.ask(2);
  expect(frames()).toBe(1);
  frame();
  expect(done).toEqual([2]);
  asked.ask(3);
  frame();
  frame();
  expect(done).toEqual([2, 3]);
});

test('what is forgotten is not done, and what is asked for after it is', () => {
  const { asked, done, frame, frames } = soon();
  asked.ask(1);
  asked.forget();
  asked.ask(2);
  expect(frames()).toBe(1);
  frame();
  asked.ask(3);
  asked.forget();
  frame();
  expect(done).toEqual([2]);
});
