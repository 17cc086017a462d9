import { afterAll, beforeAll, expect } from '@jest/globals';
import { pack, unpack } from '../../src/workbench/snapshots/pack.ts';
import type { PageReader } from '../../src/workbench/snapshots/page-reader.ts';
import { openReader } from '../../src/workbench/snapshots/readers.ts';
import { test } from './support/every-other-test.ts';
import { inBrowsers } from './support/suite.ts';
import { ODD_PAGE, readingOf } from '../unit/workbench/snapshots/pages.ts';

inBrowsers(['chromium'], 'a snapshot', () => {
  let chromium: PageReader;
  beforeAll(async () => {
    chromium = await openReader('chromium');
  });
  afterAll(() => chromium?.close());

  const read = async (html: string, noscript: boolean, reader = chromium) =>
    unpack(pack({ id: '1', html: 0, ...(await reader.read(html, noscript)) }));

  test.each([true, false])('is that of the quick DOM, noscript convention %s', async (noscript) => {
    const quick = await read(ODD_PAGE, noscript, await openReader('quick'));
    const real = await read(ODD_PAGE, noscript);
    expect(readingOf(real.document, real.tree)).toEqual(readingOf(quick.document, quick.tree));
    expect(real.scripting).toBe(quick.scripting);
  });

  test('is of the page without its scripts, its network and where it would go', async () => {
    const { tree } = await read(
      `<meta http-equiv="refresh" content="0; url=http://elsewhere.invalid/"><body onload="document.body.innerHTML = ''">
<p>stays</p><script>document.write('<p>written</p>')</script><img src="http://elsewhere.invalid/x.png"
onerror="document.body.append('error')"><iframe src="http://elsewhere.invalid/"></iframe>`,
      true,
    );
    const texts = tree.nodes.filter((node) => node.nodeType === 3).map((node) => (node as Text).data);
    expect(texts).toEqual(['stays']);
  });
});
