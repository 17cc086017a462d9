import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { cover, EITHER, GOES, STAYS } from '../../../../src/extraction/refine/cover.ts';
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

  test('holds exactly what stays, in any page', () => {
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('+a b', '-c', '-d e f', '?', '<img>'),
        fc.array(tie('node'), { maxLength: 4 }).map((parts) => `<div>${parts.join('<br>')}</div>`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (parts) => {
        const { tree, fate, nodes, holes } = covered(parts.join('<hr>'));
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
