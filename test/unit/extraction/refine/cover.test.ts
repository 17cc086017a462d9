import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { cover, EITHER, GOES, STAYS } from '../../../../src/extraction/refine/cover.ts';
import type { MeasuredTree } from '../../../../src/extraction/types.ts';
import { names, pageOf } from '../page.ts';

/** A page where "+" stays, "-" goes and "?" may do either. */
function covered(body: string) {
  const tree = measure(pageOf(body));
  const fate = Uint8Array.from(tree.nodes, (node) => {
    const text = node.nodeType === Node.TEXT_NODE ? (node as Text).data : '?';
    return text.startsWith('+') ? STAYS : text.startsWith('-') ? GOES : EITHER;
  });
  const { nodes, holes } = cover(tree, fate);
  return { tree, fate, nodes, holes, roots: names(tree, nodes), out: names(tree, holes) };
}

describe('cover', () => {
  test('the highest element of which all stays', () => {
    expect(covered('<nav>-menu</nav><div id=a><p>+x</p><p>+y</p></div>').roots).toEqual(['a']);
  });

  test('most stays: the whole with a hole', () => {
    const { roots, out } = covered(
      '<main id=m><p>+a b c d e</p><p id=h>-ad</p><p>+f g h i j</p></main><p>-x</p>',
    );
    expect(roots).toEqual(['m']);
    expect(out).toEqual(['h']);
  });

  const long = '+a b c d e f';

  test('what goes together is one hole, and holes may stand side by side', () => {
    const part = `<p>${long}</p>`;
    const together = covered(`<main id=m>${part.repeat(3)}<p id=h>-x<br>-y<br>-z</p></main><p>-x</p>`);
    expect([together.roots, together.out]).toEqual([['m'], ['h']]);
    const beside = covered(`<main id=m>${part.repeat(4)}<p id=h>-x</p><p id=i>-y</p></main><p>-x</p>`);
    expect([beside.roots, beside.out]).toEqual([['m'], ['h', 'i']]);
  });

  test('the highest element, of those with the same holes', () => {
    const { roots, out } = covered(
      `<div id=a><main>${`<p>${long}</p>`.repeat(2)}<p id=h>-x</p></main></div><p>-x</p>`,
    );
    expect([roots, out]).toEqual([['a'], ['h']]);
  });

  test('a box of what may do either is no hole', () => {
    expect(covered('<main id=m><p>+a</p><div>?<br>?</div></main><p>-x</p>').roots).toEqual(['m']);
  });

  test('as many holes as parts: the parts', () => {
    const { roots } = covered(
      `<main><p id=a>${long}</p><p>-x</p><p>-y</p><p id=b>${long}</p></main><p>-z</p>`,
    );
    expect(roots).toEqual(['a', 'b']);
  });

  test('three quarters that stay are most', () => {
    const { roots, out } = covered('<div id=a><p>+a</p><p>+b</p><p>+c</p><p id=h>-d</p></div><p>-e f</p>');
    expect([roots, out]).toEqual([['a'], ['h']]);
  });

  test('all stays: the page itself', () => {
    expect(covered('<p>+a</p>?<p>+b</p>').roots).toEqual(['body']);
  });

  test('not most stays: the parts, without their box', () => {
    const { roots, out } = covered('<div><p id=a>+a</p><p>-b c d e f</p><p id=b>+g</p></div>');
    expect(roots).toEqual(['a', 'b']);
    expect(out).toEqual([]);
  });

  test('text beside elements is a root of its own', () => {
    expect(covered('<div>+kept<ul><li>-a b c<li>-d e f</ul></div>').roots).toEqual(['"+kept"']);
  });

  test('nothing stays', () => {
    expect(covered('<p>-a</p><img>')).toMatchObject({ nodes: [], holes: [] });
  });

  const anyPage = (): fc.Arbitrary<string> => {
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('+a b', '-c', '-d e f', '?', '<img>'),
        fc.array(tie('node'), { maxLength: 4 }).map((parts) => `<div>${parts.join('<br>')}</div>`),
      ),
    }));
    return fc.array(node, { maxLength: 5 }).map((parts) => parts.join('<hr>'));
  };

  test('takes the fewest roots and holes together, in any page', () => {
    fc.assert(
      fc.property(anyPage(), (page) => {
        const { tree, fate, nodes, holes } = covered(page);
        expect(nodes.length + holes.length).toBe(fewestMarks(tree, fate));
      }),
      { numRuns: 100 },
    );
  });

  test('holds exactly what stays, in any page', () => {
    fc.assert(
      fc.property(anyPage(), (page) => {
        const { tree, fate, nodes, holes } = covered(page);
        const kept = new Uint8Array(tree.length);
        for (const root of nodes) kept.fill(1, root, tree.subtreeEnd[root]);
        for (const hole of holes) {
          expect(kept[hole]).toBe(1);
          kept.fill(0, hole, tree.subtreeEnd[hole]);
        }
        for (let i = 0; i < tree.length; i++) {
          if (tree.childCount[i] > 0 || fate[i] === EITHER) continue;
          expect(kept[i]).toBe(fate[i] === STAYS ? 1 : 0);
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** By its definition: an element is a root, with holes, or each of its children is on its own. */
function fewestMarks({ parent, length, words }: MeasuredTree, fate: Uint8Array): number {
  const below = (i: number): number[] => [...Array(length).keys()].filter((child) => parent[child] === i);
  const weight = (i: number, wanted: number): number => {
    const parts = below(i);
    if (parts.length === 0) return fate[i] === wanted ? 1 + words[i] : 0;
    return parts.reduce((sum, part) => sum + weight(part, wanted), 0);
  };
  const sum = (i: number, of: (part: number) => number): number =>
    below(i).reduce((all, part) => all + of(part), 0);
  const holesIn = (i: number): number => {
    if (weight(i, GOES) === 0) return 0;
    return weight(i, STAYS) === 0 ? 1 : sum(i, holesIn);
  };
  const marks = (i: number): number => {
    const stay = weight(i, STAYS);
    if (stay === 0) return 0;
    if (below(i).length === 0) return 1;
    const apart = sum(i, marks);
    return stay >= 0.75 * (stay + weight(i, GOES)) ? Math.min(apart, 1 + holesIn(i)) : apart;
  };
  return marks(0);
}
