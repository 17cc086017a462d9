import { describe, expect, test } from '@jest/globals';
import { extract } from '../../../src/extraction/extract.ts';
import { METHODS } from '../../../src/extraction/methods.ts';
import type { Method } from '../../../src/extraction/types.ts';
import { at, name, pageOf, words } from './page.ts';

const MENU = '<ul id="menu"><li><a>x</a></li><li><a>y</a></li></ul>';
const PAGE = `<div id="page"><div id="main">${words(50)}<br>${words(50)}${MENU}</div><p id="note">x</p></div>`;

/** Keeps the element with this id but for the one with the other. */
const keep = (id: string, hole?: string): Method => ({
  id: 'keep',
  name: 'Keep',
  source: 'test',
  select: (tree) => ({ nodes: [at(tree, id)], holes: hole ? [at(tree, hole)] : [], reasons: [] }),
});

describe('extracting', () => {
  test('gives the nodes of the page that the method selects', () => {
    const page = pageOf(PAGE);
    const { kept } = extract(page, { method: keep('main', 'menu') });
    expect(kept.roots).toEqual([page.getElementById('main')]);
    expect(kept.holes).toEqual([page.getElementById('menu')]);
    expect(kept.roots[0]).toBe(page.getElementById('main'));
  });

  test('gives the measured tree and the selection that they come from', () => {
    const { tree, selection, kept } = extract(pageOf(PAGE), { method: keep('note') });
    expect(selection.nodes.map((node) => tree.nodes[node])).toEqual(kept.roots);
    expect(kept.holes).toEqual([]);
  });

  test('keeps nothing of an empty page', () => {
    expect(extract(pageOf('')).kept).toEqual({ roots: [], holes: [] });
  });

  test('leaves out what is said not to be shown', () => {
    const page = pageOf(PAGE);
    const { tree } = extract(page, { isShown: (element) => element.id !== 'menu', method: keep('main') });
    expect(tree.nodes.map(name)).not.toContain('menu');
  });

  test('writes nothing to the page', () => {
    const page = pageOf(PAGE);
    const before = page.documentElement.outerHTML;
    extract(page);
    expect(page.documentElement.outerHTML).toBe(before);
  });
});

describe('the list of methods', () => {
  test('has each method once', () => {
    const ids = METHODS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('r4');
  });

  test.each(METHODS.map((method) => [method.name, method] as const))(
    '%s says where it comes from',
    (_, method) => {
      expect(method.source).toMatch(/\w+/);
      expect(method.id).toMatch(/^[a-z0-9-]+$/);
    },
  );

  test.each(METHODS.map((method) => [method.name, method] as const))(
    '%s selects disjoint nodes in document order from any page',
    (_, method) => {
      for (const body of ['', 'text', PAGE, `<p>${words(9)}</p>`.repeat(9), '<frameset><frame></frameset>']) {
        const { tree, selection } = extract(pageOf(body), { method });
        for (const list of [selection.nodes, selection.holes])
          for (let i = 1; i < list.length; i++)
            expect(list[i]).toBeGreaterThanOrEqual(tree.subtreeEnd[list[i - 1]]);
      }
    },
  );
});
