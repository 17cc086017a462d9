import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FlatTree } from '../../../../src/extraction/dom/flat-tree.ts';
import type { KeptNodes } from '../../../../src/extraction/types.ts';
import { keep, leaveOut, shareOf } from '../../../../src/page/adjust/choice.ts';
import { History } from '../../../../src/page/adjust/history.ts';

const PAGE = `<nav id="nav">Menu</nav><main id="main"><h1 id="h1">Title</h1> words <section id="s">
  <p id="p1">One</p><p id="p2">Two <b id="b">bold</b> text</p><div id="d"><p id="p3">Three</p><p id="p4">Four</p></div>
  </section></main><aside id="aside"><p id="a1">Side</p></aside>`;

function page(): { flat: FlatTree; at: (id: string) => Element; all: Element[] } {
  document.body.innerHTML = PAGE;
  return {
    flat: new FlatTree(document),
    at: (id) => document.getElementById(id)!,
    all: [...document.body.querySelectorAll('*')],
  };
}

const ids = (nodes: readonly Node[]): string[] =>
  nodes.map((node) => (node instanceof Element ? node.id : (node.textContent ?? '').trim()));
const named = ({ roots, holes }: KeptNodes): [string[], string[]] => [ids(roots), ids(holes)];

describe('what is kept', () => {
  test('is cut by what is left out, and taken back whole', () => {
    const { flat, at } = page();
    const main = { roots: [at('main')], holes: [] };
    const cut = leaveOut(at('d'), main, flat);
    expect(named(cut)).toEqual([['main'], ['d']]);
    expect(['main', 'd', 'p3', 'p1', 'nav'].map((id) => shareOf(at(id), cut, flat))).toEqual([
      'partly',
      'left out',
      'left out',
      'kept',
      'left out',
    ]);
    expect(named(keep(at('d'), cut, flat))).toEqual([['main'], []]);
    // Of what was cut out one part comes back, and all beside it stays out, text too.
    expect(named(keep(at('p4'), cut, flat))).toEqual([['main'], ['p3']]);
    expect(named(keep(at('b'), leaveOut(at('s'), main, flat), flat))).toEqual([
      ['main'],
      ['p1', 'Two', 'text', 'd'],
    ]);
    expect(named(leaveOut(at('s'), cut, flat))).toEqual([['main'], ['s']]);
    expect(named(leaveOut(at('main'), cut, flat))).toEqual([[], []]);
  });

  test('grows by what stands beside it, in the order of the document', () => {
    const { flat, at } = page();
    const main = { roots: [at('main')], holes: [at('d')] };
    const more = keep(at('nav'), keep(at('a1'), main, flat), flat);
    expect(named(more)).toEqual([['nav', 'main', 'a1'], ['d']]);
    expect(shareOf(at('aside'), more, flat)).toBe('partly');
    expect(named(keep(document.body, more, flat))).toEqual([[''], []]);
  });

  test('is in the order of the document in shadow trees too', () => {
    const { at } = page();
    const inside = (host: Element, ids: string): ShadowRoot => {
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = [...ids].map((id) => `<p id="${id}">${id}</p>`).join('');
      return root;
    };
    const before = inside(at('p1'), 'mn');
    const outer = inside(at('d'), 'xyz');
    const inner = inside(outer.getElementById('y')!, 'uv');
    const wanted = [
      before.getElementById('n')!,
      outer.getElementById('x')!,
      inner.getElementById('u')!,
      inner.getElementById('v')!,
      outer.getElementById('z')!,
      at('a1'),
    ];
    const flat = new FlatTree(document);
    for (const order of [wanted, wanted.toReversed(), [3, 0, 5, 2, 4, 1].map((i) => wanted[i])]) {
      let kept: KeptNodes = { roots: [], holes: [] };
      for (const element of order) kept = keep(element, kept, flat);
      expect(kept.roots).toEqual(wanted);
    }
  });

  test('is what was asked for, whatever was done before, and roots and holes stay disjoint', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(11), fc.boolean()), { maxLength: 12 }), (acts) => {
        const { flat, all, at } = page();
        let kept: KeptNodes = { roots: [at('main')], holes: [at('p1')] };
        for (const [which, isKept] of acts) {
          const element = all[which % all.length];
          const beside = all.filter((one) => !one.contains(element) && !element.contains(one));
          const before = beside.map((one) => shareOf(one, kept, flat));
          kept = (isKept ? keep : leaveOut)(element, kept, flat);
          expect(shareOf(element, kept, flat)).toBe(isKept ? 'kept' : 'left out');
          expect(beside.map((one) => shareOf(one, kept, flat))).toEqual(before);
        }
        for (const nodes of [kept.roots, kept.holes])
          for (const one of nodes)
            expect(nodes.filter((other) => other !== one && other.contains(one))).toEqual([]);
        for (const hole of kept.holes) expect(kept.roots.some((root) => root.contains(hole))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('reaches into shadow trees', () => {
    const { at } = page();
    const shadow = at('aside').attachShadow({ mode: 'open' });
    shadow.innerHTML = '<div id="in"><slot></slot></div><p id="note">Note</p>';
    const flat = new FlatTree(document);
    const note = shadow.getElementById('note')!;
    const kept = keep(note, { roots: [at('main')], holes: [] }, flat);
    expect(named(kept)).toEqual([['main', 'note'], []]);
    expect(shareOf(at('aside'), kept, flat)).toBe('partly');
    const cut = leaveOut(at('a1'), keep(at('aside'), kept, flat), flat);
    expect(named(cut)).toEqual([['main', 'aside'], ['a1']]);
  });
});

test('what was chosen is undone and redone without end, until something else is chosen', () => {
  const history = new History(0);
  for (let i = 1; i <= 500; i++) history.add(i);
  for (let i = 0; i < 600; i++) history.undo();
  expect([history.now, history.canUndo, history.canRedo]).toEqual([0, false, true]);
  for (let i = 0; i < 600; i++) history.redo();
  expect([history.now, history.canUndo, history.canRedo]).toEqual([500, true, false]);
  history.undo();
  history.add(7);
  expect([history.now, history.canRedo]).toEqual([7, false]);
  history.undo();
  expect(history.now).toBe(499);
});
