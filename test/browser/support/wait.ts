import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json, TestBrowser } from './browser.ts';

/** Milliseconds that a very busy machine may take for anything. What fails is told after it, below the limit of a test. */
export const PATIENCE = 90_000;

/** Of a browser at its start, in CSS pixels. */
export const VIEWPORT = { width: 1280, height: 900 };

/** Asks until the answer is neither false nor null nor undefined. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  { timeout = PATIENCE, every = 25 }: { timeout?: number; every?: number } = {},
): Promise<NonNullable<T>> {
  const end = Date.now() + timeout;
  for (let pause = every; ; pause = Math.min(pause * 1.5, 250)) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms in vain: ${what}`);
    await sleep(pause);
  }
}

/** Waits until the function gives something in the page. */
export function untilInPage<T, A extends readonly Json[]>(
  browser: TestBrowser,
  what: string,
  run: (...args: A) => T | Promise<T>,
  ...args: A
): Promise<NonNullable<T>> {
  return until(what, () => browser.evaluate(run, ...args));
}

/** Waits until the page has drawn two frames. By then what was to follow a change in the next frame has happened. */
export function twoFrames(browser: TestBrowser): Promise<void> {
  return browser.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Does what leads to a download and waits for the whole file. Gives its path. */
export async function nextDownload(
  browser: TestBrowser,
  act: () => Promise<unknown>,
  timeout = PATIENCE,
): Promise<string> {
  const before = new Set(readdirSync(browser.downloads));
  await act();
  let last = '';
  const ask = (): string | null => {
    const files = readdirSync(browser.downloads).filter((file) => !before.has(file));
    // Both browsers write beside the target and rename at the end; Firefox keeps an empty place for it.
    if (files.length === 0 || files.some((file) => /\.(part|crdownload|tmp)$|^\.|^Unconfirmed /.test(file)))
      return null;
    const file = path.join(browser.downloads, files[0]);
    // Firefox gives a file its name when it is written; the one it had is gone then.
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) return null;
    const state = `${file} ${size}`;
    if (state === last && !state.endsWith(' 0')) return file;
    last = state;
    return null;
  };
  return until('a download', ask, { timeout });
}
