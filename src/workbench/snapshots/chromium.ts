import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'puppeteer-core';
import type { MeasuredTree } from '../../extraction/types.ts';
import { isShell } from '../../library/read-page.ts';
import { launchOffline, withSavedPage } from '../browsers/saved-page.ts';
import type { FlatPage, PageReader } from './page-reader.ts';

const SECONDS = 30;

/** Reads pages in a headless Chromium without scripts and network. */
export async function chromiumReader(versions: Record<string, string>): Promise<PageReader> {
  const script = await inPageScript();
  const browser = await launchOffline();
  return {
    versions: { ...versions, chromium: await browser.version() },
    async read(html, noscript) {
      const page = await readOnce(browser, html, true, script);
      return noscript && isShell(page.tree, html) ? readOnce(browser, html, false, script) : page;
    },
    close: () => browser.close(),
  };
}

async function readOnce(
  browser: Browser,
  html: string,
  scripting: boolean,
  script: string,
): Promise<FlatPage> {
  return withSavedPage(browser, html, { scripting, seconds: SECONDS }, async (page) => {
    const json = await page.evaluate(`${script}; inPage.snapshotHere(${scripting})`);
    return revive(JSON.parse(json as string) as FlatPage);
  });
}

async function inPageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('in-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'inPage',
  });
  return outputFiles[0].text;
}

/** Converts the arrays of a MeasuredTree, because JSON has no typed arrays. */
function revive({ tree, ...rest }: FlatPage): FlatPage {
  const arrays = Object.entries(tree).map(([name, value]: [string, unknown]) => {
    if (name === 'tagNames' || !Array.isArray(value)) return [name, value];
    const numbers = value as number[];
    if (name === 'tag') return [name, Uint32Array.from(numbers)];
    return [name, name === 'spaceBefore' ? Uint8Array.from(numbers) : Int32Array.from(numbers)];
  });
  return { ...rest, tree: Object.fromEntries(arrays) as Omit<MeasuredTree, 'nodes'> };
}
