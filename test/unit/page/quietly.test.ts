/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LATE_EVENTS_MS, quietly } from '../../../src/page/quietly.ts';

let dialog: HTMLElement;
let heard: string[];
/** What waits for the next frame of a page that draws late. */
let frames: FrameRequestCallback[];

beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  window.requestAnimationFrame = (callback) => frames.push(callback);
  document.body.innerHTML = '<dialog></dialog><dialog></dialog>';
  dialog = document.querySelector('dialog')!;
  heard = [];
  document.addEventListener('close', listen, true);
});
afterEach(() => {
  document.removeEventListener('close', listen, true);
  jest.useRealTimers();
});

function listen({ target }: Event): void {
  heard.push(target === dialog ? 'ours' : 'other');
}

function close(element: Element): void {
  element.dispatchEvent(new Event('close'));
}

test('a page hears nothing of what is done to an element until it has drawn, however late', async () => {
  quietly(window, ['close'], () => close(dialog), [dialog]);
  await jest.advanceTimersByTimeAsync(10 * LATE_EVENTS_MS);
  close(dialog);
  expect(heard).toEqual([]);
  for (const draw of frames) draw(0);
  close(dialog);
  expect(heard).toEqual(['ours']);
});

test('nor until what the act has promised is done', async () => {
  let finish!: () => void;
  quietly(window, ['close'], () => new Promise<void>((resolve) => (finish = resolve)), [dialog]);
  await jest.advanceTimersByTimeAsync(10 * LATE_EVENTS_MS);
  expect(frames).toEqual([]);
  close(dialog);
  expect(heard).toEqual([]);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  for (const draw of frames) draw(0);
  close(dialog);
  expect(heard).toEqual(['ours']);
});

test('it hears again where the window no longer draws', async () => {
  window.requestAnimationFrame = () => {
    throw new Error('gone');
  };
  quietly(window, ['close'], () => {}, [dialog]);
  await jest.advanceTimersByTimeAsync(LATE_EVENTS_MS);
  close(dialog);
  expect(heard).toEqual(['ours']);
});

test('nor for a moment after it has drawn', () => {
  quietly(window, ['close'], () => {}, [dialog]);
  for (const draw of frames) draw(0);
  close(dialog);
  expect(heard).toEqual([]);
});

test('a page hears nothing of what is done, and nothing later of elements that it did something to', () => {
  const other = dialog.nextElementSibling!;
  quietly(window, ['close'], () => close(other), [dialog]);
  close(other);
  expect(heard).toEqual([]);
});

test('where no elements are given, it hears no late event of any', async () => {
  let isDone = false;
  quietly(window, ['close'], () => {
    isDone = true;
  });
  close(dialog);
  expect([isDone, heard]).toEqual([true, []]);
  await jest.runAllTimersAsync();
  for (const draw of frames) draw(0);
  close(dialog);
  expect(heard).toEqual(['ours']);
});

test('it hears again if the act fails, and at once in a window without timers', () => {
  const setTimeout = jest.spyOn(window, 'setTimeout').mockImplementation(() => {
    throw new Error('no timers');
  });
  const fail = (): void => {
    throw new Error('failed');
  };
  expect(() => quietly(window, ['close'], fail, [dialog])).toThrow('failed');
  setTimeout.mockRestore();
  close(dialog);
  expect(heard).toEqual(['ours']);
});

test('of other elements it hears at once', () => {
  quietly(window, ['close'], () => {}, [dialog]);
  close(dialog.nextElementSibling!);
  expect(heard).toEqual(['other']);
});
