import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pack, unpack } from '../../src/workbench/snapshots/pack.ts';
import { openReader, type PageReader } from '../../src/workbench/snapshots/readers.ts';
import { ODD_PAGE, readingOf } from '../unit/workbench/snapshots/pages.ts';

const MEDIUM = 60_000;

describe('a snapshot from Chromium', () => {
  let chromium: PageReader;
  beforeAll(async () => {
    chromium = await openReader('chromium');
  }, MEDIUM);
  afterAll(() => chromium?.close());

  const read = async (html: string, noscript: boolean, reader = chromium) =>
    unpack(pack({ id: '1', html: 0, ...(await reader.read(html, noscript)) }));

  test.each([true, false])('is that of the quick DOM, noscript convention %s', async (noscript) => {
    const quick = await read(ODD_PAGE, noscript, await openReader('quick'));
    const real = await read(ODD_PAGE, noscript);
    expect(readingOf(real.document, real.tree)).toEqual(readingOf(quick.document, quick.tree));
    expect(real.scripting).toBe(quick.scripting);
  });

  test('knows what is visible, where it stands and how large its letters are', async () => {
    const { tree, rendered } = await read(
      `<!DOCTYPE html><style>body { margin: 10px } p { margin: 0; width: 200px }</style>
<p style="font-size: 30px">large</p><p style="display: none">gone</p><p style="visibility: hidden">unseen</p>`,
      true,
    );
    // body, then each p and its text.
    expect(Array.from(rendered?.visible ?? [])).toEqual([1, 1, 1, 0, 0, 0, 0]);
    expect(Array.from(rendered?.fontSize ?? []).slice(0, 3)).toEqual([16, 30, 30]);
    expect(Array.from(rendered?.boxes ?? []).slice(4, 7)).toEqual([10, 10, 200]);
    expect(rendered?.boxes).toHaveLength(4 * tree.length);
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
