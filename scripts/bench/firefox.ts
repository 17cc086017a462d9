import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch, type TestBrowser } from '../../test/browser/support/browser.ts';
import { extensionWithAccess } from '../../test/browser/support/with-access.ts';
import { withProgress } from '../../src/workbench/progress.ts';
import { addressIn, serveWcxb } from '../wcxb-server.ts';
import { pageProcesses, ran } from './clock.ts';
import { sources, type Contender } from './contenders.ts';
import type { PageTimes } from './tables.ts';

/** How often the time of an empty call is measured. */
const EMPTY_CALLS = 3;
const EMPTY = 'bench-nothing.js';

/**
 * The first call of each contender as a content script of Firefox, which sees the page through wrappers. Each call is
 * in a page that has just been loaded, because a page has only one world for each extension. Firefox reads scripts
 * outside the main thread, so that time does not count; parsing a function at its first call does.
 *
 * @returns The version of the browser, and the times of each contender on each page. There are no later calls.
 */
export async function timeInFirefox(
  names: readonly Contender[],
  pages: readonly string[],
  rounds: number,
): Promise<{ version: string; times: PageTimes[] }> {
  const source = await sources(names);
  const server = await serveWcxb();
  const copy = extensionWithAccess('pictures');
  const write = (file: string, script: string): void => writeFileSync(path.join(copy.folder, file), script);
  write(EMPTY, 'undefined;');
  // The browser caches compiled code by its address, so each call has its own file.
  for (const name of names)
    for (let i = 0; i < pages.length * rounds; i++)
      write(fileOf(name, i), `${source.get(name)};\nbench();\nundefined;`);
  const browser = await launch('firefox', { extension: copy.folder });
  try {
    const times: PageTimes[] = [];
    await withProgress('Pages', { total: pages.length }, async (step) => {
      for (const [turn, page] of pages.entries()) {
        const found: PageTimes = new Map(names.map((name) => [name, { cold: Infinity, warm: NaN }]));
        for (let i = 0; i < names.length * rounds; i++) {
          // Each contender is the first on the same number of pages.
          const name = names[(turn + i) % names.length];
          await browser.goto(addressIn(server, page));
          const cold = await timeCold(browser, fileOf(name, turn * rounds + Math.floor(i / names.length)));
          found.set(name, { cold: Math.min(cold, found.get(name)!.cold), warm: NaN });
        }
        times.push(found);
        step();
      }
    });
    return { version: `firefox ${browser.version}`, times };
  } finally {
    await browser.close();
    await server.close();
    copy.remove();
  }
}

const fileOf = (name: Contender, call: number): string => `bench-${name}-${call}.js`;

async function timeCold(browser: TestBrowser, file: string): Promise<number> {
  const processes = pageProcesses();
  const busyWith = async (script: string): Promise<number> => {
    const before = ran(processes);
    await runInPage(browser, script);
    return ran(processes) - before;
  };
  let nothing = Infinity;
  for (let i = 0; i < EMPTY_CALLS; i++) nothing = Math.min(nothing, await busyWith(EMPTY));
  return (await busyWith(file)) - nothing;
}

/** Runs a file of the extension as a content script of the open page. */
async function runInPage(browser: TestBrowser, file: string): Promise<void> {
  const problem = await browser.background(async (api, name) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const [answer] = await api.scripting.executeScript({
      target: { tabId: tab.id as number },
      files: [name],
    });
    const { error } = answer as { error?: unknown };
    return error === undefined || error === null ? '' : JSON.stringify(error);
  }, file);
  if (problem) throw new Error(problem);
}
