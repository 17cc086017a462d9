import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { browserNames, EXTENSION, launch, type BrowserName, type TestBrowser } from './browser.ts';
import { extensionWithAccess, type Copy } from './with-access.ts';

let here: readonly BrowserName[] = browserNames;
let leftOut = 0;

/** From now on tests are defined for this browser alone. */
export function onlyIn(name: BrowserName): void {
  here = [name];
}

/** The browsers that tests are defined for. */
export function browsersHere(): readonly BrowserName[] {
  return here;
}

/**
 * Of a long list of cases, those that this browser takes. Where all suites run at once, it is every other one, and the
 * other browser takes the rest; where a suite runs by itself, both take all of them.
 *
 * @param from which case comes first, so that the same case of several lists is not always in the same browser.
 */
export function everyOther<T>(cases: readonly T[], from = 0): readonly T[] {
  if (here.length > 1) return cases;
  const turn = browserNames.indexOf(here[0]);
  const those = cases.filter((_, i) => (i + from) % browserNames.length === turn);
  leftOut += cases.length - those.length;
  return those;
}

/** How many cases were left to the other browser so far. */
export function leftToTheOther(): number {
  return leftOut;
}

/** What the user has allowed the extension, where many suites need it. */
export type Access = 'pictures' | 'downloads';

type Kind = `${BrowserName} with ${Access | 'nothing'}`;

const running = new Map<Kind, Promise<TestBrowser>>();

/** A browser that suites use one after the other, as if it were new. One that has gone is started anew. */
export async function sharedBrowser(name: BrowserName, access?: Access): Promise<TestBrowser> {
  const kind: Kind = `${name} with ${access ?? 'nothing'}`;
  let started = running.get(kind);
  if (!started) {
    running.set(kind, (started = start(name, () => running.delete(kind), access)));
    started.catch(() => running.delete(kind));
  }
  const browser = await started;
  await browser.background((api) => api.storage.local.clear());
  await browser.clearRequests();
  if (access === 'downloads') await browser.background((api) => api.downloads.erase({}).then(() => {}));
  // Else browsers number files that are called alike.
  for (const file of readdirSync(browser.downloads))
    rmSync(path.join(browser.downloads, file), { recursive: true, force: true });
  return browser;
}

const copies: Copy[] = [];

async function start(name: BrowserName, gone: () => void, access?: Access): Promise<TestBrowser> {
  const copy = access && extensionWithAccess(access);
  if (copy) copies.push(copy);
  const browser = await launch(name, { extension: copy?.folder ?? EXTENSION });
  void browser.closed().then(gone);
  return browser;
}

export async function closeSharedBrowsers(): Promise<void> {
  for (const browser of [...running.values()]) await (await browser).close();
  for (const copy of copies.splice(0)) copy.remove();
}
