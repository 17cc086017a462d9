/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../../../src/library/read-page.ts';
import { flatten } from '../../../../src/workbench/snapshots/flat-dom.ts';
import { pack, unpack } from '../../../../src/workbench/snapshots/pack.ts';
import { openReader } from '../../../../src/workbench/snapshots/readers.ts';
import { ODD_PAGE, readingOf } from './pages.ts';

describe('a snapshot', () => {
  test('read back is the page as it was parsed and measured, with every method', () => {
    const { document, tree, scripting } = readPage(ODD_PAGE, { noscript: false });
    const { nodes, ...measures } = tree;
    const bytes = pack({ id: '1', html: 7, scripting, tree: measures, ...flatten(document, nodes) });
    const back = unpack(bytes);
    expect(readingOf(back.document, back.tree)).toEqual(readingOf(document, tree));
    expect(back).toMatchObject({ id: '1', html: 7, scripting: true });
    // By name: the test has constructors of its own.
    expect([back.tree.words, back.tree.tag].map(({ constructor }) => constructor.name)).toEqual([
      'Int32Array',
      'Uint32Array',
    ]);
    expect(back.tree.nodes[0]).toBe(back.document.body);
  });

  test('keeps the head, whose scripts are no part of the tree', async () => {
    const flat = await (await openReader('quick')).read(ODD_PAGE, true);
    const { document } = unpack(pack({ id: '1', html: 0, ...flat }));
    const script = Array.from(document.head.childNodes).find((node) => node.nodeName === 'SCRIPT') as Element;
    expect(script.getAttribute('type')).toBe('application/ld+json');
    expect(JSON.parse(script.textContent)).toEqual({ '@type': 'Article' });
  });

  test('of the quick DOM and of jsdom are the same', async () => {
    const [quick, jsdom] = await Promise.all(
      (['quick', 'jsdom'] as const).map(async (dom) => {
        const flat = await (await openReader(dom)).read(ODD_PAGE, true);
        const { document, tree } = unpack(pack({ id: '1', html: 0, ...flat }));
        return { ...readingOf(document, tree), scripting: flat.scripting };
      }),
    );
    expect(jsdom).toEqual(quick);
    expect(quick.scripting).toBe(false);
  });

  test('of a shell is read with scripting on when the noscript convention is off', async () => {
    const reader = await openReader('quick');
    const shown = async (noscript: boolean) => {
      const { document, tree } = unpack(
        pack({ id: '1', html: 0, ...(await reader.read(ODD_PAGE, noscript)) }),
      );
      return readingOf(document, tree).tree.nodes.includes('#textWithout scripts.');
    };
    expect(await shown(true)).toBe(true);
    expect(await shown(false)).toBe(false);
  });

  test('refuses nodes of another document', () => {
    const [one, other] = [readPage(ODD_PAGE), readPage(ODD_PAGE)];
    expect(() => flatten(one.document, other.tree.nodes)).toThrow(RangeError);
  });
});
