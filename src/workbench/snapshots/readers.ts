import { codeVersion, packageVersion } from '../code-version.ts';
import { inJsdom } from '../../library/dom/parse-jsdom.ts';
import { readPage } from '../../library/read-page.ts';
import { flatten } from './flat-dom.ts';
import type { FlatPage, PageReader } from './page-reader.ts';
import type { Dom } from './types.ts';

export async function openReader(dom: Dom): Promise<PageReader> {
  // Loaded on demand, because it needs a bundler and the remote control of a browser.
  if (dom === 'chromium') return (await import('./chromium.ts')).chromiumReader(readingCode());
  const versions = { node: process.versions.node, ...readingCode() };
  if (dom === 'quick') {
    return { versions: { ...versions, parse5: packageVersion('parse5') }, read: readQuick, close };
  }
  return { versions: { ...versions, jsdom: packageVersion('jsdom') }, read: readByJsdom, close };
}

function readingCode(): { reading: string } {
  return {
    reading: codeVersion(
      'src/extraction/measure',
      'src/extraction/dom',
      'src/library/dom',
      'src/workbench/snapshots',
      'src/library/read-page.ts',
    ),
  };
}

const close = () => Promise.resolve();

function readQuick(html: string, noscript: boolean): Promise<FlatPage> {
  return Promise.resolve(flatPage(readPage(html, { noscript })));
}

function readByJsdom(html: string, noscript: boolean): Promise<FlatPage> {
  return inJsdom(html, { url: 'about:blank', noscript }, flatPage);
}

function flatPage({ document, tree, scripting }: ReturnType<typeof readPage>): FlatPage {
  const { nodes, ...measures } = tree;
  return { ...flatten(document, nodes), tree: measures, scripting };
}
